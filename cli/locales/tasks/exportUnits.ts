import type { CodeUsage } from '../codeUsage.ts';
import { baseNote, type ExchangeUnit, type Note, needsWork } from '../formats/exchange.ts';
import { splitPlural } from '../plurals.ts';
import { createLimits } from '../rules/factRules.ts';
import type { Settings } from '../settings.ts';
import type { Unit } from '../units.ts';

export type Surroundings = {
  settings: Settings;
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
    return [
      {
        ...exported,
        notes: toNotes(unit, { ...surroundings, neighbours: neighbours as Unit[], limit: limitOf(unit.id) }),
      },
    ];
  });
}

type Details = Surroundings & { neighbours: Unit[]; limit: number | undefined };

function toNotes(
  unit: Unit,
  { placeOf, pictureOf, usage, authorNoteOf, formerOf, neighbours, limit }: Details,
): Note[] {
  const form = splitPlural(unit.key)?.form;
  const author = authorNoteOf(unit.id);
  const former = formerOf(unit.id);
  const picture = pictureOf(unit.textSet, unit.id);
  const places = usage?.keys.get(unit.id) ?? [];
  const around = neighbours.map(({ key, source }) => `${key}: ${source.text}`);
  return [
    ...(author ? [{ about: 'author' as const, text: author }] : []),
    { about: 'place', text: `Appears on: ${placeOf(unit.namespace)}` },
    ...(picture ? [{ about: 'picture' as const, text: `Picture: ${picture}` }] : []),
    ...(around.length > 0 ? [{ about: 'neighbours' as const, text: `Stands beside: ${around.join(' / ')}` }] : []),
    ...(limit === undefined
      ? []
      : [{ about: 'limit' as const, text: `At most ${limit} wide (a Chinese character counts two)` }]),
    ...(form ? [{ about: 'state' as const, text: `Plural form: ${form}` }] : []),
    ...(unit.status === 'stale' ? [{ about: 'state' as const, text: describeChange(former) }] : []),
    baseNote(unit.target?.text),
    ...places.map(({ file, line }) => ({ about: 'code' as const, text: `${file}:${line}` })),
  ];
}

const describeChange = (former: string | undefined) =>
  `The English text has changed since this was translated${former === undefined ? '' : `. It was: ${former}`}`;
