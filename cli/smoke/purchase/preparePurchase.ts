import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { BoxOfficePlace } from '#cli/boxOffice/openBoxOffice.ts';
import { CommandError } from '#cli/terminal/CommandError.ts';
import type { Environment } from '../../terminal/environment.ts';
import type { Redactor } from '../calls/createRedactor.ts';
import { CallFailed } from '../calls/exchange.ts';
import type { Login } from '../calls/signIn.ts';
import type { LocalBoxOffice, PurchaseOptions } from './purchase.ts';
import { fail } from './step.ts';

type Preparing = {
  login: Login;
  place: Pick<Environment, 'databaseNamed' | 'databaseUrl' | 'dataDir'>;
  redactor: Redactor;
};

/** Prepares the buyer and the database, and checks them before the first write. */
export async function preparePurchase(
  settleMs: number,
  { login, place, redactor }: Preparing,
): Promise<PurchaseOptions> {
  const office = place.databaseNamed ? await findLocalBoxOffice(place) : undefined;
  const options = { settleMs, ...(office && { office }) };
  if (login.token || (login.email && login.password)) return options;
  if (!office)
    throw new CommandError('--write needs a buyer: a login, or DATABASE_URL or DATA_DIR of that shop (see --help)');

  const newcomer = {
    email: `frontrow.smoke.${randomBytes(6).toString('hex')}@example.com`,
    password: `Smoke1${randomBytes(9).toString('hex')}`,
    readCode: office.readCode,
  };
  redactor.hide('FRONTROW_EMAIL', newcomer.email);
  redactor.hide('FRONTROW_PASSWORD', newcomer.password);
  return { ...options, newcomer };
}

const CODE = /\b\d{6}\b/;

/**
 * Opens the database only while a call needs it, since the embedded one serves one connection at a time. Undefined if
 * there is neither a DATABASE_URL nor an embedded database.
 */
async function findLocalBoxOffice(place: BoxOfficePlace): Promise<LocalBoxOffice | undefined> {
  if (!place.databaseUrl && !existsSync(join(place.dataDir, 'database'))) return undefined;
  const { withBoxOffice } = await import('../../boxOffice/openBoxOffice.ts');
  const { refundByNumber } = await import('../../boxOffice/changeOrders.ts');
  const { listNewest } = await import('#boxoffice/platform/outbox/outboxStore.ts');
  await withBoxOffice(place, async () => {});

  const readCode = (email: string) =>
    withBoxOffice(place, async (db, { label }) => {
      const [message] = await listNewest(db, { most: 1, recipient: email });
      if (!message) return fail(`${label} has no message to the new buyer: it belongs to another shop`, 'blocked');
      return CODE.exec(message.text)?.[0] ?? fail('the code has already been sent by mail: give a login', 'blocked');
    });

  async function refund(orderNumber: string): Promise<void> {
    const outcome = await refundByNumber(place, { number: orderNumber, dryRun: false });
    if ('refused' in outcome) fail(`the database of this run refuses the refund: ${outcome.refused}`);
  }

  return {
    readCode: (email) => readCode(email).catch(asProblem),
    refund: (orderNumber) => refund(orderNumber).catch(asProblem),
  };
}

/** Converts a database error to a finding, so that the clean-up still runs. */
function asProblem(error: Error): never {
  if (error instanceof CallFailed) throw error;
  return fail(`the database of this run: ${error.message}`, 'blocked');
}
