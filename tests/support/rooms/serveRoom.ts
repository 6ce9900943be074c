import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import { findKey } from '#client/pages/room/roomPlace.ts';
import type { RoomNow, RoomPlace } from '#shared/contract/room.ts';

/** Answers about a room that replace those of the box office. */
export type RoomAnswers = {
  now?: Partial<RoomNow>;
  /** The answer about the visitor, who has a room ticket in this browser unless `joined` is false. */
  place?: RoomPlace;
  joined?: boolean;
  late?: number;
};

export const SEED = 'S'.repeat(43);
/** A room ticket whose key is in the middle of the draw. */
export const TICKET = findTicket();
export const KEY = findKey(SEED, TICKET);

const NOW: RoomNow = {
  phase: 'calling',
  tickets: 20_000,
  root: 'R'.repeat(43),
  seed: SEED,
  called: KEY - 0.06,
  late: 40,
  lateCalled: 0,
  rate: 2,
  came: 100,
  left: 3000,
  at: 0,
};
/** Returns a room before the draw. Fields that are undefined are left out of the answer. */
export const undrawn = (phase: RoomNow['phase']) =>
  ({ phase, tickets: 0, called: 0, root: undefined, seed: undefined }) as Partial<RoomNow>;

/**
 * Answers the page's requests about the room, at the server's time `clock()`. Returns a function that changes the
 * answers, and the number of polls so far.
 */
export async function serveRoom(page: Page, roomId: string, first: RoomAnswers, clock: () => number = Date.now) {
  let answers = first;
  let polls = 0;
  await page.route(`**/rooms/${roomId}/now.json`, (route) => {
    polls += 1;
    return route.fulfill({ json: { ...NOW, ...answers.now, at: clock() } });
  });
  const { joined = true, late } = first;
  const own = joined && { ticket: TICKET, ...(late !== undefined && { late }) };
  await page.route(`**/api/v1/rooms/${roomId}/place`, (route) =>
    route.fulfill({ json: { code: 200, data: { called: false, missed: false, ...own, ...answers.place } } }),
  );
  await page.addInitScript(
    ([name, memory]) => {
      localStorage.setItem('userInfo', '{"userId":"1"}');
      if (memory) localStorage.setItem(name!, memory);
      else localStorage.removeItem(name!);
    },
    [`room.${roomId}`, own ? JSON.stringify({ ...own, userId: '1' }) : ''],
  );
  return {
    change: (next: RoomAnswers) => {
      answers = next;
    },
    polls: () => polls,
  };
}

function findTicket(): string {
  for (let number = 0; ; number += 1) {
    const ticket = createHash('sha256').update(`ticket ${number}`).digest().subarray(0, 16).toString('base64url');
    const key = findKey(SEED, ticket);
    if (key > 0.5 && key < 0.6) return ticket;
  }
}
