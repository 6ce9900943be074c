import { globSync, readFileSync } from 'node:fs';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { createSequencer } from './tests/setup/createSequencer.ts';
import { openTemporaryFolder } from './tests/setup/openTemporaryFolder.ts';
import { postgresForTests } from './tests/setup/postgresForTests.ts';
import { RunSummary } from './tests/setup/RunSummary.ts';

openTemporaryFolder();

const postgres = postgresForTests(process.env);
const console = './tests/setup/failOnConsole.ts';

/** Files share what they import, which takes longer than most tests; those that put other modules in place do not. */
const units = '{server,client,shared,upstream,cli,tests/shake}/**/*.test.{ts,tsx}';
const replacing = globSync(units).filter((file) => readFileSync(file, 'utf8').includes('vi.mock('));

/** Journeys that depend on how the database behaves: what they prove on one says nothing about the other. */
const databaseMatters = [
  'accountsConcurrency',
  'availableAgain',
  'doubleSale',
  'durability',
  'operator',
  'orders',
  'otherPeople',
  'payments',
  'search',
].map((name) => `tests/journeys/${name}.test.ts`);

/** React renders as it does for visitors. */
const PRODUCTION = { NODE_ENV: 'production' };

const unit = (name: string, files: object): TestProjectConfiguration => ({
  extends: true,
  test: { name, ...files, setupFiles: [console], unstubGlobals: true, testTimeout: 30_000, hookTimeout: 60_000 },
});

const journeys = (database: string, preparation: string, include: string[]): TestProjectConfiguration => ({
  extends: true,
  test: {
    name: `journeys (${database})`,
    include,
    isolate: false,
    env: PRODUCTION,
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
    execArgv: ['--import', './upstream/quickStart.ts'],
    sequence: { sequencer: createSequencer(process.env.SHAKE_SEED) },
    reporters: ['default', new RunSummary(postgres.missing)],
    server: { deps: { external: [/\/dist\/ssr\//] } },
    projects: [
      unit('unit', { include: [units], exclude: replacing, isolate: false }),
      unit('unit (modules replaced)', { include: replacing }),
      { extends: true, test: { name: 'architecture', include: ['tests/architecture/**/*.test.ts'] } },
      journeys('PGlite', onEmbedded, ['tests/journeys/**/*.test.ts']),
      ...(postgres.missing ? [] : [journeys('PostgreSQL', onPostgres, databaseMatters)]),
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          isolate: false,
          env: PRODUCTION,
          setupFiles: [console],
          globalSetup: ['./tests/setup/buildShop.ts', './tests/setup/chromium.ts', onEmbedded],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
