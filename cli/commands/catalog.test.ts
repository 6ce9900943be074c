import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { smallCatalogue } from '#tests/support/boxoffice/smallCatalogue.ts';
import { runCommand } from '#tests/support/process/runCommand.ts';

const EXAMPLE = 'docs/catalogue-example.csv';
const good = await readFile(EXAMPLE, 'utf8');
const folder = await mkdtemp(join(tmpdir(), 'catalog-'));
afterAll(() => rm(folder, { recursive: true }));

const validate = (args: string[], stdin = '') =>
  runCommand(['catalog', 'validate', ...args], { env: { DATA_DIR: folder }, stdin });

async function validateText(name: string, text: string, ...args: string[]) {
  const file = join(folder, name);
  await writeFile(file, text);
  return validate([file, ...args]);
}

describe('a CSV catalogue', () => {
  it('is good as the example is, also with tabs, a byte order mark, and from standard input', async () => {
    const tabs = good.replaceAll(/("[^"]*")|,/g, (sign, quoted) => quoted ?? (sign === ',' ? '\t' : sign));

    expect((await validate([EXAMPLE])).code).toBe(0);
    expect((await validateText('untranslated.csv', good.replace('海港爵士夜', ''))).code).toBe(0);
    expect((await validateText('tabs.tsv', `\ufeff${tabs}`)).code).toBe(0);
    expect(await validate(['-', '--type', 'csv'], good)).toMatchObject({
      code: 0,
      stdout: 'standard input is a good catalogue\n',
    });
  });

  it.each([
    ['an unknown column', (csv: string) => csv.replace(',type,', ',tipe,'), /:1:1: there is no column called "tipe"/],
    ['a column twice', (csv: string) => csv.replace('contact_phone', 'type'), /:1:1: "type" is there twice/],
    ['a missing column', (csv: string) => csv.replace(',type,', ',poster,'), /:1:1: the column "type" is missing/],
    [
      'an amount of money',
      (csv: string) => csv.replace('520.50', '520.505'),
      /:3:1: face_value: must be an amount like/,
    ],
    ['a moment', (csv: string) => csv.replace('05 20:00+08:00', '05 20:00'), /:2:1: starts_at: must be a moment like/],
    ['a number', (csv: string) => csv.replace('22.2936', 'north'), /:2:1: latitude: must be a number/],
    ['the English text', (csv: string) => csv.replace('Harbour Jazz Night', ''), /:2:1: name: must be there in en$/m],
    [
      'uneven lists',
      (csv: string) => csv.replace('tin-harbour,', 'tin-harbour; third,'),
      /:2:1: artist_ids: .* as many/,
    ],
    ['an unknown type', (csv: string) => csv.replace(',concert,', ',konzert,'), /:2:1: type: Invalid option/],
    [
      'a zone',
      (csv: string) => csv.replace('Asia/Hong_Kong', 'Asia/Nowhere'),
      /:2:1: city_code hk3: no such time zone/,
    ],
    ['an end before the start', (csv: string) => csv.replace('06 22:30', '06 12:30'), /:4:1: ends_at: must be after/],
    [
      'two truths',
      (csv: string) => `${csv.trimEnd().replace(/\n[^\n]*$/, '')}\nharbour-jazz,opera${','.repeat(39)}\n`,
      /:4:1: type: says something else than line 2/,
    ],
    ['a cell too many', (csv: string) => `${csv.trimEnd()},more\n`, /:4:1: has more cells than the first line/],
    [
      'an unknown venue',
      (csv: string) => csv.replace('Quay Hall,Balai Dermaga,碼頭堂', ',,'),
      /:2:1: activity_id harbour-jazz: no such venue: quay-hall/,
    ],
  ])('reports %s with its line', async (name, change, line) => {
    const { code, stdout } = await validateText(`${name}.csv`, change(good));

    expect(stdout).toMatch(line);
    expect(code).toBe(1);
  });

  it('may say that a session has a waiting room', async () => {
    const [head, ...rows] = good.trimEnd().split('\n');
    const withRoom = (cells: string) =>
      [`${head},high_demand,room_opens_at,room_rate`, `${rows[0]}${cells}`, ...rows.slice(1)].join('\n');
    const check = (cells: string) => validateText('room.csv', withRoom(cells));

    expect((await check(',yes,2026-12-01 09:00+08:00,20')).code).toBe(0);
    expect((await check(',yes,2026-12-01 09:00+08:00,')).code).toBe(0);
    for (const [cells, line] of [
      [',yes,2026-12-01 09:00,', /:2:1: room_opens_at: must be a moment like/],
      [',yes,,20', /:2:1: room_opens_at: Invalid input/],
      [',no,2026-12-01 09:00+08:00,0.5', /:2:1: room_rate: Invalid input/],
      [',no,2026-12-01 10:00+08:00,20', /:2:1: room_opens_at: must be before saleStartsAt/],
    ] as const) {
      const { code, stdout } = await check(cells);
      expect(stdout).toMatch(line);
      expect(code).toBe(1);
    }
  });

  it('may say of a tier that it is reduced', async () => {
    const [head, row, ...rows] = good.trimEnd().split('\n');
    const check = (cell: string) =>
      validateText('reduced.csv', [`${head},reduced`, `${row},${cell}`, ...rows].join('\n'));

    for (const cell of ['yes', 'no', '']) expect((await check(cell)).code).toBe(0);
    expect((await check('child')).stdout).toMatch(/:2:1: reduced: must be yes or no/);
  });

  it('shows the first 200 of many mistakes', async () => {
    const [head, row] = good.split('\n');
    const bad = row!.replace('22.2936', 'north');
    const { stdout } = await validateText('many.csv', [head, ...Array.from({ length: 300 }, () => bad)].join('\n'));

    expect(stdout.match(/latitude: must be a number/g)).toHaveLength(200);
    expect(stdout).toMatch(/^… and \d+ more; --format json lists all$/m);
  });

  it('reports all mistakes at once', async () => {
    const bad = good.replace(',concert,', ',konzert,').replace('520.50', '5,2').replace('22.2936', 'north');
    const { stdout } = await validateText('all.csv', bad, '--format', 'json');

    const paths = JSON.parse(stdout).problems.map(({ path }: { path: string }) => path);
    expect(paths).toEqual(expect.arrayContaining(['latitude', 'capacity', 'type']));
  });

  it('is unreadable with an open quotation mark or in another encoding', async () => {
    const open = await validateText(
      'open.csv',
      good.replace('Paper Lanterns; Tin Harbour,', '"Paper Lanterns; Tin Harbour,').replace(',The "', ',"'),
    );
    const file = join(folder, 'latin1.csv');
    await writeFile(file, Buffer.from('activity_id\n\xe9v\xe9nement', 'latin1'));

    expect([open.code, open.stderr]).toEqual([
      2,
      expect.stringMatching(/open\.csv:2: a quotation mark is opened here and never closed/),
    ]);
    expect((await validate([file])).stderr).toMatch(/is not UTF-8 text/);
  });
});

describe('a JSON catalogue', () => {
  const pretty = (file: unknown) => JSON.stringify(file, null, 2);

  it('is good as the small one is', async () => {
    expect((await validateText('small.json', pretty(smallCatalogue()))).code).toBe(0);
  });

  it.each([
    ['an id twice', '"id": "banyan"', '"id": "tidewall"', /venues\.tidewall: stands there more than once/, /jkt1/],
    [
      'a session twice',
      '"id": "sold-out-1"',
      '"id": "over-1"',
      /sessions\.over-1: stands there more than once/,
      /over-1/,
    ],
    [
      'a misspelt field',
      '"discountRate"',
      '"discontRate"',
      /activities\.0\.discontRate: there is no such field/,
      /discont/,
    ],
    [
      'a wrong type',
      '"purchaseLimit": 4',
      '"purchaseLimit": "4"',
      /activities\.0\.purchaseLimit: Invalid input/,
      /"4"/,
    ],
    [
      'an unknown artist',
      '"artistId": "mira"',
      '"artistId": "nobody"',
      /jazz-night: no such artist: nobody/,
      /"jazz-night"/,
    ],
    [
      'a tier without places',
      '"capacity": 900',
      '"soldElsewhere": 0',
      /-jazz-1: tiers\.day-pass: has neither/,
      /day-pass/,
    ],
    ['a key twice', '"demo": true,', '"demo": true, "demo": true,', /demo: stands there more than once/, /"demo"/],
  ])('reports %s with its line', async (name, from, to, says, shows) => {
    const text = pretty(smallCatalogue()).replace(from, to);
    const { code, stdout } = await validateText(`${name}.json`, text);

    expect(code).toBe(1);
    expect(stdout).toMatch(says);
    const line = Number(/\.json:(\d+):/.exec(stdout.split('\n').find((change) => says.test(change))!)![1]);
    const found = text.split('\n').slice(line - 1, line + 5);
    expect(found.join('\n')).toMatch(shows);
  });

  it('is unreadable where it is no JSON, and says where', async () => {
    const { code, stderr } = await validateText('broken.json', '{\n  "demo": true,,\n}');

    expect([code, stderr]).toEqual([2, expect.stringMatching(/broken\.json:2:\d+: this is not JSON/)]);
  });
});
