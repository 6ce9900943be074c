import { MONEY_PROVIDER_NAMES, type MoneyProviderName, moneyProvider } from '#boxoffice/moneyProviders.ts';
import type { SettledLine } from '#boxoffice/providers/settlementFormat.ts';
import { CommandError } from '../terminal/CommandError.ts';
import { parseCsv } from '../text/parseCsv.ts';
import type { TextSource } from '../text/readText.ts';

export type Settlement = { provider: MoneyProviderName; lines: SettledLine[] };

/** Reads settlement files of one provider. Their columns identify the provider. */
export function readSettlementFiles(sources: readonly TextSource[]): Settlement {
  const files = sources.map((source) => ({ ...source, ...readFile(source) }));
  const [first] = files;
  for (const [index, { name, text, provider }] of files.entries()) {
    if (provider !== first!.provider)
      throw new CommandError(
        `${first!.name} is from ${first!.provider}, ${name} from ${provider}: give the files of one provider`,
      );
    const same = files.slice(0, index).find((other) => other.text === text);
    if (same) throw new CommandError(`${name} has the same content as ${same.name}: give each batch once`);
  }
  const lines = files.flatMap((file) => file.lines);
  const names = files.map(({ name }) => name).join(', ');
  if (lines.length === 0) throw new CommandError(`${names}: no payment, refund or chargeback to compare`);
  return { provider: first!.provider, lines };
}

function readFile({ name, text }: TextSource): Settlement {
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
      throw new CommandError(`${name}:${line}: an amount is not a decimal number like 385000.00`);
    return settled ?? [];
  });
  return { provider, lines };
}

const describeFormats = () =>
  MONEY_PROVIDER_NAMES.map((name) => {
    const { report, columns } = moneyProvider(name).settlement;
    return `  ${name}, ${report}: with the columns ${columns.join(', ')}`;
  }).join('\n');
