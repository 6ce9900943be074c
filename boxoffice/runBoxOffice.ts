import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closeConnections } from '#shared/kernel/closeConnections.ts';
import { MINUTE_MS } from '#shared/kernel/durations.ts';
import { StartError } from '#shared/kernel/StartError.ts';
import { DEMO_SHOP, EXAMPLE_REFUSED, type Shop } from '#shared/shop/shop.ts';
import { type BoxOfficeDeps, createBoxOffice, SMS_PER_HOUR } from './app.ts';
import { describeUse } from './describeUse.ts';
import { keepCatalogue } from './events/catalog/keepCatalogue.ts';
import { saveCities } from './events/import/saveCities.ts';
import { type DatabasePlace, openDatabase } from './openDatabase.ts';
import { openProviders } from './openProviders.ts';
import { createStateReader } from './operations/ops/createStateReader.ts';
import { followDatabaseClock } from './operations/ops/followDatabaseClock.ts';
import { opsRoutes } from './operations/ops/opsRoutes.ts';
import type { JobTiming } from './operations/ops/repeatJob.ts';
import { createSmsBudgets } from './people/messages/smsBudgets.ts';
import type { Database } from './platform/database/database.ts';
import { isUnavailable } from './platform/http/errorAnswers.ts';
import type { Log } from './platform/http/requestContext.ts';
import { createSecurityEvents } from './platform/http/securityEvents.ts';
import { openSandbox } from './providers/sandbox/openSandbox.ts';
import { sellsDemo } from './providers/sellsDemo.ts';
import type { PaymentSettings } from './readPaymentSettings.ts';
import type { Beacon } from './rooms/drawPlaces.ts';
import { createSaleHealth } from './rooms/saleHealth.ts';
import { seedDemo } from './seedDemo.ts';
import { startJobs } from './startJobs.ts';

export type BoxOfficeSettings = DatabasePlace &
  Pick<BoxOfficeDeps, 'log' | 'clock' | 'trustProxy' | 'publicUrl'> & {
    /** By default, the sandbox accepts payments for demo events only. */
    payments?: PaymentSettings | undefined;
    holdMinutes?: number;
    paymentWindowMinutes?: number;
    /** Imports the demo events into an empty box office; true by default. */
    demoEvents?: boolean;
    /** Without it, e-mails stay in the outbox, as text messages do without `smsWebhookUrl`. */
    smtpUrl?: string | undefined;
    /** By default the demo shop. */
    shop?: Shop | undefined;
    /** Sender of e-mails; by default the sender or the contact address of the shop, else that of the catalogue. */
    mailFrom?: string | undefined;
    smsWebhookUrl?: string | undefined;
    /** Maximum number of text messages with login codes in an hour. */
    smsPerHour?: number | undefined;
    /** Public random beacon for waiting rooms. Without it, rooms are drawn without public randomness. */
    beacon?: Beacon | undefined;
    /** `manual`: jobs run only by `runJobs`, so that tests do not wait for intervals. */
    jobs?: JobTiming | undefined;
    host?: string;
    /** 0 selects a free port. */
    port?: number;
  };
type RunningBoxOffice = {
  url: string;
  db: Database;
  /** Time in ms for which the embedded database has not responded to messages; undefined for PostgreSQL. */
  unansweredMs: (() => number) | undefined;
  runJobs: () => Promise<void>;
  close: () => Promise<void>;
};

const NO_SETTINGS: PaymentSettings = { names: undefined };
const LONGEST_CLOSING_MS = 10_000;

