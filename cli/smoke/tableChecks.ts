import { CALLS, type Call } from '#shared/contract/calls.ts';
import { REQUESTS } from '#shared/contract/requests.ts';
import type { ShopApi } from '#shared/contract/shopApi.ts';
import { type Check, NOBODYS_ID, refusedWith, row, SEARCHING_MS } from './calls/check.ts';

const calls = Object.entries<Call>(CALLS).filter(([, { internal, answer }]) => answer && !internal);

/** Checks that need only the table of calls: public calls without parameters, and personal calls without a login. */
export const TABLE_CHECKS: readonly Check[] = [
  ...calls
    .filter(([, call]) => call.public && !call.path.includes(':'))
    .map(([name, call]) =>
      row(toWords(name), ['catalogue'], (api) => callWithNothing(api, name, call), {
        ...(call.maxAgeSeconds && { headers: { 'cache-control': /\bmax-age=\d/ } }),
        budgetMs: SEARCHING_MS,
      }),
    ),
  ...calls
    .filter(([, call]) => call.signedIn)
    .map(([name, call]) => {
      const about = call.path.startsWith('/api/v1/orders') ? 'selling' : 'account';
      const make = (api: ShopApi) => callWithNothing(api, name, call);
      return row(`${toWords(name)} as a stranger`, [about, 'error'], make, refusedWith(401));
    }),
];

function callWithNothing(api: ShopApi, name: string, { path, idempotent }: Call): Promise<unknown> {
  const ids = [...path.matchAll(/:\w+/g)].map(() => NOBODYS_ID);
  const args = [...ids, ...(name in REQUESTS ? [{}] : []), ...(idempotent ? ['frontrow-smoke-empty-form'] : [])];
  return (api as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>)[name]!(...args);
}

/** `getTicketKeys` becomes "ticket keys", `cancelOrder` becomes "cancel order". */
function toWords(name: string): string {
  return name
    .replace(/^(?:get|list)(?=[A-Z])/, '')
    .replace(/\B[A-Z]/g, (letter) => ` ${letter}`)
    .toLowerCase();
}
