import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aWordsFolder } from '#tests/support/words/aWordsFolder.ts';
import { aCleanFolder, change, check, findings, locales, WORDS } from '#tests/support/words/localesWorkshop.ts';

describe('a translation', () => {
  it('is recorded with its English text once, and the next check finds nothing', async () => {
    const folder = aWordsFolder(WORDS);

    const before = await findings(folder);
    const noted = await check(folder, '--fix');

    expect(before).toHaveLength(6);
    expect(new Set(before.map((finding) => finding.split(' ')[0]))).toEqual(new Set(['unrecorded']));
    expect(noted).toMatchObject({ code: 0 });
    expect(await findings(folder)).toEqual([]);
  });

  it('is stale when its English text changes, until it is accepted or translated again', async () => {
    const folder = await aCleanFolder();

    change(folder, 'en/shop.json', 'Close', 'Shut');
    const stale = await findings(folder);
    await check(folder, '--fix');
    const stillStale = await findings(folder);
    await check(folder, '--accept', 'shop:close');
    const accepted = await findings(folder);
    change(folder, 'en/shop.json', 'From {{price}}', 'As of {{price}}');
    change(folder, 'id/shop.json', 'Mulai {{price}}', 'Sejak {{price}}');
    const together = await findings(folder);

    expect(stale).toEqual(['stale id shop:close', 'stale zh-HK shop:close']);
    expect(stillStale).toEqual(stale);
    expect(accepted).toEqual([]);
    expect(together).toEqual(['unrecorded id shop:from', 'stale zh-HK shop:from']);
  });

  it('stays stale when only its punctuation is fixed, and up to date when only the English punctuation changes', async () => {
    const folder = aWordsFolder(WORDS);
    change(folder, 'en/shop.json', 'Close', 'Close ');
    change(folder, 'zh-HK/shop.json', '{{price}} 起', '{{price}} 起,多謝');
    await check(folder, '--fix', '--rule', 'unrecorded');
    change(folder, 'en/shop.json', 'From {{price}}', 'Not below {{price}}');

    await check(folder, '--fix', '--rule', 'spaces,punctuation,stale');

    expect(await findings(folder)).toEqual(['stale id shop:from', 'stale zh-HK shop:from']);
    expect(readFileSync(join(folder, 'zh-HK/shop.json'), 'utf8')).toContain('起，多謝');
  });
});

describe('fixing', () => {
  it('changes spaces and punctuation, and nothing else', async () => {
    const folder = aWordsFolder({
      ...WORDS,
      'zh-HK/shop.json':
        '{\n  "close": " 關閉 (全部)... ",\n  "list": ["甲", "乙"], "from": "{{price}} 起", "n_other": "{{count}}  張"\n}\n',
      'en/shop.json': { ...(WORDS['en/shop.json'] as object), close: 'Close (all)…', list: ['A', 'B'] },
      'id/shop.json': { ...(WORDS['id/shop.json'] as object), close: 'Tutup (semua)…', list: ['K', 'L'] },
    });

    const { code } = await check(folder, '--fix');

    expect(code).toBe(0);
    expect(readFileSync(join(folder, 'zh-HK/shop.json'), 'utf8')).toBe(
      '{\n  "close": "關閉（全部）……",\n  "list": ["甲", "乙"], "from": "{{price}} 起", "n_other": "{{count}} 張"\n}\n',
    );
  });
});

describe('an exception in check.json', () => {
  it('is valid only for its rule and keys', async () => {
    const folder = await aCleanFolder({ 'check.json': { except: { empty: ['shop:close'] } } });
    change(folder, 'id/shop.json', 'Tutup', '');
    change(folder, 'id/shop.json', 'Mulai {{price}}', '');

    expect(await findings(folder)).toEqual(['empty id shop:from']);
  });
});

async function aShop(): Promise<{ folder: string; code: string }> {
  const code = aWordsFolder({
    'client/Page.tsx': [
      "import { useTranslation } from 'react-i18next';",
      'export function Page({ kind }: { kind: string }) {',
      "  const { t } = useTranslation('shop');",
      "  return <p title={t('open')}>{t('from', { price: 1 })} {t('n', { count: 2 })} {t(kind)} Hello world</p>;",
      '}',
    ].join('\n'),
    'client/Page.test.tsx': "export const x = (t: (key: string) => string) => t('shop:onlyInTests');\n",
  });
  return { folder: await aCleanFolder(), code };
}

