import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { RIGHT_NAMES, RIGHT_TEXTS } from '#tests/fixtures/rightTexts.ts';
import { TRANSLATOR_MISTAKES, WORD_MISTAKES } from '#tests/fixtures/translatorMistakes.ts';
import { aWordsFolder, type Files } from '#tests/support/words/aWordsFolder.ts';
import { readProject } from './readProject.ts';
import type { Finding } from './rule.ts';
import { ALL_RULES } from './rules/allRules.ts';
import { runRules } from './runRules.ts';
import { ALL_SETS, readTextSets } from './textSets.ts';

const SETTINGS = Object.fromEntries(
  ['check.json', 'glossary.json'].map((name) => [name, readFileSync(`locales/${name}`, 'utf8')]),
);
const sets = readTextSets('locales');

/** All rules except those about source records, which would report every new text as `unrecorded`. */
const RULES = ALL_RULES.filter(({ id }) => id !== 'unrecorded' && id !== 'stale');
const find = (files: Files) => runRules(readProject(aWordsFolder({ ...SETTINGS, ...files })), RULES);

type Mistake = { kind: string; line: string; place: string; from: string; to: string };

const readEscapes = (text: string): string => JSON.parse(`"${text.replaceAll('"', '\\"')}"`);
const mistakes: Mistake[] = Object.entries({ ...TRANSLATOR_MISTAKES, ...WORD_MISTAKES }).flatMap(([kind, lines]) =>
  lines.split('\n').flatMap((line) => {
    const [, place, from, to = ''] = /^(\S+\.json|\S+ \S+?): (.+?) =>(?: (.*))?$/.exec(line) ?? [];
    return place && from ? [{ kind, line, place, from: readEscapes(from), to: readEscapes(to) }] : [];
  }),
);

function replace(text: string, { line, from, to }: Mistake): string {
  if (!text.includes(from)) throw new Error(`There is no “${from}” for: ${line}`);
  return text.replace(from, () => to);
}

/**
 * Checks the texts of these keys, with all forms of their plurals. With mistakes in words, checks all texts, because
 * words are compared with those of other texts. Each mistake must have a separate key.
 */
function findInTexts(planted: readonly Mistake[]): Finding[] {
  const baseOf = (place: string) => place.replace(/^\S+ /, '').replace(/_\w+$/, '');
  const bases = new Set(planted.map(({ place }) => baseOf(place)));
  const isAmongAll = planted.some(({ kind }) => kind in WORD_MISTAKES);
  const files = sets.files.map(({ textSet, namespace, entries }) => {
    const texts = [...entries.values()].flatMap(({ key, text }) => {
      const place = `${textSet} ${namespace}:${key}`;
      const mistake = planted.find((one) => one.place === place);
      return isAmongAll || bases.has(baseOf(place)) ? [[key, mistake ? replace(text, mistake) : text]] : [];
    });
    return [`${textSet}/${namespace}.json`, Object.fromEntries(texts)];
  });
  return find(Object.fromEntries(files));
}

function findInFile(mistake: Mistake): Finding[] {
  const [, namespace] = mistake.place.split('/');
  const files = ALL_SETS.map((textSet) => `${textSet}/${namespace}`).map((path) => {
    const source = readFileSync(`locales/${path}`, 'utf8');
    return [path, path === mistake.place ? replace(source, mistake) : source];
  });
  return find(Object.fromEntries(files));
}

/** Groups the mistakes in rounds, so that no key has two mistakes in one round. */
function toRounds(planted: readonly Mistake[]): Mistake[][] {
  const rounds: Mistake[][] = [];
  for (const mistake of planted) {
    const key = mistake.place.split(' ')[1];
    const free = rounds.find((round) => !round.some(({ place }) => place.split(' ')[1] === key));
    if (free) free.push(mistake);
    else rounds.push([mistake]);
  }
  return rounds;
}

it('finds at least 92 % of the mistakes of translators, tools and merges', () => {
  const isFile = ({ place }: Mistake) => place.endsWith('.json');
  const [amongAll, alone] = [true, false].map((isWord) =>
    mistakes.filter((mistake) => !isFile(mistake) && mistake.kind in WORD_MISTAKES === isWord),
  );
  const inTexts = [...toRounds(amongAll!), ...toRounds(alone!)].flatMap((round) => {
    const found = new Set(findInTexts(round).map(({ key }) => key));
    return round.filter(({ place }) => !found.has(place.split(' ')[1]));
  });
  const inFiles = mistakes.filter((mistake) => isFile(mistake) && findInFile(mistake).length === 0);
  const missed = [...inFiles, ...inTexts];

  const byKind = Map.groupBy(mistakes, ({ kind }) => kind);
  const table = [...byKind].map(([kind, all]) => {
    const lost = missed.filter((mistake) => mistake.kind === kind);
    return `${kind}: ${all.length - lost.length} of ${all.length}${lost.map(({ line }) => `\n    missed  ${line}`).join('')}`;
  });
  expect(mistakes.length).toBeGreaterThanOrEqual(250);
  expect(1 - missed.length / mistakes.length, table.join('\n')).toBeGreaterThanOrEqual(0.92);
});

it('finds nothing in correct texts that look like mistakes', () => {
  const lines = RIGHT_TEXTS.trim()
    .split('\n')
    .map((line) => line.split(' | '));
  const files = Object.fromEntries(
    ALL_SETS.map((textSet, at) => [
      `${textSet}/right.json`,
      Object.fromEntries(lines.map((texts, key) => [`k${key}`, texts[at]])),
    ]),
  );

  const settings = JSON.parse(SETTINGS['check.json']!);
  const names = { 'check.json': { ...settings, names: [...settings.names, ...RIGHT_NAMES] } };
  const own = sets.files.map(({ textSet, namespace, source }) => [`${textSet}/${namespace}.json`, source]);
  const found = find({ ...Object.fromEntries(own), ...files, ...names }).map(
    ({ rule, textSet, key, message }) => `${rule} ${textSet} ${lines[Number(key?.slice(7))]} ${message}`,
  );

  expect(lines.length * 2).toBeGreaterThanOrEqual(100);
  expect(found).toEqual([]);
});
