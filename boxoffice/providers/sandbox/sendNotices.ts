import type { Log } from '#boxoffice/platform/http/requestContext.ts';
import { SANDBOX, type SandboxDeps } from './createSandboxProvider.ts';
import { SIGNATURE_HEADER, signNotice, TIMESTAMP_HEADER } from './sandboxSignature.ts';
import { claimNotices, markNoticeSent, type SandboxNotice } from './sandboxStore.ts';

export type NoticeDeps = Pick<SandboxDeps, 'db' | 'clock' | 'secret'> & { log: Log };

const AT_ONCE = 20;
const LONGEST_SENDING_MS = 5_000;

/**
 * Sends a few due notices to this box office over HTTP, as an external provider would. Returns the number of those that
 * got a response other than a server error.
 */
export async function sendNotices(deps: NoticeDeps, boxOfficeUrl: string): Promise<number> {
  const due = await claimNotices(deps.db, { most: AT_ONCE, now: deps.clock() });
  const address = `${boxOfficeUrl}/api/v1/payments/notify/${SANDBOX}`;
  const accepted = await Promise.all(
    due.map(async (notice) => {
      const status = await send(address, signed(notice, deps)).catch((error: Error) => error.name);
      const isAccepted = typeof status === 'number' && status < 500;
      if (isAccepted) await markNoticeSent(deps.db, notice.id, deps.clock());
      else deps.log.warn({ noticeId: notice.id, status }, 'a sandbox notice was not accepted');
      return isAccepted;
    }),
  );
  return accepted.filter(Boolean).length;
}

/** Signs at delivery, so that delayed notices have a fresh timestamp. */
export function signed(
  { body, forged }: Pick<SandboxNotice, 'body' | 'forged'>,
  { clock, secret }: Pick<SandboxDeps, 'clock' | 'secret'>,
) {
  const timestamp = String(clock().getTime());
  const signature = signNotice(forged ? 'a key of another sender' : secret, timestamp, body);
  return {
    body,
    headers: { 'content-type': 'application/json', [TIMESTAMP_HEADER]: timestamp, [SIGNATURE_HEADER]: signature },
  };
}

async function send(address: string, { body, headers }: ReturnType<typeof signed>): Promise<number> {
  const signal = AbortSignal.timeout(LONGEST_SENDING_MS);
  const answer = await fetch(address, { method: 'POST', redirect: 'error', headers, body, signal });
  await answer.body?.cancel();
  return answer.status;
}
