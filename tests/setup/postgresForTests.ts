import { findPostgres } from '#tests/support/database/findPostgres.ts';

type Environment = Record<string, string | undefined>;
export type PostgresForTests = { url?: string; binaries?: string; missing?: string };

/** Finds PostgreSQL for journeys. Only this kind of test may be skipped, with a message, and never in CI. */
export function postgresForTests({ TEST_DATABASE_URL, PATH = '', CI }: Environment): PostgresForTests {
  if (TEST_DATABASE_URL) return { url: TEST_DATABASE_URL };
  const binaries = findPostgres(PATH);
  if (binaries) return { binaries };
  const missing = 'journeys (PostgreSQL) left out: no TEST_DATABASE_URL and no postgres binary found';
  if (CI) throw new Error(missing);
  return { missing };
}
