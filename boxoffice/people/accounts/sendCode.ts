import type { Database } from '#boxoffice/platform/database/database.ts';
import { hasTurn, type Turn, takeTurns } from '#boxoffice/platform/http/rateLimits.ts';
import { Refusal } from '#boxoffice/platform/http/refusals.ts';
import type { Addressee } from '#boxoffice/platform/outbox/addressee.ts';
import { insertMessage } from '#boxoffice/platform/outbox/outboxStore.ts';
import { CODE_MINUTES, CODE_TRIES, RESEND_SECONDS } from '#shared/domain/account/accountRules.ts';
import { MINUTE_MS } from '#shared/kernel/durations.ts';
import { composeMail, composeSms, type MailKind } from '../messages/composeMail.ts';
import type { AccountDeps, Caller } from './caller.ts';
import { type CodePurpose, codeOwner, createCode, replaceCode, waitBeforeNext } from './codeStore.ts';
import { findKnown } from './knownDeviceStore.ts';
import { findUserByAddress } from './userStore.ts';

type Wanted = { addressee: Addressee; purpose: CodePurpose; account?: string };

/**
 * Sends a code, or a message that no code can be sent. Only the message reveals whether the address has an account,
 * because both cases read and write the same rows and a job delivers the message.
 */
export async function sendCode({ db, smsBudgets, wakeDelivery }: AccountDeps, wanted: Wanted, caller: Caller) {
  const { addressee, purpose, account } = wanted;
  const { now } = caller;
  await db.transaction(async (tx) => {
    const { isKnown, tries } = await checkLimits(tx, addressee, caller);
    if (addressee.channel === 'sms') await smsBudgets.take(tx, { ...caller, areaCode: addressee.areaCode, isKnown });
    const kind = chooseKind(purpose, (await findUserByAddress(tx, addressee)) !== undefined);
    const code = createCode();
    const fits = kind === `${purpose}Code`;
    await replaceCode(
      tx,
      { purpose, account, ...codeOwner(addressee, caller) },
      { code: fits ? code : undefined, tries, now },
    );
    await writeMessage(tx, { addressee, kind, code: fits ? code : undefined }, caller);
  });
  wakeDelivery();
  return { resendSeconds: RESEND_SECONDS };
}

/**
 * Number of tries for each extra code, which is sent after the address has used up its daily codes. Strangers on many
 * networks can request many extra codes.
 */
const EXTRA_TRIES = 2;

type Allowed = {
  /** Whether this device or network has signed in to the account before. If so, a separate limit applies. */
  isKnown: boolean;
  /** Maximum number of tries of the code. */
  tries: number;
};

/**
 * Each network gets one code an hour even after strangers have used up the codes of the address, so that the owner gets
 * one.
 */
async function checkLimits(tx: Database, addressee: Addressee, caller: Caller): Promise<Allowed> {
  const { network, deviceId, now } = caller;
  const { address } = addressee;
  const waitSeconds = await waitBeforeNext(tx, codeOwner(addressee, caller), now);
  if (waitSeconds > 0) throw new Refusal('code.tooSoon', { retryAfterSeconds: waitSeconds });
  const known = await findKnown(tx, addressee, caller);
  const turns: Turn[] = known
    ? [{ name: 'codes to address from known', key: `${address} ${known}` }]
    : [
        { name: 'codes by network', key: network },
        { name: 'codes by network in an hour', key: network },
        { name: 'codes by device', key: deviceId },
        { name: 'codes to address by network', key: `${address} ${network}` },
      ];
  await takeTurns(tx, turns, { now, reason: 'code.tooMany' });
  if (known || (await hasTurn(tx, { name: 'codes to address', key: address }, now)))
    return { isKnown: known !== undefined, tries: CODE_TRIES };
  const extra = { name: 'extra codes to address by network', key: `${address} ${network}` } as const;
  await takeTurns(tx, [extra], { now, reason: 'code.tooMany' });
  return { isKnown: false, tries: EXTRA_TRIES };
}

function chooseKind(purpose: CodePurpose, hasAccount: boolean): MailKind {
  if (purpose === 'register' && hasAccount) return 'accountExists';
  if (purpose === 'reset' && !hasAccount) return 'noAccount';
  return `${purpose}Code`;
}

type Written = { addressee: Addressee; kind: MailKind; code?: string | undefined };

async function writeMessage(tx: Database, { addressee, kind, code }: Written, { language, now }: Caller) {
  const words =
    addressee.channel === 'email'
      ? composeMail(kind, language.code, code)
      : composeSms(kind === 'changeCode' ? 'changeCode' : 'loginCode', language.code, code);
  await insertMessage(tx, {
    ...words,
    channel: addressee.channel,
    recipient: addressee.address,
    kind,
    languageCode: language.code,
    now,
    expiresAt: new Date(now.getTime() + CODE_MINUTES * MINUTE_MS),
  });
}
