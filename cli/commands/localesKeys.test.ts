import { execFile } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, vi } from 'vitest';
import { createProgram } from '#cli/program.ts';
import { readEnvironment } from '#cli/terminal/environment.ts';
import { runProgram } from '#cli/terminal/runProgram.ts';
import type { Terminal } from '#cli/terminal/terminal.ts';
import { aWordsFolder } from '#tests/support/words/aWordsFolder.ts';
import { aCleanFolder, check, findings, locales } from '#tests/support/words/localesWorkshop.ts';

const PAGE = [
  "const { t } = useTranslation('shop');",
  "t('close');",
  "t('n', { count });",
  "t('from', { price });",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
  'const kinds = ["free"]; t(`kind.${kind}`);',
].join('\n');

const KINDS = { free: 'Free', old: 'Old' };
const MORE = {
  'en/shop.json': {
    close: 'Close',
    from: 'From {{price}}',
    n_one: '{{count}} ticket',
    n_other: '{{count}} tickets',
    kind: KINDS,
  },
  'id/shop.json': {
    close: 'Tutup',
    from: 'Mulai {{price}}',
    n_other: '{{count}} tiket',
    kind: { free: 'Gratis', old: 'Lama' },
  },
  'zh-HK/shop.json': {
    close: '關閉',
    from: '{{price}} 起',
    n_other: '{{count}} 張門票',
    kind: { free: '免費', old: '舊' },
  },
  'check.json': { limits: { 'shop:close': 12 } },
};

async function aShop() {
  const code = aWordsFolder({ 'client/Page.tsx': PAGE });
  const folder = await aCleanFolder(MORE);
  const wordsOf = (textSet: string) => JSON.parse(readFileSync(join(folder, textSet, 'shop.json'), 'utf8'));
  return {
    code,
    folder,
    wordsOf,
    run: (...args: string[]) => locales(folder, args[0]!, ...args.slice(1), '--code', code),
  };
}

describe('frontrow locales find', () => {
  it('finds a text by a part of it in any language or by its key, with its place in the code', async () => {
    const { run } = await aShop();

    const [byText, byKey, none] = [
      await run('find', 'tutup'),
      await run('find', 'shop:kind.*'),
      await run('find', 'xyz'),
    ];

    expect(byText.stdout).toContain('shop:close\n  en       Close\n  id       Tutup\n  zh-HK    關閉\n');
    expect(byText.stdout).toContain('  code     client/Page.tsx:2\n');
    expect(byKey.stdout.match(/^shop:.*$/gm)).toEqual(['shop:kind.free', 'shop:kind.old']);
    expect([byText.code, none.code]).toEqual([0, 1]);
  });
});

describe('frontrow locales move', () => {
  it('moves a text with its position, translations, source records, settings and uses in the code', async () => {
    const { run, folder, code, wordsOf } = await aShop();

    const { code: exit } = await run('move', 'shop:close', 'shop:shut');

    expect(exit).toBe(0);
    expect(Object.keys(wordsOf('en'))).toEqual(['shut', 'from', 'n_one', 'n_other', 'kind']);
    expect([wordsOf('id').shut, wordsOf('zh-HK').shut]).toEqual(['Tutup', '關閉']);
    expect(readFileSync(join(code, 'client/Page.tsx'), 'utf8')).toContain("t('shut');");
    expect(readFileSync(join(folder, 'check.json'), 'utf8')).toContain('shop:shut');
    expect(await findings(folder)).toEqual([]);
  });

  it('moves a plural and a group, and prints the places in the code that build a key', async () => {
    const { run, folder, code, wordsOf } = await aShop();

    await run('move', 'shop:n', 'shop:tickets.n');
    const { code: exit, stdout } = await run('move', 'shop:kind', 'shop:sort');

    expect(wordsOf('en')).toMatchObject({
      tickets: { n_one: '{{count}} ticket', n_other: '{{count}} tickets' },
      sort: KINDS,
    });
    expect(wordsOf('en')).not.toHaveProperty('kind');
    expect(readFileSync(join(code, 'client/Page.tsx'), 'utf8')).toContain("t('tickets.n', { count });");
    expect({ exit, stdout }).toEqual({ exit: 1, stdout: 'client/Page.tsx:5: builds the key, change it by hand\n' });
    expect(await findings(folder)).toEqual([]);
  });

  it('moves the notes and the Simplified Chinese of a text', async () => {
    const { run, folder } = await aShop();
    const read = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'));
    writeFileSync(
      join(folder, 'notes.json'),
      JSON.stringify({ 'shop:close': 'A button', 'shop:n_*': 'On a card', 'shop:kind.*': 'A filter' }),
    );
    writeFileSync(join(folder, 'zh-CN.json'), JSON.stringify({ 'shop:kind.free': '免费' }));
    writeFileSync(join(folder, 'check.json'), JSON.stringify({ limits: { 'shop:kind.*': 12 } }));
    await check(folder, '--fix');

    await run('move', 'shop:close', 'shop:shut');
    await run('move', 'shop:n', 'shop:tickets');
    await run('move', 'shop:kind', 'shop:a');

    expect(Object.entries(read('notes.json'))).toEqual([
      ['shop:a.*', 'A filter'],
      ['shop:shut', 'A button'],
      ['shop:tickets_*', 'On a card'],
    ]);
    expect(read('zh-CN.json')).toEqual({ 'shop:a.free': '免费' });
    expect(read('check.json')).toEqual({ limits: { 'shop:a.*': 12 } });
    expect(await findings(folder)).toEqual([]);
  });

  it('works in a folder without check.json', async () => {
    const { run, folder, wordsOf } = await aShop();
    rmSync(join(folder, 'check.json'));

    const { code } = await run('move', 'shop:close', 'shop:shut');

    expect([code, wordsOf('en').shut, existsSync(join(folder, 'check.json'))]).toEqual([0, 'Close', false]);
  });

  it.each([
    ['shop:gone', 'shop:x', /There is no text shop:gone/],
    ['shop:close', 'shop:from', /already exists/],
    ['shop:close', 'shops:close', /its namespace does not/],
  ])('changes nothing when it refuses to move %s to %s', async (from, to, words) => {
    const { run, wordsOf } = await aShop();
    const before = wordsOf('en');

    const { code, stderr } = await run('move', from, to);

    expect({ code, words: wordsOf('en') }).toEqual({ code: 2, words: before });
    expect(stderr).toMatch(words);
  });
});

