import { hash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Request, Response } from 'express';
import type { CallName } from '#shared/contract/calls.ts';
import type { Database } from '../database/database.ts';
import { settings } from '../schema/visitors.ts';
import type { RefusalReason } from './refusals.ts';
import { contextOf, type Log } from './requestContext.ts';
import { findSignedIn } from './signedIn.ts';
import { visitorOf } from './visitorOf.ts';

/** Refusals that are security events. The reason is the name of the event. */
const REFUSED: ReadonlySet<RefusalReason> = new Set<RefusalReason>([
  'login.failed',
  'login.tooMany',
  'login.useCode',
  'register.failed',
  'reset.failed',
  'password.changeFailed',
  'change.failed',
  'delete.failed',
  'login.deleted',
  'reauthentication.failed',
  'restore.unknown',
  'code.tooMany',
  'sms.budget',
  'notify.tooMany',
  'hold.signIn',
  'hold.addPhone',
  'hold.tooMany',
  'hold.codeUnknown',
  'hold.codeTooMany',
  'order.tooMany',
  'voucher.tooMany',
  'notice.refused',
]);

/** The security event that each of these calls causes when it succeeds. */
const DONE: Partial<Record<CallName, string>> = {
  sendLoginCode: 'code.sent',
  sendResetCode: 'code.sent',
  sendRegisterCode: 'code.sent',
  login: 'login.succeeded',
  mailLogin: 'login.succeeded',
  register: 'login.succeeded',
  logout: 'login.ended',
  resetPassword: 'password.changed',
  changePassword: 'password.changed',
  changeEmail: 'address.changed',
  changePhone: 'address.changed',
  exportMe: 'account.exported',
  deleteMe: 'account.deleted',
  restoreAccount: 'account.restored',
};

export type SecurityEvents = ReturnType<typeof createSecurityEvents>;
type Happened = { event: string; account?: string | undefined };

/**
 * Logs one line for each security event, and counts the event. Network and address appear as keyed hashes. All
 * instances write the same hash for an address, so that operators can follow an attack without seeing the address.
 */
export function createSecurityEvents({ db, log }: { db: Database; log: Log }) {
  const counts: Record<string, number> = {};
  let key: Promise<string> | undefined;

  async function write(req: Request, res: Response, { event, account }: Happened): Promise<void> {
    key ??= readKey(db);
    const secret = await key;
    const mask = (text: string | undefined) => (text ? hash('sha256', secret + text, 'hex').slice(0, 16) : undefined);
    const line = {
      event,
      requestId: contextOf(res).requestId,
      network: mask(visitorOf(req).network),
      account: account ?? findSignedIn(res)?.userId,
      address: mask(addressIn(req.body)),
    };
    log.info(line, 'security event');
  }

  function note(req: Request, res: Response, happened: Happened): void {
    counts[happened.event] = (counts[happened.event] ?? 0) + 1;
    void write(req, res, happened).catch((error) => {
      key = undefined;
      log.warn({ event: happened.event, err: error }, 'a security event has no details');
    });
  }

  return {
    noteRefusal(req: Request, res: Response, reason: RefusalReason): void {
      if (REFUSED.has(reason)) note(req, res, { event: reason });
    },
    noteDone(req: Request, res: Response, call: CallName, answer: unknown): void {
      const event = DONE[call];
      if (event)
        note(req, res, { event, account: (answer as { user?: { userId?: string } } | undefined)?.user?.userId });
    },
    counts: () => ({ ...counts }),
  };
}

/** Returns the recorder of security events, which `createBoxOffice` adds to each response. */
export const securityEventsOf = (res: Response) => res.locals.securityEvents as SecurityEvents | undefined;

async function readKey(db: Database): Promise<string> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, 'addressKey'));
  if (!row) throw new Error('the database has no key for addresses');
  return JSON.stringify(row.value);
}

/** The e-mail address or phone number that a call is about. */
function addressIn(body: unknown): string | undefined {
  const { email, areaCode, phone } = (body ?? {}) as Record<string, unknown>;
  if (typeof email === 'string') return email.trim().toLowerCase();
  return typeof phone === 'string' ? `+${areaCode ?? ''}${phone}` : undefined;
}
