import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { BoxOfficePlace } from '../../boxOffice/openBoxOffice.ts';
import { CallFailed } from '../calls/exchange.ts';
import type { OfficeAtHand } from './purchase.ts';
import { fail } from './step.ts';

const CODE = /\b\d{6}\b/;

/**
 * Opens the database for each call only, since the embedded one serves one connection at a time. Undefined without an
 * embedded database, as in a container whose database is elsewhere.
 */
export async function officeAtHand(place: BoxOfficePlace): Promise<OfficeAtHand | undefined> {
  if (!place.databaseUrl && !existsSync(join(place.dataDir, 'database'))) return undefined;
  const { openBoxOffice } = await import('../../boxOffice/openBoxOffice.ts');
  const { refundByNumber } = await import('../../boxOffice/changeOrders.ts');
  const { listNewest } = await import('#upstream/outbox/outboxStore.ts');
  await (await openBoxOffice(place, 'reading')).close();

  async function readCode(email: string): Promise<string> {
    const { db, close, label } = await openBoxOffice(place, 'reading');
    const [message] = await listNewest(db, { most: 1, recipient: email }).finally(close);
    if (!message) return fail(`${label} has no message to the newcomer: it is another shop's`, 'blocked');
    return CODE.exec(message.text)?.[0] ?? fail('the code has left by mail already: use --code-stdin', 'blocked');
  }

  async function refund(orderNumber: string): Promise<void> {
    const outcome = await refundByNumber(place, orderNumber);
    if ('refused' in outcome) fail(`the database at hand refuses the refund: ${outcome.refused}`);
  }

  return {
    readCode: (email) => readCode(email).catch(asProblem),
    refund: (orderNumber) => refund(orderNumber).catch(asProblem),
  };
}

/** Converts a database error to a finding, so that the clean-up still runs. */
function asProblem(error: Error): never {
  if (error instanceof CallFailed) throw error;
  return fail(`the database at hand: ${error.message}`, 'blocked');
}
