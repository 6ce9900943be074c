import { Command } from 'commander';
import type { BoxOfficePlace } from '../boxOffice/openBoxOffice.ts';
import type { StockAudit } from '../boxOffice/readStockAudit.ts';
import { EXIT } from '../terminal/CommandError.ts';
import { formatOption } from '../terminal/optionValues.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { whileWaiting } from '../terminal/whileWaiting.ts';

type StockDeps = { terminal: Terminal; environment: BoxOfficePlace };

/** `frontrow stock …`: units, and the holds and orders that have them. */
export function stockCommand(deps: StockDeps): Command {
  return new Command('stock')
    .description('the places of all sessions')
    .addHelpText('after', '\nExample:\n  frontrow stock audit')
    .addCommand(auditCommand(deps));
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

function auditCommand({ terminal, environment }: StockDeps): Command {
  return new Command('audit')
    .description('audit the database: no unit sold twice, free + held + sold = all, money matches tickets')
    .addOption(formatOption(['text', 'json'] as const))
    .addHelpText(
      'after',
      '\nExamples:\n  frontrow stock audit\n  frontrow stock audit --format json > audit.json\n\n' +
        'Changes nothing, and sees one moment of a shop that goes on selling.\n' +
        'Finds the database by DATABASE_URL, else in DATA_DIR (./data), also while the shop runs.\n' +
        'Exit codes: 0 nothing found, 1 findings, 2 wrong use, 3 no database.',
    )
    .action(async ({ format }: { format: 'text' | 'json' }) => {
      const { readStockAudit } = await import('../boxOffice/readStockAudit.ts');
      const audit = await whileWaiting(terminal, 'sweeping', readStockAudit(environment));
      terminal.print(format === 'json' ? JSON.stringify(audit, null, 2) : describeAudit(audit, terminal));
      terminal.exitWith(audit.findings.length === 0 ? EXIT.good : EXIT.findings);
    });
}
