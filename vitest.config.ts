import { globSync, readFileSync } from 'node:fs';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { postgresForTests } from './tests/setup/postgresForTests.ts';
import { CountsByKind } from './tests/support/CountsByKind.ts';

const postgres = postgresForTests(process.env);
const console = './tests/setup/failOnConsole.ts';

/** Files share what they import, which takes longer than most tests; those that put other modules in place do not. */
const units = '{server,client,shared,upstream,cli}/**/*.test.{ts,tsx}';
const replacing = globSync(units).filter((file) => readFileSync(file, 'utf8').includes('vi.mock('));

/** What these prove is in front of the database, so that another one proves nothing more. */
const inFrontOfAnyDatabase = ['foreignUpstream', 'images', 'routes', 'security', 'voucherSecrecy'].map(
  (name) => `tests/journeys/${name}.test.ts`,
);

const unit = (name: string, files: object): TestProjectConfiguration => ({
  extends: true,
  test: { name, ...files, setupFiles: [console], unstubGlobals: true, testTimeout: 30_000, hookTimeout: 60_000 },
});

const journeys = (database: string, preparation: string, exclude: string[] = []): TestProjectConfiguration => ({
  extends: true,
  test: {
    name: `journeys (${database})`,
    include: ['tests/journeys/**/*.test.ts'],
    exclude,
    isolate: false,
    setupFiles: [console],
    globalSetup: ['./tests/setup/buildShop.ts', preparation],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});

const onEmbedded = './tests/setup/embeddedTemplate.ts';
const onPostgres = './tests/setup/postgresTemplate.ts';

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    maxWorkers: 2,
    reporters: ['default', new CountsByKind(postgres.missing)],
    server: { deps: { external: [/\/dist\/ssr\//] } },
    projects: [
      unit('unit', { include: [units], exclude: replacing, isolate: false }),
      unit('unit (modules replaced)', { include: replacing }),
      { extends: true, test: { name: 'architecture', include: ['tests/architecture/**/*.test.ts'] } },
      journeys('PGlite', onEmbedded),
      ...(postgres.missing ? [] : [journeys('PostgreSQL', onPostgres, inFrontOfAnyDatabase)]),
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          setupFiles: [console],
          globalSetup: ['./tests/setup/buildShop.ts', './tests/setup/chromium.ts', onEmbedded],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
