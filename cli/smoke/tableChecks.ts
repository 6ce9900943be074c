import { CALLS, type Call } from '#shared/contract/calls.ts';
import { REQUESTS } from '#shared/contract/requests.ts';
import type { ShopApi } from '#shared/contract/shopApi.ts';
import { type Check, QUICK_MS, refusedWith, SEARCHING_MS } from './calls/check.ts';

const NOBODYS_ID = '00000000-0000-4000-8000-000000000000';

const calls = Object.entries<Call>(CALLS).filter(([, { internal, answer }]) => answer && !internal);

/** Checks that the table of calls is enough for: public calls without parameters, and a stranger at every personal call. */
export const TABLE_CHECKS: readonly Check[] = [
  ...calls
    .filter(([, call]) => call.public && !call.path.includes(':'))
    .map(
      ([name, call]): Check => ({
        name: toWords(name),
        tags: ['catalogue'],
        call: (api) => callWithNothing(api, name, call),
        ...(call.maxAgeSeconds && { headers: { 'cache-control': /\bmax-age=\d/ } }),
        budgetMs: SEARCHING_MS,
      }),
    ),
  ...calls
    .filter(([, call]) => call.signedIn)
    .map(
      ([name, call]): Check => ({
        name: `${toWords(name)} as a stranger`,
        tags: [call.path.startsWith('/api/v1/orders') ? 'selling' : 'account', 'error'],
        call: (api) => callWithNothing(api, name, call),
        ...refusedWith(401),
        budgetMs: QUICK_MS,
      }),
    ),
];

function callWithNothing(api: ShopApi, name: string, { path, idempotent }: Call): Promise<unknown> {
  const ids = [...path.matchAll(/:\w+/g)].map(() => NOBODYS_ID);
  const args = [...ids, ...(name in REQUESTS ? [{}] : []), ...(idempotent ? ['frontrow-smoke-empty-form'] : [])];
  return (api as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>)[name]!(...args);
}

/** `getTicketKeys` is "ticket keys", `cancelOrder` is "cancel order". */
function toWords(name: string): string {
  return name
    .replace(/^(?:get|list)(?=[A-Z])/, '')
    .replace(/\B[A-Z]/g, (letter) => ` ${letter}`)
    .toLowerCase();
}
