import fc from 'fast-check';

const ODD = [
  ...['', ' ', '0', '-1', '1.5', '1e309', '0x10', 'NaN', 'null', 'true', '[]', '{}', '٣', '９', String(2 ** 63)],
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '__proto__[polluted]'],
  ...["' or 1=1--", '"; drop table users;--', '%', '_', '\\', '{{7*7}}', 'j:{"a":1}', 's:x.y', '*', '(a+)+$'],
  ...['\0', 'a\0b', '\ud800', '\udfff\ud800', '\u202e', '\ufeff', 'e\u0301', 'İ', 'ß', '😀'.repeat(60), '\r\n\tx'],
  ...['../../etc/passwd', '//evil.example', '\\\\evil', 'javascript:alert(1)', '<script>', '</script><!--', 'file:///'],
  ...['2026-02-30', '0000-00-00', '-271821-04-20', 's_2026-01-01_2099-12-31', 's_9999-99-99_0000-00-00', '+62', '@'],
  ...['00000000-0000-0000-0000-000000000000', '9'.repeat(400), 'a'.repeat(3000), 'zh-Hant-HK-x-private', 'en,en;q=a'],
];

/** Texts that are known to break parsers of numbers, days, names, SQL, HTML, paths and JSON, and random texts. */
export const oddText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...ODD) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.integer().map(String) },
);

export const PROTOTYPE_KEYS = ['__proto__', 'constructor', 'prototype'];

/** Values of a wrong type or size for a JSON field. */
export const oddValue = fc.oneof(
  { weight: 4, arbitrary: oddText },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(null, true, 0, -1, 1.5, 1e308, 2 ** 53, 2 ** 31, [], {}, [[]], [null]),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(...PROTOTYPE_KEYS)
      .map((key) => `{"${key}":{"polluted":"yes"}}`)
      .map(parse),
  },
);

/** Parses JSON, because `JSON.parse` makes `__proto__` a property of the object itself. */
function parse(text: string): unknown {
  return JSON.parse(text);
}

/** Spellings of a text in an address. */
export const spelling = fc.constantFrom<(text: string) => string>(
  encode,
  encode,
  encode,
  (text) => encode(encode(text)),
  (text) => [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''),
  (text) => `${encode(text)}%`,
  (text) => `%E0%A4%A${encode(text)}`,
  (text) => `%c0%ae${encode(text)}`,
  (text) => text.replaceAll(/[^!-~]/g, ''),
);

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
