import type { Command } from 'commander';
import type { StockAudit } from '../boxOffice/readStockAudit.ts';
import { EXIT } from '../terminal/CommandError.ts';
import { type CommandDeps, type Format, group, officeCommand } from '../terminal/command.ts';
import { whileWaiting } from '../terminal/progress.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** `frontrow stock …`: units, and the holds and orders that have them. */
export function stockCommand(deps: CommandDeps): Command {
  return group('stock', 'check that stock, orders, money and tickets agree', { examples: ['frontrow stock audit'] }, [
    auditCommand(deps),
  ]);
}

export function describeAudit(
  { database, rules, stock, findings }: StockAudit,
  { paint }: Pick<Terminal, 'paint'>,
): string {
  const byRule = [...Map.groupBy(findings, ({ rule }) => rule)].flatMap(([rule, all]) => [
    `${paint('red', rule)}: ${all[0]!.says}`,
    ...all.map(({ subject, detail }) => `  ${subject}: ${detail}`),
  ]);
  const { units, free, held, sold } = stock;
  const found = findings.length === 0 ? paint('green', 'nothing found') : paint('red', `${findings.length} found`);
  return [
    ...byRule,
    `${database}`,
    `  ${units} places: ${free} free, ${held} held, ${sold} sold; ${rules} rules, ${found}`,
  ].join('\n');
}

function auditCommand({ terminal, environment }: CommandDeps): Command {
  return officeCommand(
    'audit',
    'audit the database: no unit sold twice, free + held + sold = all, money matches tickets',
    {
      examples: ['frontrow stock audit', 'frontrow stock audit --format json > audit.json'],
      notes: ['Changes nothing. While the shop runs, the audit reads one snapshot of the database.'],
      exits: '0 no findings, 1 findings',
    },
  ).action(async ({ format }: { format: Format }) => {
    const { readStockAudit } = await import('../boxOffice/readStockAudit.ts');
    const audit = await whileWaiting(terminal, 'sweeping', readStockAudit(environment));
    terminal.print(format === 'json' ? JSON.stringify(audit, null, 2) : describeAudit(audit, terminal));
    terminal.exitWith(audit.findings.length === 0 ? EXIT.good : EXIT.findings);
  });
}
