import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { CALLS } from '#shared/contract/calls.ts';
import { CommandError, EXIT } from '../terminal/CommandError.ts';
import { CallFailed } from './calls/exchange.ts';
import { type CallLimits, measuredCall } from './calls/measuredCall.ts';
import { findHtmlTitle, readJson } from './calls/readBody.ts';
import { createTarget, type Target } from './calls/target.ts';

export type TargetKind = Target['kind'] | 'auto';

const PAUSE_MS = 500;
const KNOWN_CALL = '/api/v1/language/list';

type Search = { as: TargetKind; limits: CallLimits; waitMs?: number | undefined };

/** Finds the kind of target: from the option, from a path `/api`, else by a call below `/api`. */
export async function findTarget(address: string, { as, limits, waitMs }: Search): Promise<Target> {
  const { origin, pathname } = readAddress(address);
  if (waitMs !== undefined) await waitFor(origin, waitMs, limits);
  if (as !== 'auto') return createTarget({ kind: as, origin, limits });
  const isApi = /^\/api\/?$/.test(pathname);
  return createTarget({ kind: isApi ? 'shop' : await guessKind(origin, limits), origin, limits });
}

function readAddress(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new CommandError(`${address} is no address like https://tickets.example`);
  if (url.username || url.password) throw new CommandError('The address must not contain a password');
  if (url.search || url.hash || !/^\/(api\/?)?$/.test(url.pathname))
    throw new CommandError(`${address} must be an origin, or a shop's /api`);
  return url;
}

/** Waits for a response other than a server error. Shops forward this call, so both kinds have it. */
async function waitFor(origin: string, withinMs: number, limits: CallLimits): Promise<void> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const why = await ask(origin + KNOWN_CALL, limits);
    if (why === undefined) return;
    if (performance.now() > deadline)
      throw new CommandError(`${origin} did not answer within ${withinMs / 1000} s: ${why}`, EXIT.unreachable);
    await pause(PAUSE_MS);
  }
}

/** A server that answers every path with one page, as parked domains and single-page apps do, would fail every trial. */
export async function requireBoxOffice({ kind, origin, limits }: Target): Promise<void> {
  const base = kind === 'shop' ? `${origin}/api` : origin;
  const findTitle = async (path: string) => {
    const answer = await measuredCall(knownCall(base + path), limits).catch(() => undefined);
    return answer?.status === 200 ? findHtmlTitle(answer) : undefined;
  };
  const title = await findTitle(`/api/v1/frontrow-smoke-${randomUUID()}`);
  if (title === undefined || (await findTitle(KNOWN_CALL)) === undefined) return;
  const why = `it answers every path with HTTP 200 and a page of HTML: ${title}`;
  throw new CommandError(`${origin} is no box office: ${why}`, EXIT.unreachable);
}

/** Some upstreams answer 200 with JSON for unknown paths, so only the list itself proves a shop. */
async function guessKind(origin: string, limits: CallLimits): Promise<Target['kind']> {
  const answer = await measuredCall(knownCall(`${origin}/api${KNOWN_CALL}`), limits).catch(() => undefined);
  const list = answer?.status === 200 ? readJson(answer.body.toString())?.value : undefined;
  return z.safeParse(z.object({ data: CALLS.listLanguages.answer }), list).success ? 'shop' : 'upstream';
}

async function ask(url: string, limits: CallLimits): Promise<string | undefined> {
  try {
    const { status } = await measuredCall(knownCall(url), limits);
    return status < 500 ? undefined : `HTTP ${status}`;
  } catch (error) {
    if (error instanceof CallFailed) return error.message;
    throw error;
  }
}

const knownCall = (url: string) => ({ method: 'GET', url, headers: { accept: 'application/json', language: 'en' } });
