import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rule } from './rule.ts';
import { fingerprint } from './sourceRecord.ts';
import { ALL_SETS, type TextSets } from './textSets.ts';

/** Namespace → day of its last change, which its page shows, and fingerprint of its texts in all languages then. */
type TextDates = Record<string, { updated: string; texts: string }>;

const DATES_FILE = 'dates.json';

/** Reports legal texts that have changed since the date that their page shows. */
export const textDatesRule: Rule = {
  id: 'text-dates',
  check: ({ sets }) =>
    listOutdated(sets).map((namespace) => ({
      rule: 'text-dates',
      message: `${namespace} has changed since its date: --fix writes the date of today`,
      file: join(sets.folder, DATES_FILE),
      line: 1,
      column: 1,
    })),
};

/** Updates the dates of the changed texts. Returns the number of changed texts. */
export function writeTextDates(sets: TextSets, now: Date): number {
  const outdated = listOutdated(sets);
  const dates = readDates(sets);
  for (const namespace of outdated)
    dates[namespace] = { updated: now.toISOString().slice(0, 10), texts: fingerprintOf(sets, namespace) };
  if (outdated.length > 0) writeFileSync(join(sets.folder, DATES_FILE), `${JSON.stringify(dates, null, 2)}\n`);
  return outdated.length;
}

const listOutdated = (sets: TextSets) =>
  Object.entries(readDates(sets)).flatMap(([namespace, { texts }]) =>
    texts === fingerprintOf(sets, namespace) ? [] : [namespace],
  );

function readDates({ folder }: TextSets): TextDates {
  const file = join(folder, DATES_FILE);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

const fingerprintOf = (sets: TextSets, namespace: string) =>
  fingerprint(
    JSON.stringify(
      ALL_SETS.map((textSet) =>
        [...(sets.find(textSet, namespace)?.entries.values() ?? [])].map(({ key, text }) => [key, text]),
      ),
    ),
  );
