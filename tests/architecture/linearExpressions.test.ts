import { globSync, readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { type SyntaxNode, walkSyntax } from './walkSyntax.ts';

const FILES = globSync('{server,shared,boxoffice,client}/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] });
/** Modules that can be imported alone. Their functions with one string parameter are tested as parsers. */
const modules = import.meta.glob<Record<string, (...args: unknown[]) => unknown>>([
  '/shared/**/*.ts',
  '/server/{bff,cache,http,images,middleware,seo,ssr}/**/*.ts',
  '/boxoffice/{people/accounts,people/messages,people/notify,platform/http,platform/outbox,platform/words,providers}/**/*.ts',
  '/client/{features,layout,pages,platform}/**/*.ts',
  '!**/*.test.ts',
  // Only translators and developers use this module.
  '!/shared/domain/language/pseudoText.ts',
]);
/** Arguments of parsers that have more than one parameter. The text that is parsed replaces `TEXT`. */
const TEXT = Symbol('text');
const MORE_ARGUMENTS: Record<string, unknown[]> = {
  'client/features/verification/sentCode.ts parseSentCode': [TEXT, 0],
  'client/pages/login/loginPage.data.ts findBackPath': [TEXT, undefined],
  'client/platform/findCookie.ts findCookie': [TEXT, 'cityId'],
  'server/bff/apiRoutes.ts findCall': ['GET', TEXT],
  'server/http/cookies.ts readCookie': [TEXT, 'dvid'],
  'shared/domain/favourites/idList.ts readIds': [TEXT, 100],
  'shared/domain/paths/appDownload.ts appOfferFor': [TEXT, {}],
  'shared/domain/search/searchQuery.ts readSearch': [TEXT, '2026-11-24'],
  'boxoffice/people/accounts/isEasyToGuess.ts isEasyToGuess': [TEXT, 'ana@example.com', 'Café Panggung'],
};
const BYTES = 16_000;
/**
 * Characters that are tried in addition to those of the expression: one of each class, and those with a meaning in
 * URLs.
 */
const USUAL = [...'a0 .@/%-_\n\\'];
const ASCII = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));

type Found = { file: string; source: string; flags: string };

const MOST_MS = 1;
/** Replacing every second character takes almost 1 ms. A quadratic expression takes hundreds of milliseconds. */
const REPLACING_MS = 2;
/** A parser may pass the text to several expressions, or to `new URL`. */
const PARSER_MS = 3;
/** Time of `loop()` on the machine on which these limits were measured, with a margin for a busy machine. */
const LOOP_MS = 4;

/** Some kernels count the time of a thread in steps of 4 ms, so a single round cannot be measured. */
const ROUNDS = 16;

/** Returns the processor time of this thread per round in milliseconds. Other work on the machine hardly counts. */
function costOf(work: () => void, rounds: number): number {
  const before = process.threadCpuUsage();
  for (let round = 0; round < rounds; round++) work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000 / rounds;
}

function loop(): number {
  const text = 'a0'.repeat(BYTES / 2);
  let sum = 0;
  for (let round = 0; round < 100; round++)
    for (let at = 0; at < text.length; at++) sum = (sum + text.charCodeAt(at)) | 0;
  return sum;
}

const visit = (file: string, see: (node: SyntaxNode) => void) => walkSyntax(file, readFileSync(file, 'utf8'), see);

function findExpressions(file: string): Found[] {
  const found: Found[] = [];
  visit(file, ({ type, regex }) => {
    const { pattern, flags } = (regex ?? {}) as { pattern?: string; flags?: string };
    if (type === 'Literal' && pattern !== undefined) found.push({ file, source: pattern, flags: flags ?? '' });
  });
  return found;
}

/** Records the regular expressions that these files build from strings while they are imported. */
async function recordExpressions(files: readonly string[]): Promise<Found[]> {
  const found: Found[] = [];
  const original = RegExp;
  const make = (args: unknown[]) => {
    const made = Reflect.construct(original, args) as RegExp;
    // Lines 1 and 2 of the stack are this function and the handler of the proxy.
    const caller = new Error().stack!.split('\n')[3];
    const file = files.find((name) => caller?.includes(`/${name}`));
    if (file) found.push({ file, source: made.source, flags: made.flags });
    return made;
  };
  globalThis.RegExp = new Proxy(original, { construct: (_, args) => make(args), apply: (_, __, args) => make(args) });
  try {
    vi.resetModules();
    for (const file of files) await modules[`/${file}`]?.();
  } finally {
    globalThis.RegExp = original;
  }
  return found;
}

const fill = (part: string) => part.repeat(Math.ceil(BYTES / part.length)).slice(0, BYTES);