describe('the code', () => {
  it('is searched for uses of the texts and for hard-coded words', async () => {
    const { folder, code } = await aShop();
    const { stdout } = await locales(folder, 'check', '--code', code, '--format', 'json');

    expect(
      JSON.parse(stdout).findings.map(({ rule, key, file, line }: Record<string, unknown>) => [rule, key, file, line]),
    ).toEqual([
      ['unused-key', 'shop:close', join(folder, 'en/shop.json'), 2],
      ['hard-coded', undefined, 'client/Page.tsx', 4],
    ]);
  });

  it('may read keys from data if check.json declares their pattern; an unused declaration is a finding', async () => {
    const { folder, code } = await aShop();
    writeFileSync(
      join(folder, 'check.json'),
      JSON.stringify({ dynamic: { 'shop:cl*': 'Page.tsx', 'shop:kind.*': 'Page.tsx' } }),
    );
    const rule = ['--code', code, '--rule', 'unused-key', '--format', 'json'];

    const { stdout } = await locales(folder, 'check', ...rule);

    expect(JSON.parse(stdout).findings).toMatchObject([
      { message: expect.stringContaining('“shop:kind.*” is declared') },
    ]);
  });
});

describe('the types of the keys', () => {
  it('match the English texts after a fix, and are not required in a folder that has none', async () => {
    const without = await aCleanFolder();
    const { folder, code } = await aShop();
    const check = (...options: string[]) => locales(folder, 'check', '--code', code, '--rule', 'key-types', ...options);
    writeFileSync(join(folder, 'texts.d.ts'), '');

    const stale = await check();
    const fixed = await check('--fix');

    expect([stale.code, fixed.code]).toEqual([1, 0]);
    expect(stale.stdout).toContain('1 of them can be fixed: add --fix');
    expect(readFileSync(join(folder, 'texts.d.ts'), 'utf8')).toContain("    from: 'price';\n    n: 'count';\n");
    expect((await locales(without, 'check', '--code', code, '--rule', 'key-types')).code).toBe(0);
  });
});

describe('the date of a legal text', () => {
  it('is set by a fix to the day of the last change of the text', async () => {
    const folder = await aCleanFolder({ 'dates.json': { shop: { updated: '2020-01-01', texts: '' } } });
    await check(folder, '--fix');
    const dated = () => JSON.parse(readFileSync(join(folder, 'dates.json'), 'utf8')).shop.updated;
    const first = dated();
    change(folder, 'zh-HK/shop.json', '關閉', '關上');

    const changed = await findings(folder);
    const { stdout } = await check(folder, '--rule', 'text-dates');

    expect(stdout).toContain('1 of them can be fixed: add --fix');
    expect(first).toBe(new Date().toISOString().slice(0, 10));
    expect(changed).toContain('text-dates undefined undefined');
  });
});

describe('a new text that may be unclear to translators', () => {
  it('is a finding until it has a note', async () => {
    const folder = aWordsFolder({ ...WORDS, 'notes.json': { 'shop:from': 'Stands above a price', 'shop:n_*': 'n' } });
    await check(folder, '--fix');
    const asked = await findings(folder);
    change(folder, 'notes.json', '"shop:from"', '"shop:close":"Button of a window","shop:from"');
    await check(folder, '--fix');

    expect(asked).toEqual(['no-note en shop:close', 'unrecorded id shop:close', 'unrecorded zh-HK shop:close']);
    expect(await findings(folder)).toEqual([]);
  });
});

describe('wrong use', () => {
  it.each([
    [['--format', 'yaml'], /text, json/],
    [['--rule', 'spelling'], /There is no rule spelling/],
    [['--rule', 'unused-key', '--code', '/nowhere'], /There is no code in \/nowhere/],
    [['--rule', 'unused-key', '--no-code'], /need the code/],
  ])('of check with %j exits with 2 and a reason', async (options, words) => {
    const { code, stdout, stderr } = await locales(await aCleanFolder(), 'check', ...options);

    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(words);
  });
});