/** Starts a box office: opens the database, seeds demo events if it is empty, listens and starts the jobs. */
export async function runBoxOffice(options: BoxOfficeSettings): Promise<RunningBoxOffice> {
  const { host = '127.0.0.1', port = 0, log, trustProxy = 'loopback' } = options;
  const {
    db,
    poolState,
    vacuum,
    unansweredMs,
    close: closeDatabase,
  } = await openDatabase(options, {
    onError: ({ name, message }) => log.warn({ err: { name, message } }, 'a database connection broke'),
    onSilence: (isSilent) =>
      isSilent
        ? log.error('the database does not respond: requests fail at once until it does')
        : log.info('the database responds again'),
  });
  try {
    const time = await followDatabaseClock(db, log);
    const clock = options.clock ?? time.clock;
    const isSeeding = options.demoEvents ?? true;
    if (isSeeding && (await seedDemo(db, clock()))) log.info('demo events were imported into the empty box office');
    if (options.shop?.cities) await saveCities(db, options.shop.cities);
    const readCatalogue = keepCatalogue(db);
    const { events } = await readCatalogue();
    if (events.size > 0) await refuseExample(db, options);
    const { sandbox, canPay, listFailing, testModes, ...sales } = await openSales(options, { db, log, clock });
    const server = createServer({ requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: 65_000 });
    server.listen(port, host);
    await once(server, 'listening');
    const url = toUrl(server.address() as AddressInfo);

    const { smtpUrl, mailFrom, smsWebhookUrl, smsPerHour = SMS_PER_HOUR } = options;
    if (!smtpUrl && !(await sellsDemo(db)))
      log.warn('no mail is sent, so buyers get neither codes nor tickets: SMTP_URL is not set');
    log.info(describeUse({ ...options, sandboxOpen: sandbox.open }));
    const saleHealth = createSaleHealth(isUnavailable);
    const jobs = startJobs({
      ...sales,
      sandbox,
      smtpUrl,
      mailFrom,
      smsWebhookUrl,
      boxOfficeUrl: url,
      vacuum,
      measureClock: time.measure,
      rooms: { beacon: options.beacon, health: saleHealth },
      timing: options.jobs ?? 'timed',
    });
    const smsBudgets = createSmsBudgets({ perHour: smsPerHour, log });
    const securityEvents = createSecurityEvents({ db, log });
    const readState = createStateReader({
      db,
      dataDir: options.databaseUrl ? undefined : options.dataDir,
      canPay,
      readOwnState: () => ({
        pool: poolState(),
        clockOffsetMs: time.offsetMs(),
        jobs: jobs.states(),
        sms: smsBudgets.counts(),
        securityEvents: securityEvents.counts(),
        channels: jobs.channels,
        failingProviders: listFailing(),
        notices: sales.providers.notices.all(),
        noticeKeys: Object.fromEntries(sales.providers.all().map(({ name, noticeKey }) => [name, noticeKey.variable])),
        testModes,
      }),
    });
    const { wakeDelivery } = jobs;
    const ops = opsRoutes(readState);
    server.on(
      'request',
      createBoxOffice({
        ...sales,
        sandbox,
        trustProxy,
        readCatalogue,
        smsBudgets,
        securityEvents,
        wakeDelivery,
        ops,
        saleHealth,
      }),
    );

    const close = async () => {
      await closeServer(server);
      await jobs.stop();
      await closeDatabase();
    };
    return { url, db, unansweredMs, runJobs: jobs.run, close };
  } catch (error) {
    await closeDatabase();
    throw error;
  }
}

/** A public shop (https) with real events must replace the example company. The demo may be public. */
async function refuseExample(db: Database, { shop = DEMO_SHOP, publicUrl = '' }: BoxOfficeSettings): Promise<void> {
  if (shop.isExample && publicUrl.startsWith('https:') && !(await sellsDemo(db))) throw new StartError(EXAMPLE_REFUSED);
}

async function openSales(options: BoxOfficeSettings, basics: { db: Database; log: Log; clock: () => Date }) {
  const {
    publicUrl = 'http://localhost:3000',
    shop = DEMO_SHOP,
    payments,
    holdMinutes = 10,
    paymentWindowMinutes = 15,
  } = options;
  const settings = payments ?? NO_SETTINGS;
  const isConfigured = settings.names?.includes('sandbox') ?? false;
  const sandbox = await openSandbox({ ...basics, publicUrl, shopName: shop.name, isConfigured });
  const { providers, canPay, askAccounts, listFailing, testModes } = await openProviders(settings, {
    ...basics,
    sandbox,
  });
  if (!(await canPay()))
    basics.log.warn('buyers cannot pay: PAYMENTS names no provider, and the events are not a demo');
  return {
    ...basics,
    publicUrl,
    shop,
    sandbox,
    providers,
    canPay,
    askAccounts,
    listFailing,
    testModes,
    holdMs: holdMinutes * MINUTE_MS,
    paymentWindowMs: paymentWindowMinutes * MINUTE_MS,
  };
}

async function closeServer(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  await closeConnections(server, { closed, hardStopMs: LONGEST_CLOSING_MS });
}

function toUrl({ address, family, port }: AddressInfo): string {
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}
