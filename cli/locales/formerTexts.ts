import { spawnSync } from 'node:child_process';
import { parseWords } from './parseWords.ts';
import type { SourceRecord } from './settings.ts';
import { fingerprint } from './sourceRecord.ts';
import { SOURCE, type TextSets } from './textSets.ts';
import type { Unit } from './units.ts';

const MOST_COMMITS = 200;

/** Finds the English texts that stale translations were made from, if the repository's history has them. */
export function findFormerTexts(sets: TextSets, units: readonly Unit[], record: SourceRecord): Map<string, string> {
  const former = new Map<string, string>();
  const stale = units.filter(({ status }) => status === 'stale');
  for (const [namespace, inNamespace] of Map.groupBy(stale, (unit) => unit.namespace)) {
    const open = new Map(
      inNamespace.map(({ id, source, textSet }) => [
        id,
        { key: source.key, made: record[textSet]?.[id]?.split(' ')[0] },
      ]),
    );
    for (const words of readFormerFiles(sets.folder, namespace)) {
      for (const [id, { key, made }] of open) {
        const text = words.get(key)?.text;
        if (text === undefined || fingerprint(text) !== made) continue;
        former.set(id, text);
        open.delete(id);
      }
      if (open.size === 0) break;
    }
  }
  return former;
}

/** Reads the English file of a namespace from each of the last commits that changed it, the newest first. */
function* readFormerFiles(folder: string, namespace: string) {
  const file = `${SOURCE}/${namespace}.json`;
  const git = (...args: string[]) => spawnSync('git', args, { cwd: folder, encoding: 'utf8' }).stdout ?? '';
  for (const commit of git('log', '--format=%H', `--max-count=${MOST_COMMITS}`, '--', file).split('\n').filter(Boolean))
    yield parseWords(git('show', `${commit}:./${file}`)).entries;
}
