import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '#tests/support/process/runCommand.ts';
import { aWordsFolder, type Files } from './aWordsFolder.ts';

export const WORDS: Files = {
  'en/shop.json': { close: 'Close', from: 'From {{price}}', n_one: '{{count}} ticket', n_other: '{{count}} tickets' },
  'id/shop.json': { close: 'Tutup', from: 'Mulai {{price}}', n_other: '{{count}} tiket' },
  'zh-HK/shop.json': { close: '關閉', from: '{{price}} 起', n_other: '{{count}} 張門票' },
};

export const locales = (folder: string, command: string, ...options: string[]) =>
  runCommand(['locales', command, ...options, '--folder', folder]);
export const check = (folder: string, ...options: string[]) => locales(folder, 'check', '--no-code', ...options);
/** Returns `rule language key` of each finding. */
export const findings = async (folder: string, ...options: string[]) =>
  (
    JSON.parse((await check(folder, '--format', 'json', ...options)).stdout).findings as {
      rule: string;
      textSet: string;
      key: string;
    }[]
  ).map(({ rule, textSet, key }) => `${rule} ${textSet} ${key}`);

/** Makes a folder whose `sources.json` records all translations. */
export async function aCleanFolder(files: Files = {}): Promise<string> {
  const folder = aWordsFolder({ ...WORDS, ...files });
  await check(folder, '--fix');
  return folder;
}

export function change(folder: string, file: string, from: string, to: string): void {
  const path = join(folder, file);
  writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
}
