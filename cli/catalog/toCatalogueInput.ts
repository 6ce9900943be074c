import type { JsonNode } from '../text/readJson.ts';
import type { CatalogueProblem } from './catalogueProblem.ts';
import { COLUMNS, headersOf, type Level } from './csvColumns.ts';
import type { CsvSheet } from './csvSheet.ts';
import type { CsvEntry } from './readCsvRow.ts';
import {
  toActivity,
  toArtists,
  toCity,
  toContact,
  toPriceType,
  toSession,
  toTier,
  toVenue,
} from './toCatalogueParts.ts';

type Part = { value: unknown; node: JsonNode };

/** Converts CSV rows to the JSON form, with a parallel tree of line numbers. */
export function toCatalogueInput(entries: CsvEntry[], sheet: CsvSheet) {
  const problems: CatalogueProblem[] = [];
  const merge = (rows: CsvEntry[], level: Level) => {
    const merged = mergeRows(rows, level, sheet);
    problems.push(...merged.problems);
    return merged.values;
  };
  const partsBy = (rows: CsvEntry[], key: (row: CsvEntry) => unknown, make: (rows: CsvEntry[]) => Part | undefined) =>
    toList(
      rows,
      [...Map.groupBy(rows, key)].filter(([id]) => id).flatMap(([, group]) => make(group) ?? []),
    );

  const toActivityPart = (rows: CsvEntry[]): Part => {
    const sessions = partsBy(rows, ({ sessionId }) => sessionId || rows[0], toSessionPart);
    return withLine(rows, { ...toActivity(merge(rows, 'activity')), id: rows[0]!.activityId }, { sessions });
  };
  const toSessionPart = (rows: CsvEntry[]): Part => {
    const tiers = toList(rows, groupTiers(rows).map(toTierPart));
    return withLine(rows, { ...toSession(merge(rows, 'session')), id: rows[0]!.sessionId }, { tiers });
  };
  const toTierPart = (rows: CsvEntry[]): Part => {
    const types = rows.filter(hasPriceType).map((row) => withLine([row], toPriceType(row.values)));
    return withLine(rows, toTier(merge(rows, 'tier')), types.length > 0 ? { priceTypes: toList(rows, types) } : {});
  };
  const ifNamed = (name: string, make: (rows: CsvEntry[]) => object) => (rows: CsvEntry[]) =>
    rows.some(({ values }) => values[name] !== undefined) ? withLine(rows, make(rows)) : undefined;

  const contact = toContact(merge(entries, 'file'));
  const { value, node } = withLine(entries, contact ? { contact } : {}, {
    cities: partsBy(
      entries,
      ({ values }) => values.city_code,
      ifNamed('city_name', (rows) => toCity(rows[0]!.values.city_code, merge(rows, 'city'))),
    ),
    venues: partsBy(
      entries,
      ({ values }) => values.venue_id,
      ifNamed('venue_name', (rows) => toVenue(rows[0]!.values.venue_id, merge(rows, 'venue'))),
    ),
    artists: toList(entries, findArtists(entries, sheet, problems)),
    activities: partsBy(entries, ({ activityId }) => activityId || entries[0], toActivityPart),
    banners: toList(entries, []),
  });
  return { input: value, places: node, problems };
}

const TYPE_COLUMNS = COLUMNS.filter(({ level }) => level === 'priceType');
const hasPriceType = ({ values }: CsvEntry) => TYPE_COLUMNS.some(({ name }) => values[name] !== undefined);

/** Groups the rows by tier. A row with a price type belongs to the tier above it, unless it names another tier. */
function groupTiers(rows: CsvEntry[]): CsvEntry[][] {
  const groups: CsvEntry[][] = [];
  for (const row of rows) {
    const { tier_id: id } = row.values;
    const above = groups.findLast(([first]) => id === undefined || first!.values.tier_id === id);
    if (above && hasPriceType(row)) above.push(row);
    else groups.push([row]);
  }
  return groups;
}

function findArtists(entries: CsvEntry[], sheet: CsvSheet, problems: CatalogueProblem[]): Part[] {
  const found = entries.flatMap((row) => {
    const { artists, problem } = toArtists(row.values);
    if (problem) problems.push(sheet.problemAt([row.line], 'artist_ids', problem));
    return artists.map((artist): [unknown, Part] => [artist.id, withLine([row], artist)]);
  });
  return [...new Map(found.toReversed()).values()];
}

function withLine(rows: CsvEntry[], own: object, inner: Record<string, Part> = {}): Part {
  const values = Object.entries(inner).map(([name, part]) => [name, part.value]);
  return {
    value: { ...own, ...Object.fromEntries(values) },
    node: nodeAt(rows, new Map(Object.entries(inner).map(([name, part]) => [name, part.node]))),
  };
}

function toList(rows: CsvEntry[], parts: Part[]): Part {
  return {
    value: parts.map(({ value }) => value),
    node: nodeAt(rows, new Map(parts.map(({ node }, index) => [index, node]))),
  };
}

const nodeAt = (rows: CsvEntry[], children: JsonNode['children']): JsonNode & { lines: number[] } => ({
  place: { line: rows[0]?.line ?? 1, column: 1 },
  lines: rows.map(({ line }) => line),
  children,
});

/** Merges the columns of one level from several rows. Reports a problem where two rows contradict each other. */
function mergeRows(rows: CsvEntry[], level: Level, sheet: CsvSheet) {
  const values: Record<string, unknown> = {};
  const problems: CatalogueProblem[] = [];
  for (const { name, ...column } of COLUMNS.filter((known) => known.level === level)) {
    const [first, ...others] = rows.filter((row) => row.values[name] !== undefined);
    if (!first) continue;
    values[name] = first.values[name];
    const different = others.find((row) => JSON.stringify(row.values[name]) !== JSON.stringify(values[name]));
    if (!different) continue;
    const [header = name] = headersOf({ name, ...column });
    problems.push(sheet.problemAt([different.line], header, `differs from line ${first.line}`));
  }
  return { values, problems };
}
