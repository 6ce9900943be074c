import { sha256 } from '@noble/hashes/sha2.js';
import type { RoomNow } from '#shared/contract/room.ts';
import { drawKey } from '#shared/domain/rooms/roomDraw.ts';
import type { RoomStanding } from '#shared/domain/rooms/roomRules.ts';
import { fromBase64Url } from '#shared/kernel/bytes.ts';
import { MINUTE_MS, SECOND_MS } from '#shared/kernel/durations.ts';
import { hashLeaf } from '#shared/kernel/merkleTiles.ts';

/** The numbers last shown for a place. They never increase, so visitors can rely on them. */
export type ShownPlace = {
  standing: RoomStanding;
  before: number;
  /** Undefined if the wait is longer than was shown before. */
  minutes: Minutes | undefined;
  /** The lowest numbers shown so far. */
  promised: Minutes;
};
type Minutes = { least: number; most: number };
type News = { now: RoomNow; standing: RoomStanding; before: number };

/** Place of a room ticket in the draw. The visitor's own device computes it without a request. */
export const findKey = (seed: string, ticket: string): number =>
  drawKey(sha256, fromBase64Url(seed), hashLeaf(sha256, fromBase64Url(ticket)));

/** Whether the visitor may enter. */
export function isCalled({ called, lateCalled }: RoomNow, standing: RoomStanding): boolean {
  if ('key' in standing) return standing.key < called;
  return called >= 1 && standing.late < lateCalled;
}

/**
 * Approximate number of people before the visitor. It never increases, because `called` and `lateCalled` never
 * decrease.
 */
export function countBefore({ tickets, called, lateCalled }: RoomNow, standing: RoomStanding): number {
  if ('key' in standing) return Math.max(0, Math.round((standing.key - called) * tickets));
  return Math.round((1 - called) * tickets) + Math.max(0, Math.floor(standing.late - lateCalled));
}

/** The next numbers to show. A new place, such as the one after a missed turn, starts with new numbers. */
export function showPlace(shown: ShownPlace | undefined, { now, standing, before: counted }: News): ShownPlace {
  const last = shown && JSON.stringify(shown.standing) === JSON.stringify(standing) ? shown : undefined;
  const before = Math.min(counted, last?.before ?? counted);
  const minutes = estimateMinutes(now, before);
  const promised = last?.promised ?? minutes;
  const isLonger = minutes.least > promised.least || minutes.most > promised.most;
  return { standing, before, minutes: isLonger ? undefined : minutes, promised: isLonger ? promised : minutes };
}

/** Range of minutes until the visitor is called. Absent visitors shorten it, and pauses extend it. */
export function estimateMinutes({ rate }: Pick<RoomNow, 'rate'>, before: number): Minutes {
  const ms = (before / Math.max(1, rate)) * SECOND_MS;
  return { least: Math.floor((ms * 0.8) / MINUTE_MS), most: Math.max(1, Math.ceil((ms * 1.5) / MINUTE_MS)) };
}

/** Below this number of unsold tickets per person ahead, the page warns the visitor. */
const SMALL_CHANCE = 0.3;

export const hasSmallChance = ({ left }: RoomNow, before: number): boolean => left < before * SMALL_CHANCE;
