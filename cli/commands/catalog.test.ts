import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, describe, expect, it } from 'vitest';
import { exportCatalogue } from '#boxoffice/events/import/exportCatalogue.ts';
import { importCatalogue } from '#boxoffice/events/import/importCatalogue.ts';
import { emptyInMemory } from '#tests/support/boxoffice/emptyInMemory.ts';
import { smallCatalogue } from '#tests/support/boxoffice/smallCatalogue.ts';
import { runCommand } from '#tests/support/process/runCommand.ts';
import { catalogueSource } from '../catalog/catalogueSource.ts';

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
  it('is valid if it is the example, even with tabs, with a byte order mark, or from standard input', async () => {
    const tabs = good.replaceAll(/("[^"]*")|,/g, (sign, quoted) => quoted ?? (sign === ',' ? '\t' : sign));

    expect((await validate([EXAMPLE])).code).toBe(0);
    expect((await validateText('untranslated.csv', good.replace('海港爵士夜', ''))).code).toBe(0);
    expect((await validateText('tabs.tsv', `\ufeff${tabs}`)).code).toBe(0);
    expect(await validate(['-', '--type', 'csv'], good)).toMatchObject({
      code: 0,
      stdout: 'standard input is a valid catalogue\n',
    });
  });

  it('may name a city that the shop file defines', async () => {
    const withoutCity = good.replaceAll('hk3,341,Hong Kong,Hong Kong,香港,HK,Asia/Hong_Kong', 'hk3,,,,,,');
    const city = { id: 341, code: 'hk3', name: 'Hong Kong', countryCode: 'HK' };
    const shop = {
      ...{ name: 'Panggung', legal: { company: 'PT Panggung', founded: 2019, seat: 'Jakarta' }, area: 'Jakarta' },
      ...{ hours: { service: 'Daily', business: 'Daily' } },
      cities: [{ ...city, timeZone: 'Asia/Hong_Kong', currency: 'HKD' }],
    };
    const [season, SHOP_FILE] = [join(folder, 'season.csv'), join(folder, 'own-shop.json')];
    await writeFile(season, withoutCity);
    await writeFile(SHOP_FILE, JSON.stringify(shop));
    const withShop = () => runCommand(['catalog', 'validate', season], { env: { DATA_DIR: folder, SHOP_FILE } });

    expect((await validate([season])).stdout).toContain('"hk3" is not a city of this file');
    expect((await withShop()).code).toBe(0);
    await writeFile(SHOP_FILE, '{}');
    expect(await withShop()).toMatchObject({ code: 2, stderr: expect.stringContaining('✖ name: is missing') });
  });

  it.each([
    [
      'an unknown column',
      (csv: string) => csv.replace(',type,', ',tipe,'),
      /line 1, column B "tipe": is not a column of a catalogue; did you mean "type"\?/,
    ],
    [
      'a column twice',
      (csv: string) => csv.replace('contact_phone', 'type'),
      /line 1, column \w+ "type": is there twice/,
    ],
    ['no rows', (csv: string) => csv.split('\n')[0]!, /:1:1: there is no row below the header\n1 problem, /],
    ['a missing column', (csv: string) => csv.replace(',type,', ',poster,'), /:1:1: the column "type" is missing/],
    [
      'an amount of money',
      (csv: string) => csv.replace('520.50', '"HK$1,520"'),
      /line 3, column \w+ "face_value": "HK\$1,520" must be an amount without a sign; write 1520$/m,
    ],
    [
      'a moment',
      (csv: string) => csv.replace('2027-03-05 20:00+08:00', '5/3/2027 8:00 PM'),
      /line 2, column AF "starts_at": "5\/3\/2027 8:00 PM" has no offset; write 2027-03-05 20:00\+08:00$/m,
    ],
    [
      'a day that does not exist',
      (csv: string) => csv.replace('2027-03-05 20:00', '2027-02-30 20:00'),
      /"starts_at": "2027-02-30 20:00\+08:00" must be a day and time/,
    ],
    [
      'a number',
      (csv: string) => csv.replace('22.2936', 'north'),
      /line 2, column V "latitude": "north" must be a number/,
    ],
    [
      'the English text',
      (csv: string) => csv.replace('Harbour Jazz Night', ''),
      /line 2, column C "name_en": is missing$/m,
    ],
    [
      'lists of different lengths',
      (csv: string) => csv.replace('tin-harbour,', 'tin-harbour; third,'),
      /line 2, column K "artist_ids": .* must have as many/,
    ],
    [
      'an unknown type',
      (csv: string) => csv.replace(',concert,', ',konzert,'),
      /column B "type": "konzert" must be one of concert, theatre/,
    ],
    [
      'a zone',
      (csv: string) => csv.replace('Asia/Hong_Kong', 'Asia/Nowhere'),
      /"time_zone": "Asia\/Nowhere" is not a time zone; write one like/,
    ],
    [
      'an end before the start',
      (csv: string) => csv.replace('06 22:30', '06 12:30'),
      /line 4, column AG "ends_at": "2027-03-06 12:30\+08:00" must be after the start/,
    ],
    [
      'two values of one entity',
      (csv: string) => `${csv.trimEnd().replace(/\n[^\n]*$/, '')}\nharbour-jazz,opera${','.repeat(39)}\n`,
      /line 4, column B "type": "opera" differs from line 2/,
    ],
    [
      'a cell too many',
      (csv: string) => `${csv.trimEnd()},more\n`,
      /line 4, column \w+: "more" has no column in the first line/,
    ],
    [
      'a phone number that a spreadsheet has shortened',
      (csv: string) => csv.replace('+852 3000 0000', '8.52E+10'),
      /column \w+ "contact_phone": "8.52E\+10" is a number that a spreadsheet has shortened/,
    ],
    [
      'an unknown venue',
      (csv: string) => csv.replace('Quay Hall,Balai Dermaga,碼頭堂', ',,'),
      /column O "venue_id": "quay-hall" is not a venue .*use "frontrow catalog import FILE --dry-run"/,
    ],
  ])('is refused with the line of the mistake: %s', async (name, change, line) => {
    const { code, stdout } = await validateText(`${name}.csv`, change(good));

    expect(stdout).toMatch(line);
    expect(code).toBe(1);
  });

  it('may set whose names are on the tickets', async () => {
    const [head, ...rows] = good.trimEnd().split('\n');
    const check = (cells: string) =>
      validateText(
        'names.csv',
        [`${head},names,id_digits,names_until`, `${rows[0]}${cells}`, ...rows.slice(1)].join('\n'),
      );

    expect((await check(',Each,4,2027-03-05 12:00+08:00')).code).toBe(0);
    expect((await check(',buyer,,')).code).toBe(0);
    for (const [cells, line] of [
      [',all,,', /line 2, column \w+ "names": "all" must be one of none, buyer, each/],
      [',each,9,', /line 2, column \w+ "id_digits": "9" must be at most 6/],
      [',,4,', /line 2, column \w+ "id_digits": "4" must be left out, because tickets bear no names/],
      [',each,,2027-03-06 12:00+08:00', /line 2, column \w+ "names_until": .* must not be after the end/],
    ] as const) {
      const { code, stdout } = await check(cells);
      expect(stdout).toMatch(line);
      expect(code).toBe(1);
    }
  });

  it('may give a session a waiting room', async () => {
    const [head, ...rows] = good.trimEnd().split('\n');
    const withRoom = (cells: string) =>
      [`${head},high_demand,room_opens_at,room_rate`, `${rows[0]}${cells}`, ...rows.slice(1)].join('\n');
    const check = (cells: string) => validateText('room.csv', withRoom(cells));

    expect((await check(',yes,2026-12-01 09:00+08:00,20')).code).toBe(0);
    expect((await check(',yes,2026-12-01 09:00+08:00,')).code).toBe(0);
    for (const [cells, line] of [
      [',yes,2026-12-01 09:00,', /line 2, .*"room_opens_at": .* has no offset; write 2026-12-01 09:00\+08:00/],
      [',yes,,20', /line 2, column \w+ "room_opens_at": is missing/],
      [',no,2026-12-01 09:00+08:00,0.5', /"room_rate": "0.5" must be a whole number/],
      [',no,2026-12-01 10:00+08:00,20', /"room_opens_at": .* must be before the start of the sale/],
    ] as const) {
      const { code, stdout } = await check(cells);
      expect(stdout).toMatch(line);
      expect(code).toBe(1);
    }
  });

  it('may mark a tier as reduced', async () => {
    const [head, row, ...rows] = good.trimEnd().split('\n');
    const check = (cell: string) =>
      validateText('reduced.csv', [`${head},reduced`, `${row},${cell}`, ...rows].join('\n'));

    for (const cell of ['yes', 'no', '']) expect((await check(cell)).code).toBe(0);
    expect((await check('child')).stdout).toMatch(/"reduced": "child" must be yes or no/);
  });

  it('may have rows for price types, each for the tier above it or for the tier that it names', async () => {
    const PRICE_TYPES = [
      'hidden,price_type_id,price_type_name_en,price_type_name_zh-HK,price_type_amount,price_type_original',
      'price_type_proof_en,price_type_quota,price_type_most,price_type_needs,price_type_hidden',
    ].join();
    const [head, floor, balcony, saturday] = good.trimEnd().split('\n') as [string, string, string, string];
    const empty = ','.repeat(head.split(',').length - 1);
    const named = empty.replace(/^(?:,){34}/, '$&standing');
    const rows = (child: string) => [
      `${head},${PRICE_TYPES}`,
      `${floor},,senior,Senior (65+),長者（65歲或以上）,190,380,Identity card,40,2,,`,
      `${balcony},yes,,,,,,,,,,`,
      `${named},,${child}`,
      `${saturday},,,,,,,,,,,`,
      `${empty},,child,Child (3–11),,120.50,,,,,,`,
    ];
    const check = (child: string) => validateText('types.csv', rows(child).join('\n'));
    const GOOD = 'carer,Carer,,0,,,,,senior,yes';

    expect(await check(GOOD)).toMatchObject({ code: 0 });
    for (const [child, line] of [
      ['carer,Carer,,free,,,,,senior,yes', /line 4, column \w+ "price_type_amount": "free" must be an amount/],
      ['carer,,,0,,,,,senior,yes', /line 4, column \w+ "price_type_name_en": is missing/],
      ['carer,Carer,,0,,,,0,senior,yes', /line 4, column \w+ "price_type_most": "0" must be more than 0/],
      ['carer,Carer,,0,,,,,nurse,yes', /line 4, column \w+ "price_type_needs": "nurse" is not a price type/],
      ['senior,Carer,,0,,,,,,yes', /line 4, column \w+ "price_type_id": "senior" is listed more than once/],
      ['carer,Carer,,90,80,,,,,', /line 4, column \w+ "price_type_original": "80" must be more than the current price/],
    ] as const)
      expect((await check(child)).stdout).toMatch(line);

    const { db, close } = await emptyInMemory();
    const importIt = async () =>
      importCatalogue(db, catalogueSource({ name: '', text: rows(GOOD).join('\n') }, 'csv').input);
    expect(await importIt()).toMatchObject({ ok: true });
    const exported = await exportCatalogue(db);
    for (const again of [await importIt(), await importCatalogue(db, exported)])
      expect(again).toMatchObject({ ok: true, value: { changes: [] } });
    await close();
    const tiers = exported.activities[0]!.sessions.map((session) => session.tiers);
    expect(tiers).toMatchObject([
      [
        {
          id: 'standing',
          priceTypes: [
            {
              id: 'senior',
              name: { en: 'Senior (65+)', 'zh-HK': '長者（65歲或以上）' },
              ...{ amount: 19_000, originalAmount: 38_000, quota: 40, mostPerOrder: 2 },
              proof: { en: 'Identity card' },
            },
            { id: 'carer', name: { en: 'Carer' }, amount: 0, needs: 'senior', hidden: true },
          ],
        },
        { id: 'balcony', hidden: true },
      ],
      [{ id: 'standing', priceTypes: [{ id: 'child', amount: 12_050 }] }],
    ]);
  });

  it('is reported with the first 200 of its many mistakes', async () => {
    const [head, row] = good.split('\n');
    const bad = row!.replace('22.2936', 'north');
    const { stdout } = await validateText('many.csv', [head, ...Array.from({ length: 300 }, () => bad)].join('\n'));

    expect(stdout.match(/must be a number/g)).toHaveLength(200);
    expect(stdout).toMatch(/^… and \d+ more; --format json lists all$/m);
  });

  it('may have values in any letter case', async () => {
    const shouted = good.replace(',concert,', ',Concert,').replaceAll(',HKD,', ',hkd,');

    expect((await validateText('case.csv', shouted)).code).toBe(0);
  });

  it('is reported with all mistakes in the header, cells, schema and meaning, each once, by line', async () => {
    const bad = good
      .replace(',organiser,', ',organizer,')
      .replace(',concert,', ',konzert,')
      .replace('520.50', '5x')
      .replace('22.2936', 'north')
      .replace('06 22:30', '06 12:30')
      .replace('Asia/Hong_Kong', 'Asia/Nowhere');
    const { stdout } = await validateText('all.csv', bad, '--format', 'json');
    const { problems } = JSON.parse(stdout) as { problems: { path: string; place: { line: number } }[] };

    expect(problems.map(({ path, place }) => `${place.line} ${path}`)).toEqual([
      '1 ',
      '1 organizer',
      '2 type',
      '2 latitude',
      '2 time_zone',
      '3 face_value',
      '4 ends_at',
    ]);
    expect(stdout).not.toMatch(/Invalid|expected/i);
  });

  it('is refused if it is a workbook, with an explanation of how to save it as CSV', async () => {
    expect((await validateText('season.xlsx', 'PK\u0003\u0004')).stderr).toMatch(
      /is an Excel workbook\. Open it in Excel, save it as “CSV UTF-8”/,
    );
  });

  it('cannot be read if a quotation mark is not closed, or if the encoding is not UTF-8', async () => {
    const open = await validateText(
      'open.csv',
      good.replace('Paper Lanterns; Tin Harbour,', '"Paper Lanterns; Tin Harbour,').replace(',The "', ',"'),
    );
    const file = join(folder, 'latin1.csv');
    await writeFile(file, Buffer.from('activity_id\n\xe9v\xe9nement', 'latin1'));

    expect([open.code, open.stderr]).toEqual([
      2,
      expect.stringMatching(/open\.csv:2: a quotation mark opens here and is never closed/),
    ]);
    expect((await validate([file])).stderr).toMatch(/is not UTF-8 text/);
  });
});

