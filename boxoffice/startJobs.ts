import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/kernel/durations.ts';
import { closeDueOrders, closingGroups } from './money/payments/closeOrder.ts';
import { pollProviders } from './money/payments/pollProviders.ts';
import { receiveKept } from './money/payments/receiveNotices.ts';
import { sendRefunds } from './money/payments/sendRefunds.ts';
import { auditHourly } from './operations/ops/auditHourly.ts';
import { type Job, type JobTiming, repeatJob } from './operations/ops/repeatJob.ts';
import { closeCancelled, refundCancelled } from './operations/organiser/cancelSessions.ts';
import { removeExpired } from './people/accounts/removeExpired.ts';
import { deliverMessages, type Transports } from './people/messages/deliverMessages.ts';
import { findSender } from './people/messages/findSender.ts';
import { smsTransport } from './people/messages/smsTransport.ts';
import { smtpTransport } from './people/messages/smtpTransport.ts';
import { notifyAvailable } from './people/notify/notifyAvailable.ts';
import { tellTurns } from './people/notify/tellTurns.ts';
import type { SalesDeps } from './providers/paymentProvider.ts';
import { type NoticeDeps, sendNotices } from './providers/sandbox/sendNotices.ts';
import { createStepTimer } from './rooms/callPlaces.ts';
import { probeRelays } from './rooms/drawPlaces.ts';
import { callRooms, drawRooms, type RoomJobDeps } from './rooms/runRooms.ts';
import { endExpiredHolds } from './selling/holds/endExpiredHolds.ts';
import { completeReceipts } from './selling/orders/confirmReceipt.ts';

type JobOptions = Omit<SalesDeps, 'wakeDelivery'> & {
  smtpUrl?: string | undefined;
  mailFrom?: string | undefined;
  smsWebhookUrl?: string | undefined;
  /** Signing secret of the sandbox provider, if it is enabled. */
  sandbox?: Pick<NoticeDeps, 'secret'> | undefined;
  boxOfficeUrl: string;
  vacuum?: (() => Promise<void>) | undefined;
  measureClock?: () => Promise<void>;
  rooms: Pick<RoomJobDeps, 'beacon' | 'health'>;
  askAccounts: () => Promise<void>;
  timing: JobTiming;
};

/** Starts the background jobs. Several instances may run them at once. */
export function startJobs({
  smtpUrl,
  mailFrom,
  smsWebhookUrl,
  sandbox,
  boxOfficeUrl,
  vacuum,
  measureClock,
  rooms,
  askAccounts,
  timing,
  ...rest
}: JobOptions) {
  const { db, log, clock, publicUrl } = rest;
  const { shop } = rest;
  const sender = {
    name: shop.name,
    findAddress: () => findSender(db, { mailFrom: mailFrom ?? shop.mailFrom, contact: shop.contact }),
  };
  const transports = createTransports({ smtpUrl, smsWebhookUrl }, sender);
  const send = () => untilNone(() => deliverMessages({ db, transports, log, clock, publicUrl, shop }));
  const delivery = repeatJob({ name: 'deliverMessages', everyMs: 2 * SECOND_MS, run: send }, log, timing);
  const sales: SalesDeps = { ...rest, wakeDelivery: delivery.wake };

  const firstAsked = new Map<string, number>();
  const timer = createStepTimer();
  const jobs: Job[] = [
    { name: 'endHolds', everyMs: 3 * SECOND_MS, run: () => endExpiredHolds(db, clock()) },
    ...closingGroups(sales).map((provider) => ({
      name: `closeDueOrders ${provider ?? 'without payment'}`,
      everyMs: 3 * SECOND_MS,
      run: () => closeDueOrders(sales, [provider]),
    })),
    { name: 'pollProviders', everyMs: 5 * SECOND_MS, run: () => pollProviders(sales) },
    { name: 'receiveKept', everyMs: 5 * SECOND_MS, run: () => receiveKept(sales) },
    { name: 'askAccounts', everyMs: MINUTE_MS, run: askAccounts },
    { name: 'sendRefunds', everyMs: 5 * SECOND_MS, run: () => sendRefunds(sales) },
    { name: 'refundCancelled', everyMs: 5 * SECOND_MS, run: () => untilNone(() => refundCancelled(sales)) },
    { name: 'closeCancelled', everyMs: 5 * SECOND_MS, run: () => closeCancelled(sales) },
    { name: 'completeReceipts', everyMs: MINUTE_MS, run: () => completeReceipts(db, clock()) },
    {
      name: 'drawRooms',
      everyMs: SECOND_MS,
      run: () => drawRooms({ db, log, clock, firstAsked, beacon: rooms.beacon }),
    },
    { name: 'callRooms', everyMs: SECOND_MS, run: () => callRooms({ db, clock, timer, health: rooms.health }) },
    {
      name: 'probeRelays',
      everyMs: 10 * SECOND_MS,
      run: () => probeRelays({ db, now: clock(), beacon: rooms.beacon }),
    },
    { name: 'tellTurns', everyMs: MINUTE_MS, run: () => tellTurns({ ...sales, now: clock() }) },
    { name: 'tellAvailable', everyMs: 10 * SECOND_MS, run: () => notifyAvailable(sales) },
    { name: 'removeExpired', everyMs: HOUR_MS, run: () => removeExpired(db, clock()) },
    { name: 'audit', everyMs: 10 * SECOND_MS, run: () => auditHourly({ db, log, clock }) },
  ];
  if (measureClock) jobs.push({ name: 'measureClock', everyMs: MINUTE_MS, run: measureClock });
  if (vacuum) jobs.push({ name: 'vacuum', everyMs: 2 * SECOND_MS, run: vacuum });
  if (sandbox) {
    const notices = { db, log, clock, secret: sandbox.secret };
    jobs.push({
      name: 'sendNotices',
      everyMs: SECOND_MS,
      run: () => untilNone(() => sendNotices(notices, boxOfficeUrl)),
    });
  }
  const running = [delivery, ...jobs.map((job) => repeatJob(job, log, timing))];

  return {
    wakeDelivery: delivery.wake,
    channels: Object.keys(transports),
    states: () => running.map(({ state }) => state()),
    /** Runs each job once, in order. Throws if one fails. */
    async run() {
      for (const job of running) {
        await job.runOnce();
        const { name, failing } = job.state();
        if (failing) throw new Error(`${name}: ${failing.error}`);
      }
    },
    async stop() {
      await Promise.all(running.map(({ stop }) => stop()));
      for (const transport of Object.values(transports)) transport.close?.();
    },
  };
}

/** Repeats a job that processes a few rows at a time, until no rows remain. */
async function untilNone(work: () => Promise<number>): Promise<void> {
  while ((await work()) > 0);
}

type TransportOptions = Pick<JobOptions, 'smtpUrl' | 'smsWebhookUrl'>;

function createTransports(urls: TransportOptions, sender: Parameters<typeof smtpTransport>[1]): Transports {
  return {
    ...(urls.smtpUrl && { email: smtpTransport(urls.smtpUrl, sender) }),
    ...(urls.smsWebhookUrl && { sms: smsTransport(urls.smsWebhookUrl) }),
  };
}
