import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database, OpenDatabase } from '#upstream/database.ts';
import { openDatabase } from '#upstream/database.ts';
import { listNewest, type OutboxMessage } from '#upstream/messages/outboxStore.ts';

type OutboxDeps = { print: (line: string) => void; databaseUrl: string | undefined; dataDir: string };
type Options = { limit: number; to?: string; json?: boolean };

/** `frontrow outbox`: the newest messages to people, for those who have no mail server or wonder where a mail is. */
export function outboxCommand({ print, databaseUrl, dataDir }: OutboxDeps): Command {
  return new Command('outbox')
    .description('print the newest messages to people: codes, notices')
    .option('-n, --limit <number>', 'how many', toLimit, 10)
    .option('--to <address>', 'only to this e-mail address or phone number (+85291234567)')
    .option('--json', 'print them as JSON, one a line')
    .addHelpText(
      'after',
      '\nExamples:\n  frontrow outbox --limit 1\n  frontrow outbox --to ana@example.com --json\n\n' +
        'Finds the database by DATABASE_URL, else in DATA_DIR (./data), also while the shop runs.',
    )
    .action(async ({ limit, to, json }: Options) => {
      const { db, close } = await openOutbox({ databaseUrl, dataDir });
      try {
        const messages = await listNewest(db, { most: limit, recipient: to?.toLowerCase() });
        if (messages.length === 0 && !json) print('The outbox is empty');
        for (const message of messages.toReversed()) print(json ? JSON.stringify(message) : describe(message));
      } finally {
        await close();
      }
    });
}

/** The running shop's database over its socket; a database that nobody has open is opened here. */
async function openOutbox({ databaseUrl, dataDir }: Omit<OutboxDeps, 'print'>): Promise<OpenDatabase> {
  const home = resolve(dataDir);
  const running = databaseUrl
    ? { connectionString: databaseUrl }
    : { host: home, user: 'postgres', database: 'postgres', connectionTimeoutMillis: 10_000 };
  const client = new pg.Client({ ...running, application_name: 'frontrow outbox' });
  try {
    await client.connect();
    return { db: drizzle({ client }) as unknown as Database, close: () => client.end() };
  } catch (error) {
    const nobodyThere = ['ENOENT', 'ECONNREFUSED'].includes((error as NodeJS.ErrnoException).code ?? '');
    if (databaseUrl || !nobodyThere) throw error;
    if (!existsSync(join(home, 'database')))
      throw new Error(`There is no box office in ${home}. Start the shop first, or set DATA_DIR or DATABASE_URL.`);
    return openDatabase({ dataDir: home });
  }
}

function describe({ createdAt, channel, recipient, status, subject, text, lastError }: OutboxMessage): string {
  const head = `${createdAt.toISOString()}  ${channel} to ${recipient}  (${status}${lastError ? `: ${lastError}` : ''})`;
  return [head, subject, text.trim()].filter(Boolean).join('\n').replaceAll('\n', '\n  ').concat('\n');
}

function toLimit(text: string): number {
  const limit = Number(text);
  if (!Number.isInteger(limit) || limit < 1 || limit > 1000) throw new InvalidArgumentError('a number from 1 to 1000');
  return limit;
}
