import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { CALLS } from '#shared/contract/calls.ts';
import { CommandError, EXIT } from '../terminal/CommandError.ts';
import { type CallLimits, measuredCall } from './calls/measuredCall.ts';
import { findHtmlTitle, readJson } from './calls/readBody.ts';
import { createTarget, type Target } from './calls/target.ts';

export type TargetKind = Target['kind'] | 'auto';

/** A call that every upstream has. */
const KNOWN_CALL = CALLS.getContact;

type Search = { as: TargetKind; limits: CallLimits };

/** Finds the kind of target by the option, by a path `/api`, or by a call below `/api`. */
export async function findTarget(address: string, { as, limits }: Search): Promise<Target> {
  const { origin, pathname } = readAddress(address);
  if (as !== 'auto') return createTarget({ kind: as, origin, limits });
  const isApi = /^\/api\/?$/.test(pathname);
  return createTarget({ kind: isApi ? 'shop' : await guessKind(origin, limits), origin, limits });
}

function readAddress(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new CommandError(`${address} is not an address like https://tickets.example`);
  if (url.username || url.password) throw new CommandError('The address must not contain a password');
  if (url.search || url.hash || !/^\/(api\/?)?$/.test(url.pathname))
    throw new CommandError(`${address} must be an origin, or a shop's /api`);
  return url;
}

/** Refuses servers that answer every path with one page, as parked domains do: they would fail every trial. */
export async function requireBoxOffice({ kind, origin, limits }: Target): Promise<void> {
  const base = kind === 'shop' ? `${origin}/api` : origin;
  const findTitle = async (path: string) => {
    const answer = await measuredCall(knownCall(base + path), limits).catch(() => undefined);
    return answer?.status === 200 ? findHtmlTitle(answer) : undefined;
  };
  const title = await findTitle(`/api/v1/frontrow-smoke-${randomUUID()}`);
  if (title === undefined || (await findTitle(KNOWN_CALL.path)) === undefined) return;
  const why = `it answers every path with HTTP 200 and a page of HTML: ${title}`;
  throw new CommandError(`${origin} is not a box office: ${why}`, EXIT.unreachable);
}

/** Some upstreams answer 200 with JSON for unknown paths, so only a valid contact proves that the target is a shop. */
async function guessKind(origin: string, limits: CallLimits): Promise<Target['kind']> {
  const answer = await measuredCall(knownCall(`${origin}/api${KNOWN_CALL.path}`), limits).catch(() => undefined);
  const contact = answer?.status === 200 ? readJson(answer.body.toString())?.value : undefined;
  return z.safeParse(z.object({ data: KNOWN_CALL.answer }), contact).success ? 'shop' : 'upstream';
}

const knownCall = (url: string) => ({ method: 'GET', url, headers: { accept: 'application/json', language: 'en' } });