describe('a JSON catalogue', () => {
  const pretty = (file: unknown) => JSON.stringify(file, null, 2);

  it('is valid if it is the small example', async () => {
    expect((await validateText('small.json', pretty(smallCatalogue()))).code).toBe(0);
  });

  it.each([
    ['an id twice', '"id": "banyan"', '"id": "tidewall"', /venues\.tidewall: is listed more than once/, /jkt1/],
    ['a session twice', '"id": "sold-out-1"', '"id": "over-1"', /sessions\.over-1: is listed more than once/, /over-1/],
    [
      'a misspelt field',
      '"discountRate"',
      '"discontRate"',
      /activities\.0\.discontRate: there is no such field/,
      /discont/,
    ],
    [
      'a field with the name of a method',
      '"discountRate"',
      '"constructor"',
      /activities\.0\.constructor: there is no such field/,
      /constructor/,
    ],
    [
      'a wrong type',
      '"purchaseLimit": 4',
      '"purchaseLimit": "4"',
      /activities\.0\.purchaseLimit: "4" must be a number/,
      /"4"/,
    ],
    [
      'an unknown delivery type',
      '"sessions": [',
      '"deliveries": [{ "type": "pigeon" }], "sessions": [',
      /activities\.0\.deliveries\.0\.type: "pigeon" must be one of/,
      /"pigeon"/,
    ],
    [
      'an unknown artist',
      '"artistId": "mira"',
      '"artistId": "nobody"',
      /jazz-night: lineup: no such artist: nobody/,
      /"nobody"/,
    ],
    [
      'a tier without places',
      '"capacity": 900',
      '"soldElsewhere": 0',
      /-jazz-1: tiers\.day-pass: has neither/,
      /day-pass/,
    ],
    ['a key twice', '"demo": true,', '"demo": true, "demo": true,', /demo: is listed more than once/, /"demo"/],
  ])('is refused with the line of the mistake: %s', async (name, from, to, says, shows) => {
    const text = pretty(smallCatalogue()).replace(from, to);
    const { code, stdout } = await validateText(`${name}.json`, text);

    expect(code).toBe(1);
    expect(stdout).toMatch(says);
    const line = Number(/\.json:(\d+):/.exec(stdout.split('\n').find((change) => says.test(change))!)![1]);
    const found = text.split('\n').slice(line - 1, line + 5);
    expect(found.join('\n')).toMatch(shows);
  });

  it('cannot be read if it is not JSON, and the report has the position of the error', async () => {
    const { code, stderr } = await validateText('broken.json', '{\n  "demo": true,,\n}');

    expect([code, stderr]).toEqual([2, expect.stringMatching(/broken\.json:2:\d+: this is not JSON/)]);
  });
});

