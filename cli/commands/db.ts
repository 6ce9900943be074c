import type { Command } from 'commander';
import type { DatabaseStatus } from '../boxOffice/readDatabaseStatus.ts';
import { CommandError, EXIT } from '../terminal/CommandError.ts';
import { type CommandDeps, command, type Format, group, officeCommand } from '../terminal/command.ts';
import { type Confirming, confirm, yesOption } from '../terminal/confirm.ts';
import { formatOption } from '../terminal/optionValues.ts';
import { whileWaiting } from '../terminal/progress.ts';
import { describeAudit } from './stock.ts';

type Options = { format: Format };

/** `frontrow db …`: the box office's tables, for operators. */
export function dbCommand(deps: CommandDeps): Command {
  return group(
    'db',
    "the box office's database: its tables and their contents",
    {
      examples: ['frontrow db status', 'DATABASE_URL=postgres://… frontrow db migrate'],
    },
    [
      migrateCommand(deps),
      seedCommand(deps),
      dropDemoCommand(deps),
      copyCommand(deps),
      statusCommand(deps),
      backupCommand(deps),
      restoreCommand(deps),
    ],
  );
}

function migrateCommand({ terminal, environment }: CommandDeps): Command {
  return officeCommand('migrate', 'apply pending migrations; the shop does the same when it starts', {
    examples: ['frontrow db migrate'],
    exits: '0 success',
  }).action(async ({ format }: Options) => {
    const { migrateDatabase } = await import('../boxOffice/migrateDatabase.ts');
    const { label, applied } = await whileWaiting(terminal, 'migrating', migrateDatabase(environment));
    if (format === 'json') return terminal.print(JSON.stringify({ database: label, applied }));
    terminal.print(applied.length === 0 ? `${label} was up to date` : `${label} got ${applied.join(', ')}`);
  });
}

function seedCommand({ terminal, environment }: CommandDeps): Command {
  return officeCommand('seed', 'import the demo events into an empty box office', {
    examples: ['frontrow db seed'],
    exits: '0 success, 1 the box office is not empty',
  }).action(async ({ format }: Options) => {
    const { seedDatabase } = await import('../boxOffice/migrateDatabase.ts');
    const { label, seeded } = await whileWaiting(terminal, 'seeding', seedDatabase(environment));
    if (format === 'json') terminal.print(JSON.stringify({ database: label, seeded }));
    else terminal.print(seeded ? `${label} has the demo events` : `${label} is not empty: nothing was changed`);
    terminal.exitWith(seeded ? EXIT.good : EXIT.findings);
  });
}

function dropDemoCommand({ terminal, environment }: CommandDeps): Command {
  return officeCommand(
    'drop-demo',
    'delete the demo events and all data about them, to make room for your own events',
    {
      examples: ['frontrow db drop-demo'],
      notes: ['Accounts, messages and ticket keys are kept.'],
      exits: '0 success, 1 there are no demo events',
    },
  )
    .addOption(yesOption())
    .action(async ({ yes = false, format }: Confirming & Options) => {
      const { countDemo, dropDemo } = await import('../boxOffice/dropDemo.ts');
      const { label, events, orders } = await countDemo(environment);
      if (events === 0) throw new CommandError(`${label} has no demo events: nothing was changed`, EXIT.findings);
      const preview = [`${label}: ${events} demo events and the ${orders} orders for them are deleted`];
      await confirm(terminal, { yes, preview, question: 'Delete them?' });
      await dropDemo(environment);
      if (format === 'json') terminal.print(JSON.stringify({ database: label, events, orders }));
      else terminal.print(`${events} demo events are deleted: import your own with "frontrow catalog import"`);
    });
}

function copyCommand({ terminal, environment }: CommandDeps): Command {
  return command('copy', 'copy the embedded database into an empty PostgreSQL database, and audit both', {
    examples: ['DATA_DIR=./data frontrow db copy --to postgresql://frontrow@localhost:5432/frontrow'],
    notes: [
      'Stop the shop first: the copy lacks later sales. Start it again with DATABASE_URL, and with COOKIE_SECRET',
      "from DATA_DIR/cookie-secret, so that visitors are not logged out. PGPASSWORD is the server's password.",
    ],
    exits: '0 copied, 1 the audit has findings, 2 wrong use, or the target is not empty, 3 no database',
  })
    .requiredOption('--to <url>', 'address of the PostgreSQL database: postgresql://user@host/database')
    .addOption(formatOption(['text', 'json'] as const))
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

function statusCommand({ terminal, environment }: CommandDeps): Command {
  return officeCommand('status', 'show the database, its migrations, its contents and its size', {
    examples: ['frontrow db status --format json'],
    exits: '0 success, 1 migrations are pending',
  }).action(async ({ format }: Options) => {
    const { readDatabaseStatus } = await import('../boxOffice/readDatabaseStatus.ts');
    const status = await readDatabaseStatus(environment);
    terminal.print(format === 'json' ? JSON.stringify(status, null, 2) : describe(status));
    terminal.exitWith(status.migrations.pending.length === 0 ? EXIT.good : EXIT.findings);
  });
}

function backupCommand({ terminal, environment }: CommandDeps): Command {
  return command('backup', 'copy the embedded database into a compressed file, even while the shop is selling', {
    examples: ['frontrow db backup /backups/monday.tar.gz --overwrite'],
    notes: ['Reads the embedded database in DATA_DIR (./data). The shop may be running.'],
    exits: '0 success, 2 wrong use or the file exists, 3 no database, 74 the file cannot be written',
  })
    .addOption(formatOption(['text', 'json'] as const))
    .argument('<file>', 'file to write; only its owner can read it')
    .option('--overwrite', 'replace the file if it exists')
    .action(async (file: string, { overwrite = false, format }: Options & { overwrite?: boolean }) => {
      const { backupDatabase } = await import('../boxOffice/backupDatabase.ts');
      const backup = backupDatabase(environment, { file, overwrite });
      const { bytes, pausedMs } = await whileWaiting(terminal, 'copying', backup);
      if (format === 'json') terminal.print(JSON.stringify({ file, bytes, pausedMs }));
      else terminal.print(`${file}: ${(bytes / 1_048_576).toFixed(1)} MB; the shop waited for ${pausedMs} ms`);
    });
}

function restoreCommand({ terminal, environment }: CommandDeps): Command {
  return command('restore', 'unpack a backup into an empty DATA_DIR, and audit it', {
    examples: ['DATA_DIR=./restored frontrow db restore /backups/monday.tar.gz'],
    exits: '0 success, 1 the audit has findings, 2 wrong use, or the file is not a backup',
  })
    .addOption(formatOption(['text', 'json'] as const))
    .argument('<file>', 'a file that "frontrow db backup" wrote')
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
