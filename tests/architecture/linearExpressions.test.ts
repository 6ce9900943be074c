import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';

/** Code that reads what a visitor or a stranger's file sends; a seat map's names come from the organiser. */
const FILES = globSync('{server,shared,upstream,client}/**/*.{ts,tsx}', {
  exclude: ['**/*.test.*', 'client/features/seatMap/**'],
});
const BYTES = 16_000;
const MOST_MS = 1;
/** Characters beside those of the expression itself: one of each class, and those with a meaning in addresses. */
const USUAL = [...'a0 .@/%-_\n\\'];

type Found = { file: string; source: string; flags: string };

function findExpressions(file: string): Found[] {
  const text = readFileSync(file, 'utf8');
  const found: Found[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, regex } = node as { type?: string; regex?: { pattern: string; flags: string } };
    if (type === 'Literal' && regex) found.push({ file, source: regex.pattern, flags: regex.flags });
    for (const value of Object.values(node)) visit(value);
  };
  visit(parseSync(file, text).program);
  return found;
}

/** Texts of 16 kB that make bad expressions go back again and again: a character, a pair, nested pairs. */
function hostileTexts(source: string): string[] {
  const own = [...source.replaceAll(/\\[a-zA-Z]|\\p\{\w+\}/g, '')].filter((sign) => /[\x20-\x7e]/.test(sign));
  const signs = [...new Set([...USUAL, ...own])];
  const fill = (part: string) => part.repeat(Math.ceil(BYTES / part.length)).slice(0, BYTES);
  const pairs = signs.flatMap((one) => signs.filter((other) => other !== one).map((other) => [one, other] as const));
  return [
    ...signs.map(fill),
    ...pairs.map(([one, other]) => fill(one + other)),
    ...pairs.map(([one, other]) => one.repeat(BYTES / 2) + other.repeat(BYTES / 2)),
  ];
}

function costOf({ source, flags }: Found, text: string): number {
  const expression = new RegExp(source, flags.replace('y', ''));
  const startedAt = performance.now();
  if (expression.global) text.replace(expression, '');
  else expression.test(text);
  return performance.now() - startedAt;
}

it('[S-192] each expression reads 16 kB of anything in less than a millisecond', { timeout: 300_000 }, () => {
  const expressions = new Map(
    FILES.flatMap(findExpressions).map((found) => [`/${found.source}/${found.flags}`, found]),
  );
  const slow = [...expressions].flatMap(([name, found]) => {
    const text = hostileTexts(found.source).find(
      (candidate) =>
        costOf(found, candidate) >= MOST_MS &&
        // A busy machine or a first compilation is no property of the expression.
        Math.min(...[1, 2, 3, 4].map(() => costOf(found, candidate))) >= MOST_MS,
    );
    return text ? [`${found.file} ${name} at ${JSON.stringify(text.slice(0, 4))}`] : [];
  });

  expect(expressions.size).toBeGreaterThan(150);
  expect(slow).toEqual([]);
});