/** Returns texts of 16 kB that cause backtracking in bad expressions: each character, each pair, nested pairs. */
function hostileTexts(signs: readonly string[]): string[] {
  const pairs = signs.flatMap((one) => signs.filter((other) => other !== one).map((other) => [one, other] as const));
  return [
    ...ASCII.map(fill),
    ...pairs.map(([one, other]) => fill(one + other)),
    ...pairs.map(([one, other]) => one.repeat(BYTES / 2) + other.repeat(BYTES / 2)),
  ];
}

function signsOf(source: string): string[] {
  const own = [...source.replaceAll(/\\[a-zA-Z]|\\p\{\w+\}/g, '')].filter((sign) => /[\x20-\x7e]/.test(sign));
  return [...new Set([...USUAL, ...own])];
}

/**
 * Returns the first text that takes too long in each of several tries. On a slower machine the limit is higher, in
 * proportion to the time of `loop()`.
 */
function findSlow(texts: readonly string[], read: (text: string) => void, mostMs: number): string[] {
  const isSlow = (text: string) => {
    const startedAt = performance.now();
    read(text);
    return performance.now() - startedAt >= mostMs;
  };
  const isSlowHere = (text: string) =>
    costOf(() => read(text), ROUNDS) >= mostMs * Math.max(1, costOf(loop, ROUNDS) / LOOP_MS);
  const slow = texts.find(
    (text) => isSlow(text) && costOf(() => read(text), 1) >= mostMs && [1, 2, 3].every(() => isSlowHere(text)),
  );
  return slow ? [JSON.stringify(slow.slice(0, 4) + slow.slice(-4))] : [];
}

it('[S-192] each regular expression reads each hostile text of 16 kB in less than 1 ms, or 2 ms for a replacement', async () => {
  const making = FILES.filter((file) => /\bRegExp\(/.test(readFileSync(file, 'utf8')));
  const made = await recordExpressions(making);
  const expressions = new Map(
    [...FILES.flatMap(findExpressions), ...made].map((found) => [`/${found.source}/${found.flags}`, found]),
  );
  const slow = [...expressions].flatMap(([name, { file, source, flags }]) => {
    const expression = new RegExp(source, flags.replace('y', ''));
    const read = (text: string) => (expression.global ? text.replace(expression, '') : expression.test(text));
    const mostMs = expression.global ? REPLACING_MS : MOST_MS;
    return findSlow(hostileTexts(signsOf(source)), read, mostMs).map((text) => `${file} ${name} at ${text}`);
  });

  expect(expressions.size).toBeGreaterThan(150);
  // This file builds its expression during development only.
  expect(making.filter((file) => !made.some((found) => found.file === file))).toEqual(['server/ssr/devRenderer.ts']);
  expect(slow).toEqual([]);
});

/** Finds the exported functions with one string parameter, and those of `MORE_ARGUMENTS`. */
function findParsers(file: string): string[] {
  const found: string[] = [];
  const note = (id: unknown, made: unknown) => {
    const { type, async: isAsync, params = [] } = made as { type?: string; async?: boolean; params?: SyntaxNode[] };
    const { name } = id as { name: string };
    if (isAsync || !/Function/.test(type ?? '') || /^use[A-Z]/.test(name)) return;
    const required = params.filter((param) => param.type !== 'AssignmentPattern' && !param.optional);
    const isText = JSON.stringify(required[0]?.typeAnnotation ?? '').includes('"TSStringKeyword"');
    if (`${file} ${name}` in MORE_ARGUMENTS || (required.length === 1 && isText)) found.push(name);
  };
  visit(file, ({ type, declaration }) => {
    if (type !== 'ExportNamedDeclaration' || !declaration) return;
    const { id, declarations = [] } = declaration as { id?: unknown; declarations?: { id: unknown; init: unknown }[] };
    if (id) note(id, declaration);
    for (const one of declarations) note(one.id, one.init ?? {});
  });
  return found;
}

it('[S-194] each parser reads each hostile text of 16 kB in less than 3 ms', async () => {
  const texts = hostileTexts([...USUAL, ...'&,;=']);
  const parsers = FILES.filter((file) => `/${file}` in modules).flatMap((file) =>
    findParsers(file).map((name) => ({ file, name })),
  );
  const slow: string[] = [];
  for (const { file, name } of parsers) {
    const parse = (await modules[`/${file}`]!())[name]!;
    const args = MORE_ARGUMENTS[`${file} ${name}`] ?? [TEXT];
    const read = (text: string) => {
      try {
        parse(...args.map((arg) => (arg === TEXT ? text : arg)));
      } catch {
        // The time counts even if the parser refuses the text.
      }
    };
    const found = findSlow(texts, read, PARSER_MS);
    slow.push(...found.map((text) => `${file} ${name} at ${text}`));
  }

  expect(parsers.length).toBeGreaterThan(100);
  expect(slow).toEqual([]);
});
