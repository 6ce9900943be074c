import * as z from 'zod';
import { KeyRefused, ProviderRefusal } from '../providerRefusal.ts';
import { fetchBytes, type JsonRequest, type SendJson } from '../sendJson.ts';

export type MidtransConfig = {
  /** Address of the Core API, in the sandbox or in production. */
  url: string;
  /** Address of Snap, the page that DANA needs. */
  snapUrl: string;
  serverKey: string;
};
export type Midtrans = ReturnType<typeof createMidtransApi> & { clock: () => Date };
type Asked<Answer> = {
  body?: object;
  idempotencyKey?: string;
  isSnap?: boolean;
  answer: z.ZodType<Answer>;
  /** Status codes with which a response is returned. Other codes cause an error. */
  codes?: readonly number[];
};

/** Midtrans writes its status into the response body, independently of the HTTP status. */
const Status = z.object({ status_code: z.string().regex(/^\d{3}$/) });
/** Statuses of a refused request: denied, wrong data, method not enabled, unknown transaction. */
const REFUSED = [202, 400, 402, 404, 405, 408, 410, 411, 413];
/** The transaction exists already or has ended, or its state or amount does not allow the request. */
const CONFLICTS = [406, 407, 412, 414];
const DONE = [200, 201];

/** The transaction is not in the expected state, so its status decides the result. */
export class MidtransConflict extends Error {}

export function createMidtransApi({ url, snapUrl, serverKey }: MidtransConfig, send: SendJson) {
  const authorization = `Basic ${Buffer.from(`${serverKey}:`).toString('base64')}`;
  async function call<Answer>(
    method: JsonRequest['method'],
    path: string,
    { body, idempotencyKey, isSnap = false, answer, codes = DONE }: Asked<Answer>,
  ): Promise<Answer> {
    const source = isSnap && { 'transaction-source': 'SNAP_API' };
    const headers = { authorization, ...source, ...(idempotencyKey && { 'idempotency-key': idempotencyKey }) };
    const base = path.startsWith('/snap/') ? snapUrl : url;
    const given = await send(base + path, { method, headers, body });
    const status = Number(Status.safeParse(given.body).data?.status_code ?? given.status);
    if (codes.includes(status)) return answer.parse(given.body);
    const says = `Midtrans responds to ${method} ${path.replace(/[\w-]{30,}/, '…')} with ${status}`;
    if (CONFLICTS.includes(status)) throw new MidtransConflict(says);
    if (REFUSED.includes(status)) throw new ProviderRefusal(says);
    if (status === 401) throw new KeyRefused(says);
    throw new Error(says);
  }

  return {
    call,
    /** Only the path of the address in the response is used, so that the key is not sent to another host. */
    fetchPicture: (path: string) => fetchBytes(url + path, { authorization }),
  };
}
