import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCsv } from '#cli/text/parseCsv.ts';
import { validateXml } from '#tests/support/words/validateXml.ts';
import { readCsv, writeCsv } from './csvFormat.ts';
import type { Exchange, ExchangeUnit, Returned } from './exchange.ts';
import { readPo, writePo } from './poFormat.ts';
import { readXliff } from './readXliff.ts';
import { writeXliff } from './xliffFormat.ts';

type Format = { name: string; write: (exchange: Exchange) => string; read: (text: string) => Returned };

const FORMATS: Format[] = [
  { name: 'XLIFF', write: writeXliff, read: readXliff },
  { name: 'PO', write: writePo, read: readPo },
  { name: 'CSV', write: writeCsv, read: readCsv },
];

/** Text that breaks formats: delimiters, formulas, controls, lone surrogates, emoji, our escapes. */
const oddText = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 4 }),
      fc.constantFrom(
        '{{name}}',
        '{{ count, number }}',
        '$t(common:close)',
        '<b>',
        '</b>',
        '[x](/y)',
        '`dvid`',
        '{',
        ']]>',
        '&amp;',
        '<',
      ),
      fc.constantFrom(
        '=1+1',
        '+',
        '-',
        '@SUM',
        "'",
        "'=",
        '"',
        '""',
        ';',
        ',',
        '\t',
        '\n',
        '\r\n',
        '\r',
        '\\',
        '\\n',
        '\\u0041',
        '%',
        '|',
      ),
      fc.constantFrom(
        '\ud800',
        '\udc00',
        '\0',
        '\u0007',
        '\u2028',
        '\ufeff',
        '\uffff',
        '\u202e',
        '👩‍👩‍👧',
        '門票',
        ' ',
        '\u00a0',
        '＝',
      ),
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((parts) => parts.join(''))
  .filter((text) => text !== '');

const units = fc.uniqueArray(
  fc.record({
    id: fc
      .tuple(fc.constantFrom('shop', 'home'), fc.stringMatching(/^[a-zA-Z][\w.-]{0,8}$/))
      .map((parts) => parts.join(':')),
    source: oddText,
    current: oddText,
    status: fc.constantFrom('done', 'unrecorded'),
    notes: fc.array(fc.record({ about: fc.constantFrom('place', 'limit', 'neighbours'), text: oddText }), {
      maxLength: 2,
    }),
  }),
  { minLength: 1, maxLength: 4, selector: ({ id }) => id },
) as fc.Arbitrary<ExchangeUnit[]>;

describe.each(FORMATS)('$name', ({ write, read }) => {
  it('returns every text unchanged, whatever its characters', () => {
    fc.assert(
      fc.property(units, (given) => {
        const returned = read(write({ language: 'zh-HK', units: given }));

        const inOrder = (list: { id: string }[]) => list.toSorted((a, b) => (a.id < b.id ? -1 : 1));
        expect(returned.language).toBe('zh-HK');
        expect(inOrder(returned.units.map(({ id, source, translation }) => ({ id, source, translation })))).toEqual(
          inOrder(given.map(({ id, source, current }) => ({ id, source, translation: current }) as never)),
        );
      }),
      { numRuns: 200 },
    );
  });

  it('marks a stale translation as unfinished, and has no text for a missing one', () => {
    const stale = { id: 'shop:a', source: 'New', current: 'Lama', status: 'stale', notes: [] } as const;
    const missing = { id: 'shop:b', source: 'Close', current: undefined, status: 'missing', notes: [] } as const;

    const [first, second] = read(
      write({
        language: 'id',
        units: [
          { ...stale, notes: [] },
          { ...missing, notes: [] },
        ],
      }),
    ).units;

    expect(first!.translation === undefined || first!.isDraft).toBe(true);
    expect(second).toMatchObject({ source: 'Close', translation: undefined });
  });

  it.each(['', 'hello', '{"a":1}', '<html></html>', '<xliff', '<!DOCTYPE x [<!ENTITY a "b">]><xliff/>'])(
    'refuses %j',
    (text) => {
      expect(() => read(text)).toThrow(expect.objectContaining({ name: 'CommandError', exitCode: 2 }));
    },
  );
});

