import { readFileSync, writeFileSync } from 'node:fs';
import { expect } from 'vitest';
import { createMatcher } from '#cli/locales/keyPatterns.ts';
import { readSettings } from '#cli/locales/settings.ts';
import type { TextSets } from '#cli/locales/textSets.ts';
import { writeTexts } from '#cli/locales/writeTexts.ts';

export type Language = 'en' | 'id' | 'zh-HK';
export type Change = (text: string, language: Language, key: string) => string;
export type Suits = (text: string, language: Language, key: string) => boolean;
export type Garden = ReturnType<typeof createGarden>;

/** Texts of the copy, each changed at most once, so that no mistake hides another. */
export function createGarden(sets: TextSets) {
  const isFixed = createMatcher(readSettings(sets.folder).fixed);
  const anyText: Suits = (text, _language, key) => text.length > 3 && !isFixed(key) && !text.includes('$t(');
  const used = new Set<string>();
  const originals = new Map<string, string>();

  function edit(file: string, change: (source: string) => string): void {
    const source = readFileSync(file, 'utf8');
    if (!originals.has(file)) originals.set(file, source);
    const changed = change(source);
    expect(changed).not.toBe(source);
    writeFileSync(file, changed);
  }

  function pick(language: Language, suits: Suits) {
    for (const file of sets.files.filter(({ textSet }) => textSet === language)) {
      for (const entry of file.entries.values()) {
        const key = `${file.namespace}:${entry.key}`;
        const isPlain = !/_(one|other)$|\.\d+(\.|$)/.test(entry.key) || suits !== anyText;
        if (used.has(key) || !isPlain || !suits(entry.text, language, key)) continue;
        used.add(key);
        return { file: file.file, entry, key };
      }
    }
    throw new Error(`No text in ${language} suits`);
  }

  const textOf = (language: Language) => (key: string) => {
    const [namespace = '', name = ''] = key.split(':');
    return sets.find(language, namespace)!.entries.get(name)!.text;
  };

  return {
    english: textOf('en'),
    indonesian: textOf('id'),
    change(language: Language, change: Change, suits: Suits = anyText): string {
      const { file, entry, key } = pick(language, suits);
      edit(file, (source) => writeTexts(source, [{ path: entry.path, text: change(entry.text, language, key) }]));
      return key;
    },
    remove(language: Language, suits: Suits = anyText): string {
      const { file, entry, key } = pick(language, suits);
      edit(file, (source) => {
        const words = JSON.parse(source);
        const group = entry.path.slice(0, -1).reduce((within, part) => within[part], words);
        delete group[entry.path.at(-1)!];
        return JSON.stringify(words, null, 2);
      });
      return key;
    },
    add(language: Language, name: string): string[] {
      const { file, namespace } = sets.find(language, 'common')!;
      edit(file, (source) => writeTexts(source, [{ path: [name], text: 'Something quite new' }]));
      return [`${namespace}:${name}`];
    },
    /** A file as a whole. Findings about files name no key. */
    rewrite(language: Language, change: (source: string) => string): string {
      edit(sets.find(language, 'about')!.file, change);
      return language;
    },
    restore: () => originals.forEach((source, file) => void writeFileSync(file, source)),
  };
}
