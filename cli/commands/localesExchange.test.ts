import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aCleanFolder, change, findings, locales } from '#tests/support/words/localesWorkshop.ts';

describe('to a translator and back', () => {
  it.each([
    ['xliff', 'xlf'],
    ['po', 'po'],
    ['csv', 'csv'],
  ])('%s carries what is missing or stale, and nothing else', async (format, extension) => {
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

  it('refuses what would break the shop and takes the rest', async () => {
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
      'refused  shop:close: its tags, links or `names` are not those of the English text',
      'refused  shop:from: {{prise}} should be {{price}}',
      'refused  shop:n_one: there is no such text',
      'refused  shop:gone: there is no such text',
    ]);
    expect(JSON.parse(readFileSync(join(folder, 'id/shop.json'), 'utf8'))).toEqual({ n_other: '{{count}} tiket' });
  });

  it('takes a translation of an English text that has changed meanwhile, and knows that it is stale', async () => {
    const folder = await aCleanFolder({ 'id/shop.json': { from: 'Mulai {{price}}', n_other: '{{count}} tiket' } });
    const file = join(folder, 'id.po');
    const { stdout } = await locales(folder, 'export', 'id', '--no-code', '--format', 'po');
    writeFileSync(file, translate(stdout, 'po', { Close: 'Tutup' }));
    change(folder, 'en/shop.json', 'Close', 'Shut');

    const { stderr } = await locales(folder, 'import', file);

    expect(stderr).toContain('English text has changed meanwhile  shop:close');
    expect(await findings(folder, '--rule', 'stale')).toContain('stale id shop:close');
  });

  it('makes the file of a namespace that the language has not got at all', async () => {
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
  ])('of %s %j leaves with 2 and says why', async (command, options, words) => {
    const { code, stderr } = await locales(await aCleanFolder(), command, ...options);

    expect(code).toBe(2);
    expect(stderr).toMatch(words);
  });
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
