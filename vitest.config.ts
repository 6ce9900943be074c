import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { postgresForTests } from './tests/setup/postgresForTests.ts';
import { CountsByKind } from './tests/support/CountsByKind.ts';

const postgres = postgresForTests(process.env);
const console = './tests/setup/failOnConsole.ts';

const journeys = (database: string, preparation: string): TestProjectConfiguration => ({
  extends: true,
  test: {
    name: `journeys (${database})`,
    include: ['tests/journeys/**/*.test.ts'],
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
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{server,client,shared,upstream,cli}/**/*.test.{ts,tsx}'],
          setupFiles: [console],
          testTimeout: 15_000,
          hookTimeout: 60_000,
        },
      },
      { extends: true, test: { name: 'architecture', include: ['tests/architecture/**/*.test.ts'] } },
      journeys('PGlite', onEmbedded),
      ...(postgres.missing ? [] : [journeys('PostgreSQL', onPostgres)]),
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
