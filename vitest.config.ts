import { globSync, readFileSync } from 'node:fs';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { createSequencer } from './tests/setup/createSequencer.ts';
import { openTemporaryFolder } from './tests/setup/openTemporaryFolder.ts';
import { postgresForTests } from './tests/setup/postgresForTests.ts';
import { ON_PGLITE, ON_POSTGRES } from './tests/setup/projectNames.ts';
import { QUICK_WASM } from './tests/setup/quickWasm.ts';
import { RunSummary } from './tests/setup/RunSummary.ts';

openTemporaryFolder();

const postgres = postgresForTests(process.env);
const console = './tests/setup/failOnConsole.ts';

/** Files share what they import, which takes longer than most tests; those that put other modules in place do not. */
const units = '{server,client,shared,upstream,cli,demo,tests/shake,tests/support}/**/*.test.{ts,tsx}';
const replacing = globSync(units).filter((file) => readFileSync(file, 'utf8').includes('vi.mock('));

/** Journeys that prove the same on either database; all others run on PostgreSQL too. */
const sameOnEitherDatabase = [
  'accountsTiming',
  'activity',
  'browsing',
  'development',
  'foreignUpstream',
  'formsWithoutScripts',
  'fuzz',
  'images',
  'metrics',
  'routes',
  'security',
  'signInCookies',
  'smoke',
  'startErrors',
  'upstreamDown',
  'voucherSecrecy',
].map((name) => `tests/journeys/${name}.test.ts`);

/** Journeys about connections to a server. */
const onlyOnServer = ['failover', 'failoverConnections'].map((name) => `tests/journeys/${name}.test.ts`);

/** React renders as it does for visitors. Elsewhere its warnings for developers fail the test that they come in. */
const PRODUCTION = { NODE_ENV: 'production' };

const unit = (name: string, files: object): TestProjectConfiguration => ({
  extends: true,
  test: { name, ...files, setupFiles: [console], unstubGlobals: true, testTimeout: 30_000, hookTimeout: 60_000 },
});

const journeys = (name: string, preparation: string, settings: object): TestProjectConfiguration => ({
  extends: true,
  test: {
    name,
    include: ['tests/journeys/**/*.test.ts'],
    ...settings,
    isolate: false,
    setupFiles: [console],
    globalSetup: ['./tests/setup/prepareRun.ts', preparation],
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
    expect: { poll: { interval: 20, timeout: 10_000 } },
    execArgv: ['--import', './upstream/quickStart.ts', QUICK_WASM],
    sequence: { sequencer: createSequencer(process.env.SHAKE_SEED) },
    reporters: ['default', new RunSummary(postgres.missing)],
    server: { deps: { external: [/\/dist\/ssr\//] } },
    projects: [
      unit('unit', { include: [units], exclude: replacing, isolate: false }),
      unit('unit (modules replaced)', { include: replacing }),
      { extends: true, test: { name: 'architecture', include: ['tests/architecture/**/*.test.ts'] } },
      journeys(ON_PGLITE, onEmbedded, { exclude: onlyOnServer }),
      ...(postgres.missing
        ? []
        : [journeys(ON_POSTGRES, onPostgres, { exclude: sameOnEitherDatabase, env: PRODUCTION })]),
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          isolate: false,
          env: PRODUCTION,
          setupFiles: [console],
          globalSetup: ['./tests/setup/prepareRun.ts', './tests/setup/chromium.ts', onEmbedded],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
