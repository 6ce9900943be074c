import type { CodeUsage } from '../codeUsage.ts';
import { baseNote, type ExchangeUnit, type Note, needsWork } from '../formats/exchange.ts';
import { pluralForms, splitPlural } from '../plurals.ts';
import { createLimits } from '../rules/factRules.ts';
import { findTerms } from '../rules/wordRules.ts';
import type { Glossary, Settings } from '../settings.ts';
import type { Unit } from '../units.ts';

export type Surroundings = {
  settings: Settings;
  glossary: Glossary;
  placeOf: (namespace: string) => string;
  pictureOf: (textSet: string, id: string) => string | undefined;
  usage: CodeUsage | undefined;
  /** The author's sentence about a text. */
  authorNoteOf: (id: string) => string | undefined;
  /** The English text that a stale translation was made from. */
  formerOf: (id: string) => string | undefined;
};

/**
 * Selects the texts for one translator: missing and stale ones, or all. Each comes with its screens and its neighbours.
 */
export function exportUnits(
  units: readonly Unit[],
  wanted: 'all' | 'open',
  surroundings: Surroundings,
): ExchangeUnit[] {
  const limitOf = createLimits(surroundings.settings);
  const bySource = Map.groupBy(units, ({ source }) => source.text);
  return units.flatMap((unit, index) => {
    const exported: ExchangeUnit = {
      id: unit.id,
      source: unit.source.text,
      current: unit.target?.text || undefined,
      status: unit.status,
      former: surroundings.formerOf(unit.id),
      notes: [],
    };
    if (unit.fixed || (wanted === 'open' && !needsWork(exported))) return [];
    const neighbours = [units[index - 1], units[index + 1]].filter((near) => near?.namespace === unit.namespace);
    const same = bySource.get(unit.source.text)!.filter(({ id }) => id !== unit.id);
    const details = { ...surroundings, neighbours: neighbours as Unit[], same, limit: limitOf(unit.id) };
    return [{ ...exported, notes: toNotes(unit, details) }];
  });
}

type Details = Surroundings & { neighbours: Unit[]; same: Unit[]; limit: number | undefined };

function toNotes(
  unit: Unit,
  { glossary, placeOf, pictureOf, usage, authorNoteOf, formerOf, neighbours, same, limit }: Details,
): Note[] {
  const form = splitPlural(unit.key)?.form;
  const author = authorNoteOf(unit.id);
  const former = formerOf(unit.id);
  const picture = pictureOf(unit.textSet, unit.id);
  const places = usage?.keys.get(unit.id) ?? [];
  const around = neighbours.map(({ key, source }) => `${key}: ${source.text}`);
  const terms = findTerms(unit.source.text, unit.textSet, glossary);
  const elsewhere = new Set(same.flatMap(({ target }) => (target ? [target.text] : [])));
  return [
    ...(author ? [{ about: 'author' as const, text: author }] : []),
    { about: 'place', text: `Appears on: ${placeOf(unit.namespace)}` },
    ...(picture ? [{ about: 'picture' as const, text: `Picture: ${picture}` }] : []),
    ...(around.length > 0 ? [{ about: 'neighbours' as const, text: `Stands beside: ${around.join(' / ')}` }] : []),
    ...(terms.length > 0 ? [{ about: 'term' as const, text: `Our terms: ${terms.map(describeTerm).join('; ')}` }] : []),
    ...(elsewhere.size > 0
      ? [{ about: 'elsewhere' as const, text: `The same English is elsewhere: ${[...elsewhere].join(' or ')}` }]
      : []),
    ...(limit === undefined
      ? []
      : [{ about: 'limit' as const, text: `At most ${limit} wide (a Chinese character counts as two)` }]),
    ...(form
      ? [
          {
            about: 'state' as const,
            text: `Form of a plural: ${pluralForms(unit.textSet).length === 1 ? 'for every number, also for one' : form}`,
          },
        ]
      : []),
    ...(unit.status === 'stale' ? [{ about: 'state' as const, text: describeChange(former) }] : []),
    baseNote(unit.target?.text),
    ...places.map(({ file, line }) => ({ about: 'code' as const, text: `${file}:${line}` })),
  ];
}

const describeTerm = ({ term, names = [term] }: ReturnType<typeof findTerms>[number]) =>
  `${term} = ${names.join(' or ')}`;

const describeChange = (former: string | undefined) =>
  `The English text has changed since this was translated${former === undefined ? '' : `. It was: ${former}`}`;