const TICKET: ExchangeUnit = {
  id: 'shop:ticket',
  source: '{{count}} <b>tickets</b> & {{count}}\u0007',
  current: '<b>{{count}}</b> tiket',
  status: 'done',
  notes: [{ about: 'limit', text: 'At most 30 wide' }],
};

describe('XLIFF', () => {
  it('is valid with any text', async () => {
    const many = fc
      .sample(units, 40)
      .flat()
      .map((unit, index) => ({ ...unit, id: `${unit.id}${index}` }));

    expect(await validateXml(writeXliff({ language: 'id', units: [TICKET, ...many] }), 'xliff-core-2.0.xsd')).toEqual(
      [],
    );
  });

  it('would be invalid after a planted mistake', async () => {
    const broken = writeXliff({ language: 'id', units: [TICKET] }).replace('state="translated"', 'state="done"');

    expect(await validateXml(broken, 'xliff-core-2.0.xsd')).not.toEqual([]);
  });

  it('protects placeholders and tags, each with one id in both languages', () => {
    const xml = writeXliff({ language: 'id', units: [TICKET] });

    expect(xml).toContain('<data id="d1">{{count}}</data>');
    expect(xml).toContain('<source><ph id="p1-1" dataRef="d1" disp="{{count}}"/> <ph id="p2-1"');
    expect(xml).toContain('<ph id="p1-1" dataRef="d1" disp="{{count}}"/><ph id="p3-1"');
  });

  it('imports texts that a tool has cut into segments and marked', () => {
    const cut = writeXliff({
      language: 'id',
      units: [{ ...TICKET, source: 'One. Two.', current: undefined, status: 'missing' }],
    }).replace(
      /<segment[\s\S]*<\/segment>/,
      '<segment state="final"><source>One.</source><target><mrk id="m1">Satu</mrk>.</target></segment>' +
        '<ignorable><source> </source><target> </target></ignorable>' +
        '<segment state="final"><source>Two.</source><target>Dua.</target></segment>',
    );

    expect(readXliff(cut).units).toEqual([
      { id: 'shop:ticket', source: 'One. Two.', translation: 'Satu. Dua.', isDraft: false },
    ]);
  });
});

describe('CSV', () => {
  it('[S-073] has no cell that a spreadsheet would run as a formula', () => {
    const dangerous = ['=HYPERLINK("x")', '+1', '-1', '@SUM(A1)', '\t=1', "'=1", '|x', '%x', '＝1', '\r=1'];
    const csv = writeCsv({
      language: 'id',
      units: dangerous.map((text, index) => ({ ...TICKET, id: `shop:k${index}`, source: text, current: text })),
    });

    const cells = parseCsv(csv)
      .rows.slice(1)
      .flatMap(({ cells }) => cells);

    expect(cells.filter((cell) => /^[=+\-@\t\r|%＝＋－＠]/.test(cell))).toEqual([]);
  });

  it('can be read after a spreadsheet program has reformatted it', () => {
    const saved = 'key;language;status;source;current;translation;notes\r\nshop:a;id;missing;Close;;Tutup;\r\n';

    expect(readCsv(saved).units).toMatchObject([{ id: 'shop:a', source: 'Close', translation: 'Tutup' }]);
  });
});

describe('PO', () => {
  it('has the key as context, and marks stale translations as fuzzy', () => {
    const po = writePo({ language: 'id', units: [{ ...TICKET, source: 'A "b"', current: 'Lama', status: 'stale' }] });

    expect(po).toContain('#. At most 30 wide\n#, fuzzy\nmsgctxt "shop:ticket"\nmsgid "A \\"b\\""\nmsgstr "Lama"');
  });
});
