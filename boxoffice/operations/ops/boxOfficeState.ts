import type { SmsBudgets } from '#boxoffice/people/messages/smsBudgets.ts';
import type { PoolState } from '#boxoffice/platform/database/database.ts';
import type { NoticeCounts } from '#boxoffice/providers/paymentProvider.ts';
import type { TestMode } from '#boxoffice/providers/testMode.ts';
import type { FailingProvider } from '#boxoffice/providers/watchLine.ts';
import type { Figures } from './readFigures.ts';
import type { JobState } from './repeatJob.ts';

/** State of a box office for operators. Health and metrics are derived from it. */
export type BoxOfficeState = {
  now: Date;
  /** Duration of writing and reading a row, or the error. */
  database: { ms: number } | { problem: string };
  pool: PoolState;
  /** The database's clock minus that of this machine. */
  clockOffsetMs: number;
  jobs: readonly JobState[];
  sms: ReturnType<SmsBudgets['counts']>;
  /** Security events since the start of this process. */
  securityEvents: Readonly<Record<string, number>>;
  /** Free space for the embedded database; undefined for a database elsewhere. */
  freeDiskBytes: number | undefined;
  /** Message channels that have a transport. */
  channels: readonly string[];
  /** Payment providers that do not respond. */
  failingProviders: readonly FailingProvider[];
  /** Notices of payment providers since the start of this process. */
  notices: ReturnType<NoticeCounts['all']>;
  /** By provider, the name of the environment variable with the key that proves its notices. */
  noticeKeys: Readonly<Record<string, string>>;
  /** Payment providers in test mode, in which no money moves. */
  testModes: readonly TestMode[];
  /** Undefined while the database does not respond, as is `canPay`. */
  figures?: Figures;
  /** Whether a payment provider takes payments for the events of this box office. */
  canPay?: boolean;
};
