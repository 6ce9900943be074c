import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aWordsFolder } from '#tests/support/words/aWordsFolder.ts';
import { aCleanFolder, change, findings, locales } from '#tests/support/words/localesWorkshop.ts';

describe('the exchange of texts', () => {
  it.each([
    ['xliff', 'xlf'],
    ['po', 'po'],
    ['csv', 'csv'],
  ])('exports only the missing and the stale texts: %s', async (format, extension) => {
    const folder = await aCleanFolder({ 'check.json': { limits: { 'shop:close': 12 } } });
    change(folder, 'en/shop.json', 'Close', 'Shut');
    change(folder, 'id/shop.json', '  "from": "Mulai {{price}}",\n', '');
    const file = join(folder, `back.${extension}`);

    const { stdout } = await locales(folder, 'export', 'id', '--no-code', '--format', format);
    const english = { Shut: 'Tutup saja', 'From ': 'Dari ' };
    writeFileSync(file, translate(stdout, format, english));
    const back = await locales(folder, 'import', file);

    expect(stdout).toMatch(/At most 12 wide/);
    expect(stdout).not.toContain('tiket');
    expect(back).toMatchObject({ code: 0, stdout: 'shop:close: Tutup saja\nshop:from: Dari {{price}}\n' });
    expect(JSON.parse(readFileSync(join(folder, 'id/shop.json'), 'utf8'))).toEqual({
      close: 'Tutup saja',
      from: 'Dari {{price}}',
      n_other: '{{count}} tiket',
    });
    expect(Object.keys(JSON.parse(readFileSync(join(folder, 'id/shop.json'), 'utf8')))).toEqual([
      'close',
      'from',
      'n_other',
    ]);
    expect(await findings(folder)).toEqual(['stale zh-HK shop:close']);
  });

  it.each(['xliff', 'po', 'csv'])('exports the author’s note and the former English text: %s', async (format) => {
    const folder = await aCleanFolder({ 'notes.json': { 'shop:*': 'Stands on a button' } });
    const git = (...args: string[]) =>
      spawnSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args], { cwd: folder });
    git('init');
    git('add', '.');
    git('commit', '-m', 'words');
    change(folder, 'en/shop.json', 'Close', 'Shut');

    const { stdout } = await locales(folder, 'export', 'id', '--no-code', '--format', format);

    expect(stdout).toContain('Stands on a button');
    expect(stdout).toContain('It was: Close');
    if (format === 'po') expect(stdout).toContain('#| msgid "Close"');
  });

  it.each(['xliff', 'po', 'csv'])('exports terms, and other translations of an English text: %s', async (format) => {
    const folder = await aCleanFolder({
      'en/more.json': { shut: 'Close', map: 'Seat map', dana: 'DANA wallet' },
      'glossary.json': [{ term: 'seat map', id: ['denah kursi', 'denah'], 'zh-HK': ['座位圖'] }, { term: 'DANA' }],
    });

    const { stdout } = await locales(folder, 'export', 'id', '--no-code', '--format', format, '--all');

    expect(stdout).toContain('The same English is elsewhere: Tutup');
    expect(stdout).toContain('Our terms: seat map = denah kursi or denah');
    expect(stdout).toContain('Our terms: DANA = DANA');
    expect(stdout).toContain('Form of a plural: for every number, also for one');
  });

  it.each(['Tutup', 'Tutup saja'])(
    'restores a text that was removed from the locale files after the export: %s',
    async (translation) => {
      const folder = await aCleanFolder();
      const { stdout } = await locales(folder, 'export', 'id', '--no-code', '--format', 'po', '--all');
      change(folder, 'id/shop.json', '"close": "Tutup",', '');
      writeFileSync(join(folder, 'id.po'), stdout.replace('msgstr "Tutup"', `msgstr "${translation}"`));

      await locales(folder, 'import', join(folder, 'id.po'));

      expect(JSON.parse(readFileSync(join(folder, 'id/shop.json'), 'utf8'))).toMatchObject({ close: translation });
    },
  );

  it('exports all converted texts for a reviewer of Simplified Chinese', async () => {
    const folder = await aCleanFolder({ 'zh-CN.json': { 'shop:close': '收起' } });

    const { stdout } = await locales(folder, 'export', 'zh-CN', '--no-code', '--format', 'csv');

    expect(stdout).toContain('"shop:close","zh-CN","done","Close","收起"');
    expect(stdout).toContain('"{{count}} 张门票"');
    expect(stdout).toContain('Made from: {{count}} 張門票');
  });

  it('refuses texts that would break the shop and accepts the others', async () => {
    const folder = await aCleanFolder({ 'id/shop.json': '{}\n' });
    const rows = [
      'key,language,status,source,current,translation,notes',
      'shop:close,id,missing,Close,,<script>x</script>,',
      'shop:from,id,missing,From {{price}},,Mulai {{prise}},',
      'shop:n_other,id,missing,{{count}} tickets,,{{count}} tiket,',
      'shop:n_one,id,missing,{{count}} ticket,,{{count}} tiket,',
      'shop:gone,id,missing,Gone,,Hilang,',
    ];
    const file = join(folder, 'back.csv');
    writeFileSync(file, rows.join('\n'));

    const dry = await locales(folder, 'import', file, '--dry-run');
    const before = readFileSync(join(folder, 'id/shop.json'), 'utf8');
    const { code, stderr } = await locales(folder, 'import', file);

    expect([dry.code, before]).toEqual([1, '{}\n']);
    expect(code).toBe(1);
    expect(stderr.match(/^refused {2}.*$/gm)).toEqual([
      'refused  shop:close: has </script> <script>, English has none',
      'refused  shop:from: {{prise}} should be {{price}}',
      'refused  shop:n_one: there is no such text',
      'refused  shop:gone: there is no such text',
    ]);
    expect(JSON.parse(readFileSync(join(folder, 'id/shop.json'), 'utf8'))).toEqual({ n_other: '{{count}} tiket' });
  });

  it('accepts a translation whose English text changed after the export, and marks it as stale', async () => {
    const folder = await aCleanFolder({ 'id/shop.json': { from: 'Mulai {{price}}', n_other: '{{count}} tiket' } });
    const file = join(folder, 'id.po');
    const { stdout } = await locales(folder, 'export', 'id', '--no-code', '--format', 'po');
    writeFileSync(file, translate(stdout, 'po', { Close: 'Tutup' }));
    change(folder, 'en/shop.json', 'Close', 'Shut');

    const { stderr } = await locales(folder, 'import', file);

    expect(stderr).toContain('note  shop:close: taken, but its English text has changed meanwhile');
    expect(await findings(folder, '--rule', 'stale')).toContain('stale id shop:close');
  });

  it('creates the missing file of a namespace', async () => {
    const folder = await aCleanFolder();
    rmSync(join(folder, 'id/shop.json'));
    const file = join(folder, 'id.csv');
    writeFileSync(file, 'key,language,status,source,current,translation,notes\nshop:close,id,,Close,,Tutup,\n');

    await locales(folder, 'import', file);

    expect(JSON.parse(readFileSync(join(folder, 'id/shop.json'), 'utf8'))).toEqual({ close: 'Tutup' });
  });

  it.each([
    ['export', ['id', '--namespace', 'shopp'], /There is no namespace shopp/],
    ['import', ['words.txt'], /Which format/],
  ])('%s with %j exits with 2 and a reason', async (command, options, words) => {
    const { code, stderr } = await locales(await aCleanFolder(), command, ...options);

    expect(code).toBe(2);
    expect(stderr).toMatch(words);
  });
});

