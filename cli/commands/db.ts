import { Command } from 'commander';
import type { BoxOfficePlace } from '../boxOffice/openBoxOffice.ts';
import type { DatabaseStatus } from '../boxOffice/readDatabaseStatus.ts';
import { EXIT } from '../terminal/CommandError.ts';
import { formatOption } from '../terminal/optionValues.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { whileWaiting } from '../terminal/whileWaiting.ts';

type DbDeps = { terminal: Terminal; environment: BoxOfficePlace };
type Options = { format: 'text' | 'json' };

const PLACE =
  '\nFinds the database by DATABASE_URL, else in DATA_DIR (./data), also while the shop runs.\nExit codes: 0 good, ';

/** `frontrow db …`: the box office's tables, for operators. */
export function dbCommand(deps: DbDeps): Command {
  return new Command('db')
    .description("the box office's database: its tables and what is in them")
    .addHelpText('after', '\nExamples:\n  frontrow db status\n  DATABASE_URL=postgres://… frontrow db migrate')
    .addCommand(migrateCommand(deps))
    .addCommand(seedCommand(deps))
    .addCommand(statusCommand(deps));
}

function migrateCommand({ terminal, environment }: DbDeps): Command {
  return new Command('migrate')
    .description('apply pending migrations; the shop does the same when it starts')
    .addOption(formatOption(['text', 'json'] as const))
    .addHelpText('after', `\nExample:\n  frontrow db migrate\n${PLACE}2 wrong use, 3 no database.`)
    .action(async ({ format }: Options) => {
      const { migrateDatabase } = await import('../boxOffice/migrateDatabase.ts');
      const { label, applied } = await whileWaiting(terminal, 'migrating', migrateDatabase(environment));
      if (format === 'json') return terminal.print(JSON.stringify({ database: label, applied }));
      terminal.print(applied.length === 0 ? `${label} was up to date` : `${label} got ${applied.join(', ')}`);
    });
}

function seedCommand({ terminal, environment }: DbDeps): Command {
  return new Command('seed')
    .description('put the demo events into an empty box office')
    .addOption(formatOption(['text', 'json'] as const))
    .addHelpText('after', `\nExample:\n  frontrow db seed\n${PLACE}1 it is not empty, 2 wrong use, 3 no database.`)
    .action(async ({ format }: Options) => {
      const { seedDatabase } = await import('../boxOffice/seedDatabase.ts');
      const { label, seeded } = await whileWaiting(terminal, 'seeding', seedDatabase(environment));
      if (format === 'json') terminal.print(JSON.stringify({ database: label, seeded }));
      else terminal.print(seeded ? `${label} has the demo events` : `${label} is not empty: nothing was changed`);
      terminal.exitWith(seeded ? EXIT.good : EXIT.findings);
    });
}

function statusCommand({ terminal, environment }: DbDeps): Command {
  return new Command('status')
    .description('show the database, its migrations, its contents and its size')
    .addOption(formatOption(['text', 'json'] as const))
    .addHelpText(
      'after',
      `\nExample:\n  frontrow db status --format json\n${PLACE}1 migrations are pending, 2 wrong use, 3 no database.`,
    )
    .action(async ({ format }: Options) => {
      const { readDatabaseStatus } = await import('../boxOffice/readDatabaseStatus.ts');
      const status = await readDatabaseStatus(environment);
      terminal.print(format === 'json' ? JSON.stringify(status, null, 2) : describe(status));
      terminal.exitWith(status.migrations.pending.length === 0 ? EXIT.good : EXIT.findings);
    });
}

function describe({ database, version, bytes, catalogue, migrations, rows }: DatabaseStatus): string {
  const { applied, pending } = migrations;
  const tables = Object.entries(rows);
  const width = Math.max(...tables.map(([table]) => table.length), 0);
  return [
    database,
    `  ${version}, ${(bytes / 1_048_576).toFixed(1)} MB, catalogue: ${catalogue}`,
    `  ${applied.length} migrations applied, ${pending.length} pending${pending.map((tag) => `\n    ${tag}`).join('')}`,
    ...tables.map(([table, count]) => `  ${table.padEnd(width)} ${String(count).padStart(9)}`),
  ].join('\n');
}
