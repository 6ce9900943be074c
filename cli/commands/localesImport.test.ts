import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Files } from '#tests/support/words/aWordsFolder.ts';
import { aCleanFolder, findings, locales } from '#tests/support/words/localesWorkshop.ts';

const CSV = 'key,language,source,translation\n';
const PO = (language: string) =>
  `msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n"Language: ${language}\\n"\n\n`;
const SHUT = 'msgctxt "shop:close"\nmsgid "Close"\nmsgstr "Tutup saja"\n';
const XLIFF = (language: string, state: string) =>
  `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="${language}">
<file id="shop"><unit id="u1" name="shop:close"><segment ${state}><source>Close</source><target>Tutup saja</target></segment></unit></file></xliff>`;

async function bringBack(name: string, content: string | Buffer, ...options: string[]) {
  const folder = await aCleanFolder();
  const file = join(folder, name);
  writeFileSync(file, content);
  const before = snapshot(folder);
  const result = await locales(folder, 'import', file, ...options);
  return { ...result, folder, isUntouched: JSON.stringify(snapshot(folder)) === JSON.stringify(before) };
}

const snapshot = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => [name, readFileSync(join(parentPath, name), 'base64')]);
const textOf = (folder: string, textSet: string) =>
  JSON.parse(readFileSync(join(folder, textSet, 'shop.json'), 'utf8')).close as string;

/** `關閉` in Big5, and `Tutup é` in Latin-1. */
const BIG5 = Buffer.concat([Buffer.from(`${CSV}shop:close,zh-HK,Close,`), Buffer.of(0xc3, 0xf6, 0xb3, 0xac, 0x0a)]);
const LATIN_1 = Buffer.from(PO('id') + SHUT.replace('saja', 'é'), 'latin1');

