import { MONEY_PROVIDER_NAMES, type MoneyProviderName, moneyProvider } from '#upstream/moneyProviders.ts';
import type { SettledLine } from '#upstream/providers/settlementFormat.ts';
import { CommandError } from '../terminal/CommandError.ts';
import { parseCsv } from '../text/parseCsv.ts';
import type { TextSource } from '../text/readText.ts';

export type SettlementFile = { provider: MoneyProviderName; lines: SettledLine[] };

/** Reads a settlement file. Its columns tell whose it is. */
export function readSettlementFile({ name, text }: TextSource): SettlementFile {
  const { rows, problem } = parseCsv(text);
  if (problem) throw new CommandError(`${name}:${problem.line}: ${problem.message}`);
  const [header, ...records] = rows;
  const columns = (header?.cells ?? []).map((cell) => cell.trim().toLowerCase());
  const provider = MONEY_PROVIDER_NAMES.find((one) =>
    moneyProvider(one).settlement.columns.every((column) => columns.includes(column)),
  );
  if (!provider) throw new CommandError(`${name} is none of these reports as CSV:\n${describeFormats()}`);

  const { toLine } = moneyProvider(provider).settlement;
  const lines = records.flatMap(({ line, cells }) => {
    const settled = toLine(Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? ''])));
    if (settled && Number.isNaN(settled.amount))
      throw new CommandError(`${name}:${line}: an amount is no decimal number like 385000.00`);
    return settled ?? [];
  });
  if (lines.length === 0) throw new CommandError(`${name} has no payment, refund or chargeback to compare`);
  return { provider, lines };
}

const describeFormats = () =>
  MONEY_PROVIDER_NAMES.map((name) => {
    const { report, columns } = moneyProvider(name).settlement;
    return `  ${name}, ${report}: with the columns ${columns.join(', ')}`;
  }).join('\n');
