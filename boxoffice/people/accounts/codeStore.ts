import { randomBytes, randomInt } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '#boxoffice/platform/database/database.ts';
import type { Visitor } from '#boxoffice/platform/http/visitorOf.ts';
import { verificationCodes } from '#boxoffice/platform/schema/accounts.ts';
import { CODE_DIGITS, CODE_MINUTES, CODE_TRIES, RESEND_SECONDS } from '#shared/domain/account/accountRules.ts';
import { MINUTE_MS } from '#shared/kernel/durations.ts';

export type CodePurpose = (typeof verificationCodes.$inferSelect)['purpose'];
/**
 * Key of a code. `account` is set only for the purpose `change`: it is the signed-in account. `requester` is the device
 * that requested the code, so that strangers can neither replace the code nor use up its tries. Callers without a
 * device share one code.
 */
type CodeKey = { purpose: CodePurpose; account?: string | undefined } & CodeOwner;
type CodeOwner = { address: string; requester: string };

export const codeOwner = (
  { address }: { address: string },
  { deviceId = '' }: Pick<Visitor, 'deviceId'>,
): CodeOwner => ({
  address,
  requester: deviceId,
});

export function createCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
}

/**
 * Returns the seconds until another code may be sent to this address for this requester. The lock serialises requests
 * for an address until the transaction ends. A request that waited may be older than the last code, so codes sent after
 * `now` count too.
 */
export async function waitBeforeNext(tx: Database, { address, requester }: CodeOwner, now: Date): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`code ${address}`}, 0))`);
  const since = new Date(now.getTime() - RESEND_SECONDS * 1000).toISOString();
  const until = new Date(now.getTime() + RESEND_SECONDS * 1000).toISOString();
  const { rows } = await tx.execute(sql`
    select max(sent_at)::text as last from ${verificationCodes}
    where address = ${address} and requester = ${requester} and sent_at > ${since}::timestamptz and sent_at < ${until}::timestamptz`);
  const { last } = rows[0] as { last: string | null };
  const seconds = last ? RESEND_SECONDS - (now.getTime() - new Date(last).getTime()) / 1000 : 0;
  return Math.min(RESEND_SECONDS, Math.ceil(seconds));
}

type NewCode = { code?: string | undefined; tries?: number; now: Date };

/** Replaces the previous code. Without `code` the row looks the same, but no code matches it. */
export async function replaceCode(tx: Database, key: CodeKey, { code, tries = CODE_TRIES, now }: NewCode) {
  const salt = randomBytes(16).toString('hex');
  const secret = code ?? randomBytes(16).toString('hex');
  const stored = {
    salt,
    codeHash: sql`encode(sha256(convert_to(${salt + secret}, 'UTF8')), 'hex')`,
    tries: CODE_TRIES - tries,
    sentAt: now,
    expiresAt: new Date(now.getTime() + CODE_MINUTES * MINUTE_MS),
    usedAt: null,
  };
  await tx
    .insert(verificationCodes)
    .values({
      purpose: key.purpose,
      address: key.address,
      account: key.account ?? '',
      requester: key.requester,
      ...stored,
    })
    .onConflictDoUpdate({
      target: [
        verificationCodes.purpose,
        verificationCodes.address,
        verificationCodes.account,
        verificationCodes.requester,
      ],
      set: stored,
    });
}

/** Counts the try and marks the code as used in one statement. Concurrent tries succeed at most once. */
export async function tryCode(
  db: Database,
  key: CodeKey,
  { code, now }: { code: string; now: Date },
): Promise<boolean> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute(sql`
    update ${verificationCodes}
    set tries = tries + 1,
      used_at = case when code_hash = encode(sha256(convert_to(salt || ${code}::text, 'UTF8')), 'hex') then ${moment} end
    where purpose = ${key.purpose} and address = ${key.address} and account = ${key.account ?? ''} and requester = ${key.requester}
      and used_at is null and tries < ${CODE_TRIES} and expires_at > ${moment}
    returning used_at is not null as "fits"`);
  return (rows[0] as { fits: boolean } | undefined)?.fits === true;
}

export async function deleteCodes(tx: Database, addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return;
  await tx.delete(verificationCodes).where(sql`${verificationCodes.address} in ${addresses}`);
}

/** Deletes the account's codes with the purpose `change`, including those for addresses that it does not have yet. */
export async function deleteChangeCodes(tx: Database, account: string): Promise<void> {
  await tx.delete(verificationCodes).where(eq(verificationCodes.account, account));
}