describe('an import refuses a damaged file and writes nothing', () => {
  it.each([
    ['zh.csv', BIG5, /zh\.csv is not UTF-8.*“CSV UTF-8”/],
    ['id.po', LATIN_1, /id\.po is not UTF-8.*choose the encoding UTF-8/],
    ['id.csv', Buffer.from([0xff, 0xfe, 0x00, 0xd8]), /is not UTF-16LE/],
    ['id.xlsx', 'PK', /id\.xlsx is an Excel workbook\. Open it in Excel, save it as “CSV UTF-8”/],
    ['id.xlf', XLIFF('id', '').slice(0, -40), /not valid XML \(line 2: .*cut off or damaged: export it again/],
  ])('%s', async (name, content, message) => {
    const { code, stderr, isUntouched } = await bringBack(name, content);

    expect({ code, isUntouched }).toEqual({ code: 2, isUntouched: true });
    expect(stderr).toMatch(message);
  });

  it('even if only one text has damaged characters', async () => {
    const { code, stderr, isUntouched } = await bringBack('id.csv', `${CSV}shop:close,id,Close,Tutup \ufffd\n`);

    expect({ code, isUntouched }).toEqual({ code: 1, isUntouched: true });
    expect(stderr).toContain('refused  shop:close: its letters are damaged');
  });
});

describe('an import accepts a file that another tool has reformatted', () => {
  const row = 'shop:close\tid\tClose\tTutup saja\n';

  it.each([
    ['UTF-16 of Excel', 'id.csv', Buffer.from(`\ufeff${CSV.replaceAll(',', '\t')}${row}`, 'utf16le')],
    [
      'UTF-16, the other byte order',
      'id.csv',
      Buffer.from(`\ufeff${CSV}shop:close,id,Close,Tutup saja`, 'utf16le').swap16(),
    ],
    [
      'the line that names the delimiter',
      'id.csv',
      'sep=;\r\nkey;language;source;translation\r\nshop:close;id;Close;Tutup saja\r\n',
    ],
    ['columns in another order', 'id.csv', 'Translation,Notes,Language,KEY,Source\nTutup saja,x,id,shop:close,Close\n'],
    ['a region in CSV', 'id.csv', `${CSV}shop:close,id-ID,Close,Tutup saja\n`],
    ['a region in PO', 'id.po', PO('id_ID') + SHUT],
    ['a region in XLIFF', 'id.xlf', XLIFF('id-ID', 'state="translated"')],
  ])('%s', async (_name, file, content) => {
    const { code, folder } = await bringBack(file, content);

    expect({ code, text: textOf(folder, 'id') }).toEqual({ code: 0, text: 'Tutup saja' });
  });

  it.each(['zh_HK', 'zh-Hant-HK', 'zh-TW'])('with the language code %s for Chinese', async (language) => {
    const { code, folder } = await bringBack('zh.po', PO(language) + SHUT.replace('Tutup saja', '關上'));

    expect({ code, text: textOf(folder, 'zh-HK') }).toEqual({ code: 0, text: '關上' });
  });

  it('with spaces at the ends of a text, line breaks and invisible characters', async () => {
    const { code, stderr, folder } = await bringBack(
      'id.csv',
      `${CSV}shop:close,id,Close," Tu\u200btup\nsaja\u00a0"\n`,
    );

    expect({ code, text: textOf(folder, 'id') }).toEqual({ code: 0, text: 'Tutup saja' });
    expect(stderr).toContain('shop:close: corrected');
  });
});

describe('a file of another language', () => {
  it('is refused as a whole, and nothing is written', async () => {
    const chinese = SHUT.replace('Tutup saja', '關閉');
    const { code, stderr, isUntouched } = await bringBack('id.po', PO('id') + chinese);

    expect({ code, isUntouched }).toEqual({ code: 2, isUntouched: true });
    expect(stderr).toContain('The file gives its language as id, but 1 of its texts are in another language');
  });

  it('is also refused if it should be Chinese and is not', async () => {
    expect(await bringBack('zh.po', PO('zh_HK') + SHUT)).toMatchObject({ code: 2, isUntouched: true });
  });
});

it('reports a PO entry without its context', async () => {
  const { code, stderr } = await bringBack('id.po', PO('id') + SHUT.replace(/msgctxt.*\n/, ''));

  expect(code).toBe(1);
  expect(stderr).toContain('refused  “Close”: has no context: its line msgctxt is missing');
});

it('does not write a tool’s guess for a missing text', async () => {
  const folder = await aCleanFolder({ 'id/shop.json': { from: 'Mulai {{price}}', n_other: '{{count}} tiket' } });
  writeFileSync(join(folder, 'id.po'), `${PO('id')}#, fuzzy\n${SHUT}`);

  const { code, stderr } = await locales(folder, 'import', join(folder, 'id.po'));

  expect(code).toBe(1);
  expect(stderr).toContain('refused  shop:close: the file marks it as unfinished');
  expect(textOf(folder, 'id')).toBeUndefined();
});

it('prints the findings in a new text at once', async () => {
  const { code, stderr } = await bringBack('id.po', PO('id') + SHUT.replace('saja', 'saja.'));

  expect(code).toBe(0);
  expect(stderr).toContain('look at  shop:close: end-mark-differs: too much: .');
});

describe('the texts of zh-CN.json', () => {
  const own: Files = { 'zh-CN.json': { 'shop:close': '关上' } };

  it('stay up to date when Indonesian is imported', async () => {
    const folder = await aCleanFolder(own);
    writeFileSync(join(folder, 'id.po'), PO('id') + SHUT);

    await locales(folder, 'import', join(folder, 'id.po'));

    expect(await findings(folder)).toEqual([]);
  });

  it('are reported when the zh-HK text changes', async () => {
    const folder = await aCleanFolder(own);
    writeFileSync(join(folder, 'zh.po'), PO('zh-HK') + SHUT.replace('Tutup saja', '關上'));

    const { stderr } = await locales(folder, 'import', join(folder, 'zh.po'));

    expect(stderr).toContain('look at  shop:close: stale: the text of zh-HK has changed to “關上”');
  });
});

it('writes the date of a legal text that it changes', async () => {
  const folder = await aCleanFolder({ 'dates.json': { shop: { updated: '2020-01-01', texts: '' } } });
  writeFileSync(join(folder, 'id.po'), PO('id') + SHUT);

  await locales(folder, 'import', join(folder, 'id.po'));

  expect(await findings(folder)).toEqual([]);
});

describe('a translation that the file marks as unfinished', () => {
  it.each([
    ['id.po', `${PO('id')}#, fuzzy\n${SHUT}`],
    ['id.xlf', XLIFF('id', 'state="initial"')],
    ['id.xlf', XLIFF('id', 'state="translated" subState="tool:needs-review"')],
  ])('is written, and remains to be translated: %s', async (name, content) => {
    const { folder, stderr } = await bringBack(name, content);
    const open = await locales(folder, 'export', 'id', '--no-code', '--format', 'po');

    expect(textOf(folder, 'id')).toBe('Tutup saja');
    expect(stderr).toContain('still open');
    expect(await findings(folder)).toEqual(['stale id shop:close']);
    expect(open.stdout).toContain('#, fuzzy\nmsgctxt "shop:close"');
  });

  it('is replaced by a finished translation, which is up to date', async () => {
    const { folder } = await bringBack('id.po', `${PO('id')}#, fuzzy\n${SHUT}`);
    writeFileSync(join(folder, 'id.po'), PO('id') + SHUT);

    await locales(folder, 'import', join(folder, 'id.po'));

    expect(await findings(folder)).toEqual([]);
  });
});