describe('an import', () => {
  const importInto = (dataDir: string, ...args: string[]) =>
    runCommand(['catalog', 'import', EXAMPLE, ...args], { env: { DATA_DIR: dataDir } });

  it('reports a box office that it creates, creates none in a dry run, and asks to confirm changed prices', async () => {
    const dataDir = join(folder, 'mistyped');
    const dry = await importInto(dataDir, '--dry-run');
    const wasMade = existsSync(dataDir);
    const imported = await importInto(dataDir);

    const dearer = join(folder, 'dearer.csv');
    await writeFile(dearer, good.replace('520.50', '530'));
    const asked = await runCommand(['catalog', 'import', dearer], { env: { DATA_DIR: dataDir } });

    expect([dry.code, wasMade]).toEqual([3, false]);
    expect(dry.stderr).toContain(`There is no box office in ${dataDir}`);
    expect([asked.code, asked.stderr]).toEqual([2, expect.stringMatching(/^Prices change:\n.*HK\$520\.50 → HK\$530/m)]);
    expect([imported.code, imported.stderr]).toEqual([0, `A new box office in ${dataDir}\n`]);
  });
});

describe('a hall', () => {
  const withSeats = () => {
    const [head, row] = good.split('\n') as [string, string];
    const columns = head.split(',');
    const cells = row.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/);
    cells[columns.indexOf('capacity')] = '';
    return `${head},rows,seats\n${cells.join(',')},A-C,"1-8, 11-18"\n`;
  };

  it('is drawn from its rows and seats', async () => {
    await writeFile(join(folder, 'hall.csv'), withSeats());
    const drawn = await runCommand(['catalog', 'preview', join(folder, 'hall.csv')]);

    expect(drawn).toMatchObject({ code: 0, stderr: '' });
    expect(drawn.stdout.match(/<title>Standing, row [ABC], seat \d+<\/title>/g)).toHaveLength(48);
    expect(drawn.stdout).toContain('Standing, HK$380, 48 seats');
  });

  it('is reported if it is missing or invalid', async () => {
    const none = await runCommand(['catalog', 'preview', EXAMPLE]);
    const bad = await validateText('rows.csv', withSeats().replace('A-C', 'C-A'));

    expect([none.code, none.stderr]).toEqual([1, expect.stringContaining('give a tier rows and seats')]);
    expect(bad.stdout).toMatch(/^\S+ line 2, column \w+ "rows": "C-A" must be like A-K.*\n1 problem, /);
  });

  it('is reported with only one problem if its tier is listed twice', async () => {
    const [head, row] = withSeats().trimEnd().split('\n') as [string, string];
    const { stdout } = await validateText('twice.csv', `${head}\n${row}\n${row}\n`);

    expect(stdout).toMatch(/"tier_id": .*is listed more than once\n1 problem, /);
  });

  it('is reported with all of its problems', async () => {
    const [head, row] = withSeats().trimEnd().split('\n') as [string, string];
    const first = row.replace('A-C,"1-8, 11-18"', 'A-AC,8-1');
    const second = first.replace('standing', 'balcony').replace('A-AC,8-1', 'C-A,1-8');
    const { stdout } = await validateText('halls.csv', `${head}\n${first}\n${second}\n`);

    expect(stdout).toMatch(
      /line 2, .*"A-AC" must be like A-K, 1-12 or A-F, H-K; double letters like AA need a seat map$/m,
    );
    expect(stdout).toMatch(/line 2, .*"8-1" must be like 1-24/);
    expect(stdout).toMatch(/line 3, .*"C-A" must be like A-K, 1-12 or A-F, H-K$/m);
  });
});

describe('the schema', () => {
  it('accepts the demo catalogue and times without seconds, and refuses the fields that the import refuses', async () => {
    const { stdout } = await runCommand(['catalog', 'schema']);
    const schema = JSON.parse(stdout);
    const fits = new Ajv2020({ validateFormats: false }).compile(schema);
    const demo = JSON.parse(await readFile('demo/catalogue.json', 'utf8'));

    expect([fits(demo), fits.errors]).toEqual([true, null]);
    expect(fits({ ...demo, contract: 1 })).toBe(false);
    expect(fits({ ...demo, contact: {} })).toBe(false);
    const tier = schema.properties.activities.items.properties.sessions.items.properties.tiers.items.properties;
    expect(tier.faceValue.properties.amount.description).toMatch(/^Hundredths/);
    const short = JSON.stringify(smallCatalogue()).replace('2026-12-12T20:00:00+08:00', '2026-12-12T20:00+08:00');
    expect((await validateText('short.json', short)).code).toBe(0);
  });
});
