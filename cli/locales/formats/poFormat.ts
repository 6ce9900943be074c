import { type GetTextTranslations, po } from 'gettext-parser';
import { CommandError } from '#cli/terminal/CommandError.ts';
import { type Exchange, type ExchangeUnit, needsWork, type Returned, readBase } from './exchange.ts';
import { readOddCharacters, writeOddCharacters } from './oddCharacters.ts';

const FUZZY = 'fuzzy';

/** Gettext PO: the key is the context (`msgctxt`); a stale translation is fuzzy. */
export function writePo({ language, units }: Exchange): string {
  const table: GetTextTranslations = {
    charset: 'utf-8',
    headers: {
      'Project-Id-Version': 'Frontrow',
      'MIME-Version': '1.0',
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Transfer-Encoding': '8bit',
      Language: language,
    },
    translations: Object.fromEntries(units.map((unit) => [unit.id, { [unit.source]: toMessage(unit) }])),
  };
  return po.compile(table, { foldLength: 0 }).toString('utf8');
}

export function readPo(text: string): Returned {
  const { headers, translations } = parse(text);
  const language = headers?.Language ?? headers?.language;
  if (!language) throw new CommandError('The PO file does not name its language: its header needs “Language: id”');
  const units = Object.entries(translations).flatMap(([id, messages]) =>
    Object.values(messages)
      .filter(({ msgid }) => id !== '' || msgid !== '')
      .map(({ msgid, msgstr, comments }) => ({
        id: id || `“${readOddCharacters(msgid)}”`,
        source: readOddCharacters(msgid),
        translation: readOddCharacters(msgstr[0] ?? '') || undefined,
        isDraft: (comments?.flag ?? '').includes(FUZZY),
        base: readBase(comments?.extracted ?? ''),
        problem: id ? undefined : 'has no context: its line msgctxt is missing, export it again',
      })),
  );
  return { language, units };
}

function toMessage(unit: ExchangeUnit) {
  const { id, source, current = '', former, notes } = unit;
  const code = notes.filter(({ about }) => about === 'code').map(({ text }) => text);
  const rest = notes.filter(({ about }) => about !== 'code').map(({ text }) => writeOddCharacters(text));
  return {
    msgctxt: id,
    msgid: writeOddCharacters(source),
    msgstr: [writeOddCharacters(current)],
    comments: {
      ...(rest.length > 0 && { extracted: rest.join('\n') }),
      ...(code.length > 0 && { reference: code.join('\n') }),
      ...(needsWork(unit) && current !== '' && { flag: FUZZY }),
      ...(former !== undefined && { previous: `msgid ${JSON.stringify(writeOddCharacters(former))}` }),
    },
  };
}

function parse(text: string): GetTextTranslations {
  try {
    return po.parse(text.replace(/^\ufeff/, ''), { validation: true });
  } catch (error) {
    throw new CommandError(`This is not a PO file: ${(error as Error).message}`);
  }
}