describe('an import of texts that were corrected after the export', () => {
  const FORMATS = [
    ['xliff', 'xlf'],
    ['po', 'po'],
    ['csv', 'csv'],
  ] as const;

  async function aCorrection(format: string, edit: (exported: string) => string) {
    const folder = await aCleanFolder();
    const file = join(folder, `back.${FORMATS.find(([name]) => name === format)![1]}`);
    const { stdout } = await locales(folder, 'export', 'id', '--no-code', '--all', '--format', format);
    writeFileSync(file, edit(stdout));
    change(folder, 'id/shop.json', 'Tutup', 'Tutup saja');
    const back = await locales(folder, 'import', file);
    return { ...back, close: JSON.parse(readFileSync(join(folder, 'id/shop.json'), 'utf8')).close as string };
  }

  it.each(FORMATS)('changes nothing if the translator changed nothing: %s', async (format) => {
    const { code, stderr, close } = await aCorrection(format, (exported) => exported);

    expect({ code, close }).toEqual({ code: 0, close: 'Tutup saja' });
    expect(stderr).toContain('note  shop:close: kept: it was corrected here');
  });

  it.each(FORMATS)('refuses and names a text that the translator changed too: %s', async (format) => {
    const { code, stderr, close } = await aCorrection(format, (exported) =>
      exported.replace(/Tutup(?=[^T]*(?:\r?\n|$))/, 'Tutuplah'),
    );

    expect({ code, close }).toEqual({ code: 1, close: 'Tutup saja' });
    expect(stderr).toContain('refused  shop:close: was changed here meanwhile to “Tutup saja”');
  });

  it('overwrites the corrected texts if the file has lost its notes, and reports this', async () => {
    const { stderr, close } = await aCorrection('po', (exported) =>
      exported.replaceAll(/^#\..*\n/gm, '').replace('msgstr "Tutup"', 'msgstr "Tutuplah"'),
    );

    expect(close).toBe('Tutuplah');
    expect(stderr).toContain(
      'shop:close: replaces “Tutup saja”: the file does not name the translation that it was made from',
    );
  });
});

describe('a table', () => {
  async function bringBack(edit: (table: string) => string) {
    const folder = await aCleanFolder();
    const { stdout } = await locales(folder, 'export', 'id', '--no-code', '--all', '--format', 'csv');
    writeFileSync(join(folder, 'id.csv'), edit(stdout));
    const back = await locales(folder, 'import', join(folder, 'id.csv'));
    return { ...back, close: JSON.parse(readFileSync(join(folder, 'id/shop.json'), 'utf8')).close as string };
  }

  it('may be corrected in the column of the current translation', async () => {
    expect(await bringBack((table) => table.replace('"Tutup"', '"Tutup saja"'))).toMatchObject({
      code: 0,
      close: 'Tutup saja',
    });
  });

  it('with two different new translations of one text is refused', async () => {
    const { code, stderr, close } = await bringBack((table) =>
      table.replace('"Tutup","Tutup"', '"Tutup saja","Tutuplah"'),
    );

    expect({ code, close }).toEqual({ code: 1, close: 'Tutup' });
    expect(stderr).toContain('refused  shop:close: the columns current and translation hold two new texts');
  });

  it('that was cut off is refused as a whole', async () => {
    const cut = (table: string) =>
      table.replaceAll('"', '').replace('Tutup,Tutup', 'Tutuplah,Tutuplah').split('Stands')[0]!.slice(0, -40);
    const { code, stderr, close } = await bringBack((table) => `${cut(table.split('\r\n').slice(0, 2).join('\r\n'))}`);

    expect({ code, close }).toEqual({ code: 2, close: 'Tutup' });
    expect(stderr).toMatch(/Line 2 of the table ends after \d of 7 cells: the file was cut off/);
  });
});

it('an import writes the keys in the order of the English file, in the linter’s format', async () => {
  const long = (letter: string) => Array.from({ length: 4 }, (_, at) => `${letter}${at} ${letter.repeat(24)}`);
  const folder = aWordsFolder({
    'biome.json': { formatter: { indentStyle: 'space', lineWidth: 120 } },
    'locales/en/shop.json': {
      first: 'First',
      group: { a: 'One', b: 'Two' },
      list: ['x', 'y'],
      long: long('E'),
      last: 'Last',
    },
    'locales/id/shop.json': { last: 'Akhir' },
    'locales/zh-HK/shop.json': {},
    'locales/en/other.json': { b: 'Two', a: 'One' },
  });
  const words = join(folder, 'locales');
  const { stdout } = await locales(words, 'export', 'id', '--no-code', '--format', 'po');
  writeFileSync(join(folder, 'id.po'), stdout.replaceAll(/msgid "(.+)"\nmsgstr ""/g, 'msgid "$1"\nmsgstr "Kata $1"'));

  await locales(words, 'import', join(folder, 'id.po'));
  const { status, stdout: said } = spawnSync(
    process.execPath,
    [join(process.cwd(), 'node_modules/@biomejs/biome/bin/biome'), 'format', 'locales/id'],
    { cwd: folder, encoding: 'utf8' },
  );

  const keys = (name: string) => Object.keys(JSON.parse(readFileSync(join(words, 'id', name), 'utf8')));
  expect(keys('shop.json')).toEqual(['first', 'group', 'list', 'long', 'last']);
  expect(keys('other.json')).toEqual(['b', 'a']);
  expect(readFileSync(join(words, 'id/shop.json'), 'utf8')).toContain(
    '\n  "list": ["Kata x", "Kata y"],\n  "long": [\n',
  );
  expect({ status, said }).toMatchObject({ status: 0 });
});

/** Fills in the translations, as a translator's tool does. */
function translate(file: string, format: string, english: Record<string, string>): string {
  return Object.entries(english).reduce((text, [from, to]) => {
    if (format === 'xliff')
      return text.replace(
        new RegExp(`state="initial">(\\s*<source>${from}([\\s\\S]*?)</source>)(?:\\s*<target>[\\s\\S]*?</target>)?`),
        `state="translated">$1<target>${to}$2</target>`,
      );
    if (format === 'po')
      return text.replace(
        new RegExp(`(?:#, fuzzy\\n)?(msgctxt "[^"]*"\\nmsgid "${from}(.*)"\\nmsgstr )".*"`),
        `$1"${to}$2"`,
      );
    return text.replace(new RegExp(`"${from}([^"]*)","([^"]*)",""`), `"${from}$1","$2","${to}$1"`);
  }, file);
}
