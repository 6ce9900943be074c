import { globSync, readFileSync } from 'node:fs';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { createSequencer } from './tests/setup/createSequencer.ts';
import { openTemporaryFolder } from './tests/setup/openTemporaryFolder.ts';
import { postgresForTests } from './tests/setup/postgresForTests.ts';
import { ON_PGLITE, ON_POSTGRES } from './tests/setup/projectNames.ts';
import { QUICK_WASM } from './tests/setup/quickWasm.ts';
import { RunSummary } from './tests/setup/RunSummary.ts';
import { NO_FRAMES } from './tests/support/browser/frames.ts';
import { IS_PROOF } from './tests/support/proofSize.ts';

openTemporaryFolder();

const postgres = postgresForTests(process.env);
const console = './tests/setup/failOnConsole.ts';

/**
 * Test files share the modules that they import, because importing takes longer than most tests. Files that mock
 * modules are isolated.
 */
const units =
  '{server,client,shared,boxoffice,cli,demo,tests/shake,tests/simulator,tests/support,tests/verifier}/**/*.test.{ts,tsx}';
const replacing = globSync(units).filter((file) => readFileSync(file, 'utf8').includes('vi.mock('));

const journey = (name: string) => `tests/journeys/${name}.test.ts`;

/** Journeys that have the same result on either database. They run on PGlite only. */
const sameOnEitherDatabase = [
  'accountRestore',
  'accountsTiming',
  'activity',
  'adapter',
  'blockedNotices',
  'browsing',
  'chosenCity',
  'defaultCity',
  'development',
  'foreignUpstream',
  'formsWithoutScripts',
  'freshPages',
  'fullDisk',
  'fuzz',
  'gate',
  'handOver',
  'images',
  'metrics',
  'moneyProviders',
  'newLanguage',
  'noTickets',
  'notifyByMail',
  'operatorSales',
  'orders',
  'otherPeople',
  'ownSeason',
  'pageWeight',
  'payments',
  'pretix',
  'providerDown',
  'roomControl',
  'roomWithoutInternet',
  'routes',
  'salesLedger',
  'search',
  'security',
  'signInCookies',
  'simplifiedChinese',
  'smoke',
  'start',
  'startErrors',
  'upstreamDown',
  'voucherSecrecy',
  'workBudgets',
].map(journey);

/**
 * Journeys about connections to a server, and about many concurrent transactions. They run on PostgreSQL only, because
 * PGlite is not a server and runs transactions one by one.
 */
const onlyOnServer = ['failover', 'failoverConnections', 'moveToServer', 'outages', 'season', 'stockBudgets'].map(
  journey,
);

/** Statistical tests, load tests and tests in every language: small in `npm test`, complete in `npm run proofs`. */
const proofs = {
  journeys: [
    'accountsTiming',
    'codeGuesses',
    'failover',
    'fullDisk',
    'fuzz',
    'moveToServer',
    'newLanguage',
    'quotaStorm',
    'salesLedger',
    'season',
    'stockBudgets',
  ].map(journey),
  browser: ['accessiblePlaces', 'ticketKinds', 'ticketNames'].map((name) => `tests/browser/${name}.test.ts`),
  units: [
    'shared/domain/rooms/roomDraw.test.ts',
    'boxoffice/people/accounts/lockOut.test.ts',
    'boxoffice/money/payments/moneyHistories.test.ts',
  ],
};

/** React renders as it does for visitors. In other projects, React's developer warnings fail the test. */
const PRODUCTION = { NODE_ENV: 'production' };

const unit = (name: string, files: object): TestProjectConfiguration => ({
  extends: true,
  test: { name, ...files, setupFiles: [console], unstubGlobals: true },
});

const journeys = (name: string, preparation: string, settings: object): TestProjectConfiguration => ({
  extends: true,
  test: {
    name,
    include: IS_PROOF ? proofs.journeys : [journey('**/*')],
    ...settings,
    isolate: false,
    setupFiles: [console],
    globalSetup: ['./tests/setup/prepareRun.ts', preparation],
  },
});

const onEmbedded = './tests/setup/embeddedTemplate.ts';
const onPostgres = './tests/setup/postgresTemplate.ts';

const onlyInTests: TestProjectConfiguration[] = [
  unit('unit (modules replaced)', { include: replacing }),
  { extends: true, test: { name: 'architecture', include: ['tests/architecture/**/*.test.ts'] } },
];

const browser: TestProjectConfiguration = {
  extends: true,
  test: {
    name: 'browser',
    include: IS_PROOF ? proofs.browser : ['tests/browser/**/*.test.ts'],
    isolate: false,
    env: PRODUCTION,
    setupFiles: [console],
    globalSetup: ['./tests/setup/prepareRun.ts', './tests/setup/chromium.ts', onEmbedded],
    retry: { count: 2, condition: new RegExp(NO_FRAMES) },
  },
};

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    // Many tests wait for a process, a database or a browser. A full load test needs a core of its own.
    maxWorkers: IS_PROOF ? 2 : 3,
    // Timeouts only end a hang, because a busy machine is several times slower than a quiet one.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { interval: 20, timeout: 60_000 } },
    execArgv: ['--import', './boxoffice/quickStart.ts', QUICK_WASM],
    sequence: { sequencer: createSequencer(process.env.SHAKE_SEED) },
    reporters: ['default', new RunSummary({ leftOut: postgres.missing, isProof: IS_PROOF })],
    server: { deps: { external: [/\/dist\/ssr\//] } },
    projects: [
      unit('unit', { include: IS_PROOF ? proofs.units : [units], exclude: replacing, isolate: false }),
      journeys(ON_PGLITE, onEmbedded, { exclude: onlyOnServer }),
      ...(postgres.missing
        ? []
        : [journeys(ON_POSTGRES, onPostgres, { exclude: sameOnEitherDatabase, env: PRODUCTION })]),
      browser,
      ...(IS_PROOF ? [] : onlyInTests),
    ],
  },
});
