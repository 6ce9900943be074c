import { describe, expect, it } from 'vitest';
import { readProject } from '#cli/locales/readProject.ts';
import { ALL_RULES } from '#cli/locales/rules/allRules.ts';
import { runRules } from '#cli/locales/runRules.ts';
import { runCommand } from '#tests/support/process/runCommand.ts';
import { runFrontrow } from '#tests/support/process/runFrontrow.ts';
import { aWordsFolder } from '#tests/support/words/aWordsFolder.ts';

const WORDS = {
  'en/shop.json': { close: 'Close' },
  'id/shop.json': { close: 'Tutup ' },
  'zh-HK/shop.json': { close: '關閉' },
};

describe('frontrow locales as a process', () => {
  it('explains each command with examples and exit codes', async () => {
    const commands = ['check', 'find', 'move', 'pictures', 'stats', 'export', 'import'];

    const helps = [await runFrontrow(['locales', '--help'])];
    for (const command of commands) helps.push(await runCommand(['locales', command, '--help']));

    for (const { code, stderr } of helps) expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(helps[0]!.stdout).toMatch(/check.*\n.*stats.*\n.*export.*\n.*import/s);
    for (const { stdout } of helps.slice(1)) expect(stdout).toMatch(/Examples:.*Exit codes: 0.*\b2\b/s);
  });

  it('prints findings on stdout without colour and exits with 1, and with 0 after --fix', async () => {
    const folder = aWordsFolder(WORDS);
    const where = ['--folder', folder, '--no-code'];

    const found = await runFrontrow(['locales', 'check', ...where]);
    const fixed = await runFrontrow(['locales', 'check', ...where, '--fix']);

    expect(found).toMatchObject({ code: 1, stderr: '' });
    expect(found.stdout).toContain('a space at the beginning or end');
    expect(found.stdout).not.toContain('\u001b');
    expect(fixed).toMatchObject({ code: 0, stderr: '3 fixed or noted.\n' });
    expect(fixed.stdout).toMatch(/100 % of 1 texts\nNothing found by \d+ rules\.\n$/);
  });

  it('exits with 2 when a command is used wrongly', async () => {
    const wrong = [
      ['check', '--fixx'],
      ['stats', '--format', 'yaml'],
      ['export', 'en'],
      ['import', '/nowhere.po'],
      ['stats', '--folder', '/nowhere'],
    ];

    const all = [await runFrontrow(['locales', ...wrong[0]!])];
    for (const command of wrong.slice(1)) all.push(await runCommand(['locales', ...command]));

    for (const { code, stdout } of all) expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(all.map(({ stderr }) => stderr)).toEqual([
      expect.stringMatching(/unknown option '--fixx'/),
      expect.stringMatching(/Allowed choices are text, json/),
      expect.stringMatching(/en is not a language to translate into: id, zh-HK/),
      expect.stringMatching(/cannot be read/),
      expect.stringMatching(/There are no locale files in/),
    ]);
  });

  it('exits with 2 for unreadable settings and texts, and names the file', async () => {
    const settings = aWordsFolder({ ...WORDS, 'check.json': { limit: {} } });
    const words = aWordsFolder({ ...WORDS, 'id/shop.json': '{\n  "close" "Tutup"\n}' });

    const [check, stats] = [
      await runFrontrow(['locales', 'check', '--no-code', '--folder', settings]),
      await runFrontrow(['locales', 'stats', '--folder', words]),
    ];

    expect(check).toMatchObject({ code: 2, stderr: expect.stringMatching(/check\.json is not valid:[\s\S]*limit/) });
    expect(stats).toMatchObject({ code: 2, stderr: expect.stringMatching(/id\/shop\.json:2:11 is not valid JSON/) });
  });

  it.each([
    [
      'grammar.id.derived["^di("]',
      { grammar: { id: { units: [], numbers: {}, negation: 'tidak', derived: { '^di(': '' } } } },
    ],
    ['grammar.id.negation', { grammar: { id: { units: [], numbers: {}, negation: 'tidak(' } } }],
    ['grammar.id.units[0]', { grammar: { id: { units: ['detik('], numbers: {}, negation: 'tidak' } } }],
    ['expressions.id["anda("]', { expressions: { id: { 'anda(': 'say Anda' } } }],
  ])('names the setting whose regular expression is wrong: %s', async (setting, settings) => {
    const folder = aWordsFolder({ ...WORDS, 'check.json': settings });

    const { code, stderr } = await runCommand(['locales', 'check', '--folder', folder, '--no-code']);

    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: `${folder}/check.json is not valid:\n✖ is not a regular expression\n  → at ${setting}\n`,
    });
  });

  it('works in a pipe: export, translate, import from standard input', async () => {
    const folder = aWordsFolder({ ...WORDS, 'id/shop.json': {} });
    const where = ['--folder', folder];

    const out = await runFrontrow(['locales', 'export', 'id', '--format', 'po', '--no-code', ...where]);
    const stdin = out.stdout.replace(/msgstr ""\s*$/, 'msgstr "Tutup"\n');
    const back = await runFrontrow(['locales', 'import', '-', '--format', 'po', ...where], { stdin });
    const again = await runFrontrow(['locales', 'export', 'id', '--no-code', ...where]);

    expect(out).toMatchObject({ code: 0, stderr: '1 texts of 1\n' });
    expect(back).toMatchObject({ code: 0, stdout: 'shop:close: Tutup\n' });
    expect(again).toEqual({ code: 0, stdout: '', stderr: 'Nothing is missing or stale in id.\n' });
  });
});

/**
 * Reads and checks a project with this number of files, each with 500 keys. Returns the processor time in milliseconds.
 */
function checkFiles(count: number) {
  const texts = {
    en: 'Row {{row}}, [seat](/seat) of',
    id: 'Baris {{row}}, [kursi](/seat) dari',
    'zh-HK': '第 {{row}} 行，[座位](/seat)',
  };
  const files = Object.entries(texts).flatMap(([textSet, text]) =>
    Array.from({ length: count }, (_, file) => {
      const keys = Array.from({ length: 500 }, (_, key) => [`key${key}`, `${text} ${file}-${key}`]);
      return [`${textSet}/n${file}.json`, Object.fromEntries(keys)] as const;
    }),
  );
  const folder = aWordsFolder(Object.fromEntries(files));

  const before = process.cpuUsage();
  const project = readProject(folder);
  const findings = runRules(project, ALL_RULES);
  const { user, system } = process.cpuUsage(before);
  return { units: project.units.length, rules: new Set(findings.map(({ rule }) => rule)), ms: (user + system) / 1000 };
}

it('a check takes about ten times as long for 10,000 keys as for 1,000, and not a hundred times', () => {
  checkFiles(2);
  const [small, large] = [checkFiles(2), checkFiles(20)];

  expect([small.units, large.units]).toEqual([2000, 20_000]);
  expect(large.rules).toEqual(new Set(['unrecorded']));
  expect(large.ms).toBeLessThan(30 * small.ms);
});
