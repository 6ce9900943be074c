import { Command } from 'commander';
import type { BoxOfficePlace } from '../boxOffice/openBoxOffice.ts';
import type { DatabaseStatus } from '../boxOffice/readDatabaseStatus.ts';
import { CommandError, EXIT } from '../terminal/CommandError.ts';
import { type Confirming, confirm, yesOption } from '../terminal/confirm.ts';
import { formatOption } from '../terminal/optionValues.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { whileWaiting } from '../terminal/whileWaiting.ts';
import { describeAudit } from './stock.ts';

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
    .addCommand(dropDemoCommand(deps))
    .addCommand(copyCommand(deps))
    .addCommand(statusCommand(deps))
    .addCommand(backupCommand(deps))
    .addCommand(restoreCommand(deps));
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

function dropDemoCommand({ terminal, environment }: DbDeps): Command {
  return new Command('drop-demo')
    .description('delete the demo events and everything that was tried with them, to make room for own events')
    .addOption(yesOption())
    .addOption(formatOption(['text', 'json'] as const))
    .addHelpText(
      'after',
      `\nExample:\n  frontrow db drop-demo\n\nAccounts, messages and ticket keys stay.${PLACE}1 there are no demo events, 2 wrong use, 3 no database.`,
    )
    .action(async ({ yes = false, format }: Confirming & Options) => {
      const { countDemo, dropDemo } = await import('../boxOffice/dropDemo.ts');
      const { label, events, orders } = await countDemo(environment);
      if (events === 0) throw new CommandError(`${label} has no demo events: nothing was changed`, EXIT.findings);
      const preview = [`${label}: ${events} demo events and the ${orders} orders for them are deleted`];
      await confirm(terminal, { yes, preview, question: 'Delete them?' });
      await dropDemo(environment);
      if (format === 'json') terminal.print(JSON.stringify({ database: label, events, orders }));
      else terminal.print(`${events} demo events are deleted: "frontrow catalog import" takes your own`);
    });
}

function copyCommand({ terminal, environment }: DbDeps): Command {
  return new Command('copy')
    .description('copy the embedded database into an empty PostgreSQL, and audit both')
    .requiredOption('--to <url>', 'the PostgreSQL: postgresql://user@host/database')
    .addOption(formatOption(['text', 'json'] as const))
    .addHelpText(
      'after',
      '\nExample:\n  DATA_DIR=./data frontrow db copy --to postgresql://frontrow@localhost:5432/frontrow\n\n' +
        'Stop the shop first: what it sold afterwards would be missing. Start it again with DATABASE_URL, and with COOKIE_SECRET\n' +
        "from DATA_DIR/cookie-secret, so that nobody is signed out. PGPASSWORD is the server's password.\n" +
        'Exit codes: 0 copied, 1 the audit found something, 2 wrong use or not empty, 3 no database.',
    )
    .action(async ({ to, format }: Options & { to: string }) => {
      const { copyDatabase } = await import('../boxOffice/copyDatabase.ts');
      const { rows, ms, label, audit } = await whileWaiting(terminal, 'copying', copyDatabase(environment, to));
      const count = Object.values(rows).reduce((sum, one) => sum + one, 0);
      const copied = `${count} rows of ${Object.keys(rows).length} tables, in ${(ms / 1000).toFixed(1)} s`;
      if (format === 'json') terminal.print(JSON.stringify({ database: label, rows, ms, audit }, null, 2));
      else terminal.print(`${label} has ${copied}\n${describeAudit(audit, terminal)}`);
      terminal.exitWith(audit.findings.length === 0 ? EXIT.good : EXIT.findings);
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

function backupCommand({ terminal, environment }: DbDeps): Command {
  return new Command('backup')
    .description('copy the embedded database into a compressed file, also while the shop sells')
    .argument('<file>', 'the file to write, for one user to read')
    .option('--overwrite', 'replace the file if it exists')
    .addOption(formatOption(['text', 'json'] as const))
    .addHelpText(
      'after',
      `\nExample:\n  frontrow db backup /backups/monday.tar.gz --overwrite\n${PLACE}2 wrong use or there is such a file, 3 no database, 74 it cannot be written.`,
    )
    .action(async (file: string, { overwrite = false, format }: Options & { overwrite?: boolean }) => {
      const { backupDatabase } = await import('../boxOffice/backupDatabase.ts');
      const backup = backupDatabase(environment, { file, overwrite });
      const { bytes, pausedMs } = await whileWaiting(terminal, 'copying', backup);
      if (format === 'json') terminal.print(JSON.stringify({ file, bytes, pausedMs }));
      else terminal.print(`${file}: ${(bytes / 1_048_576).toFixed(1)} MB; the shop waited for ${pausedMs} ms`);
    });
}

function restoreCommand({ terminal, environment }: DbDeps): Command {
  return new Command('restore')
    .description('unpack a backup into an empty DATA_DIR, and audit it')
    .argument('<file>', 'a file of "frontrow db backup"')
    .addOption(formatOption(['text', 'json'] as const))
    .addHelpText(
      'after',
      `\nExample:\n  DATA_DIR=./restored frontrow db restore /backups/monday.tar.gz\n${PLACE}1 the audit found something, 2 wrong use or no backup.`,
    )
    .action(async (file: string, { format }: Options) => {
      const { restoreDatabase } = await import('../boxOffice/backupDatabase.ts');
      const audit = await whileWaiting(terminal, 'unpacking', restoreDatabase(environment, file));
      terminal.print(format === 'json' ? JSON.stringify(audit, null, 2) : describeAudit(audit, terminal));
      terminal.exitWith(audit.findings.length === 0 ? EXIT.good : EXIT.findings);
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
