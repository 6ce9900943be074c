import * as z from 'zod';
import { KeyRefused, ProviderRefusal } from '../providerRefusal.ts';
import type { JsonRequest, SendJson } from '../sendJson.ts';

export type AdyenConfig = {
  /** Address of the Checkout API with its version, in the test or in the live environment. */
  url: string;
  apiKey: string;
  merchantAccount: string;
  /** Hexadecimal keys of the webhook, the newest first. Adyen may sign notices with the former key for some time. */
  hmacKeys: readonly string[];
};
type AdyenApi = ReturnType<typeof createAdyenApi>;
export type Adyen = { call: AdyenApi; merchantAccount: string; clock: () => Date };
type Asked<Answer> = { body?: object; idempotencyKey?: string; answer: z.ZodType<Answer> };

const ServiceError = z.object({ errorCode: z.string().optional(), message: z.string().optional() });
/** Status codes of an invalid request or an unknown resource. The same request would get the same response again. */
const REFUSED = [400, 404, 422];
/** A 404 without an error code from Adyen means that the address is wrong, not the request. */
const isRefusal = (status: number, code: string) => REFUSED.includes(status) && (status !== 404 || code !== 'none');
/** The key or the merchant account is wrong, or lacks a permission. */
const UNKNOWN = [401, 403];
/** A request with this idempotency key is being processed. */
const IN_PROGRESS = '704';

export function createAdyenApi({ url, apiKey }: Pick<AdyenConfig, 'url' | 'apiKey'>, send: SendJson) {
  return async <Answer>(
    method: JsonRequest['method'],
    path: string,
    { body, idempotencyKey, answer }: Asked<Answer>,
  ): Promise<Answer> => {
    const headers = { 'x-api-key': apiKey, ...(idempotencyKey && { 'idempotency-key': idempotencyKey }) };
    const given = await send(url + path, { method, headers, body });
    if (given.status < 300) return answer.parse(given.body);
    const { errorCode = 'none', message = '' } = ServiceError.safeParse(given.body).data ?? {};
    if (isRefusal(given.status, errorCode) && errorCode !== IN_PROGRESS)
      throw new ProviderRefusal(`Adyen refuses the request with ${errorCode}: ${message}`);
    const says = `Adyen responds with ${given.status}, ${errorCode}: ${message}`;
    if (UNKNOWN.includes(given.status)) throw new KeyRefused(says);
    throw new Error(says);
  };
}
