import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Documents, the help of the commands (docs/commands.md), and the shop's texts in English. */
const FILES = globSync(
  '{README.md,*/README.md,boxoffice/*/README.md,docs/**/*.md,locales/en/*.json,locales/notes.json}',
);

/** Words and forms that are hard for readers of English as a second language. */
const RULES: { name: string; pattern: RegExp; not?: RegExp }[] = [
  { name: 'an indefinite person', pattern: /\b(?:somebody|everybody|anybody|whoever)\b/gi },
  // Short texts for buyers may use “nobody”: “nobody knows it in advance”.
  { name: 'nobody, in a document', pattern: /\bnobody\b/gi, not: /^locales\// },
  { name: 'an old word', pattern: /\b(?:anew|mend|mends|mended|mending|need not)\b/gi },
  { name: '“X is no Y”', pattern: /(?<!\bthere )\b(?:is|are) no\b(?! (?:longer|more|later|promise|advantage)\b)/gi },
  // A clause such as “What you type is used” is plain in a text for buyers, but hides the subject of a document.
  {
    name: 'a sentence without a head',
    not: /^locales\//,
    pattern: /(?<=^|[.!?] |\| )(?:Who|Whatever|What)\b [^.?!:|\n]*[.;]/gm,
  },
];

it.each(FILES)('%s is in plain English', (file) => {
  expect(findDialect(file, readFileSync(file, 'utf8'))).toEqual([]);
});

it('no comment outside client uses an indefinite pronoun for a person', () => {
  const files = globSync('{server,shared,boxoffice,cli,demo,tests}/**/*.{ts,tsx}', {
    exclude: ['**/plainEnglish.test.ts', '**/node_modules'],
  });
  const found = files.flatMap((file) =>
    (readFileSync(file, 'utf8').match(/^\s*(?:\/\/|\/?\*).*$/gm) ?? [])
      .filter((line) => /\b(?:somebody|everybody|anybody|nobody|whoever|anew)\b/i.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );

  expect(found).toEqual([]);
});

it.each([
  ['Somebody, probably you, asked for it.', 'Somebody'],
  ['Nobody is called. There is no such order.', 'Nobody'],
  ['The page is made anew.', 'anew'],
  ['A file that is no JSON is refused.', 'is no'],
  ['Ready. Who comes first gets a seat.', 'Who comes first gets a seat.'],
  ['What asks a shop finds it at `PORT`.', 'What asks a shop finds it at `PORT`.'],
])('finds the dialect in “%s”', (text, found) => {
  expect(findDialect('docs/planted.md', text)).toEqual([expect.stringContaining(`“${found}”`)]);
});

function findDialect(file: string, text: string): string[] {
  return RULES.filter(({ not }) => !not?.test(file)).flatMap(({ name, pattern }) =>
    [...text.matchAll(pattern)].map(({ 0: found, index }) => {
      const line = text.slice(0, index).split('\n').length;
      return `line ${line}: “${found}” is ${name}`;
    }),
  );
}
