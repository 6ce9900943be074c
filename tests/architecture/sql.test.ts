import { expect, it } from 'vitest';

const SOURCES = import.meta.glob<string>('/{server,client,shared,boxoffice,cli}/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/**
 * SQL is in the modules of the box office, beside the action that needs it, and in the code of commands that open the
 * database themselves, such as `db copy` and `storm`.
 */
const MAY_HAVE_SQL = [/^\/boxoffice\/\w+\/.+/, /^\/cli\/(boxOffice|storm)\//, /\.test\.ts$/];
/** Routes, pure rules and converters of answers contain no SQL in any folder. */
const NEVER = [/Routes\.ts$/, /\/decide[A-Z]\w*\.ts$/, /\/to[A-Z]\w*\.ts$/];
const SQL = /from 'drizzle-orm|\bimport\('drizzle-orm|\bsql`|\bdb\s*\.(select|insert|update|delete|execute)\(/;

function isMisplaced([file, text]: [string, string]): boolean {
  const isAllowed = MAY_HAVE_SQL.some((place) => place.test(file)) && !NEVER.some((name) => name.test(file));
  return !isAllowed && SQL.test(text);
}

it('only files that may contain SQL contain it', () => {
  const misplaced = Object.entries(SOURCES).filter(isMisplaced);

  expect(misplaced.map(([file]) => file)).toEqual([]);
});

it.each([
  ['/boxoffice/planted.ts', "import { sql } from 'drizzle-orm';"],
  ['/boxoffice/selling/holds/plantedRoutes.ts', 'await db.select().from(holds);'],
  ['/boxoffice/selling/holds/decidePlanted.ts', 'const rows = sql`select 1`;'],
  ['/boxoffice/selling/tickets/toPlanted.ts', "import { eq } from 'drizzle-orm';"],
  ['/cli/commands/planted.ts', "const { sql } = await import('drizzle-orm');"],
  ['/server/bff/planted.ts', 'await db.execute(statement);'],
])('finds SQL in %s: %s', (file, text) => {
  expect(isMisplaced([file, text])).toBe(true);
});