describe('frontrow locales check', () => {
  it('removes texts that the code never uses, with --remove-unused', async () => {
    const { run, folder, wordsOf } = await aShop();

    const { stderr } = await run('check', '--fix', '--remove-unused', '--rule', 'unused-key');

    expect(stderr).toContain('1 unused texts removed');
    expect(['en', 'id', 'zh-HK'].map((textSet) => Object.keys(wordsOf(textSet).kind))).toEqual([
      ['free'],
      ['free'],
      ['free'],
    ]);
    expect(readFileSync(join(folder, 'sources.json'), 'utf8')).not.toContain('kind.old');
  });

  it('removes the notes and the Simplified Chinese of removed texts, and keeps notes about other texts', async () => {
    const { run, folder } = await aShop();
    const notes = { 'shop:kind.*': 'A filter', 'shop:kind.ol*': 'Of last year' };
    writeFileSync(join(folder, 'notes.json'), JSON.stringify(notes));
    writeFileSync(join(folder, 'zh-CN.json'), JSON.stringify({ 'shop:kind.free': '免费', 'shop:kind.old': '旧' }));

    await run('check', '--fix', '--remove-unused', '--rule', 'unused-key');

    expect(JSON.parse(readFileSync(join(folder, 'notes.json'), 'utf8'))).toEqual({ 'shop:kind.*': 'A filter' });
    expect(JSON.parse(readFileSync(join(folder, 'zh-CN.json'), 'utf8'))).toEqual({ 'shop:kind.free': '免费' });
  });

  it('runs again after a change if it watches the files', async () => {
    const folder = await aCleanFolder();
    const lines: string[] = [];
    const print = (line: string) => void lines.push(line);
    const terminal = {
      print,
      printStatus: () => {},
      write: print,
      paint: (_colour: string, text: string) => text,
      exitWith: () => {},
    };
    const args = ['locales', 'check', '--watch', '--no-code', '--folder', folder];
    void runProgram(
      createProgram({ terminal: terminal as unknown as Terminal, environment: readEnvironment({}) }),
      args,
      terminal as unknown as Terminal,
    );
    await vi.waitFor(() => expect(lines.join('\n')).toContain('Nothing found'), { timeout: 60_000 });

    await vi.waitFor(
      () => {
        writeFileSync(join(folder, 'id/shop.json'), '{ "close": "Tutup " }');
        expect(lines.join('\n')).toMatch(/1:12 +spaces/);
      },
      { timeout: 60_000, interval: 300 },
    );
  });
});

describe('pictures', () => {
  it.each(['po', 'xliff'])('are named in the notes of a %s file, and in the output of find', async (format) => {
    const folder = await aCleanFolder(MORE);
    const cwd = aWordsFolder({ 'pictures/id/index.json': { shown: ['shop:close'] } });
    const run = (...args: string[]) =>
      promisify(execFile)(process.execPath, [resolve('cli/main.ts'), 'locales', ...args, '--folder', folder], { cwd });

    const exported = await run('export', 'id', '--all', '--no-code', '--format', format);
    const found = await run('find', 'tutup');

    expect(exported.stdout.match(/pictures\/[^ <\n]+/g)).toEqual(['pictures/id/shop.html#shop:close']);
    expect(found.stdout).toContain('  picture  pictures/id/shop.html#shop:close\n');
  });

  it('need an installed Chromium', async () => {
    const terminal = { print: () => {}, printStatus: () => {}, exitWith: () => {} } as unknown as Terminal;
    const environment = readEnvironment({ CHROMIUM_PATH: '/nowhere/chromium' });

    const run = createProgram({ terminal, environment }).parseAsync(['locales', 'pictures', 'id'], { from: 'user' });

    await expect(run).rejects.toThrow('CHROMIUM_PATH names no file');
  });
});
