import { MINUTE_MS, SECOND_MS } from '#shared/kernel/durations.ts';
import type { RoomPhase } from './roomRules.ts';

/**
 * What everybody reads of a room. Places are called in order of their keys up to `called`, then latecomers in order of
 * arrival up to `lateCalled`.
 */
export type RoomNumbers = {
  phase: RoomPhase;
  /** Tickets in the draw. */
  tickets: number;
  /** Part of the draw that was called: 0 to 1. It never falls. */
  called: number;
  /** Latecomers, and how many of them were called. */
  late: number;
  lateCalled: number;
  /** People called per second. */
  rate: number;
  /** Tickets that are not sold, about. */
  left: number;
};

/** A visitor's place: a key of the draw, or the number of arrival (from 0) after it. */
export type RoomStanding = { key: number } | { late: number };

/** Whether the visitor may enter. */
export function isCalled({ called, lateCalled }: RoomNumbers, standing: RoomStanding): boolean {
  if ('key' in standing) return standing.key < called;
  return called >= 1 && standing.late < lateCalled;
}

/** People before the visitor, about. It never grows, because `called` and `lateCalled` never fall. */
export function countBefore({ tickets, called, lateCalled }: RoomNumbers, standing: RoomStanding): number {
  if ('key' in standing) return Math.max(0, Math.round((standing.key - called) * tickets));
  return Math.round((1 - called) * tickets) + Math.max(0, Math.floor(standing.late - lateCalled));
}

/** Two significant digits: 12,345 people are about 12,000. */
export function roundRoughly(count: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, count))) - 1);
  return Math.round(count / step) * step;
}

/** Minutes until the visitor is called, as a range. People who do not come make it shorter, pauses make it longer. */
export function estimateMinutes({ rate }: RoomNumbers, before: number): { least: number; most: number } {
  const ms = (before / Math.max(1, rate)) * SECOND_MS;
  return { least: Math.floor((ms * 0.8) / MINUTE_MS), most: Math.max(1, Math.ceil((ms * 1.5) / MINUTE_MS)) };
}

/** Below this number of unsold tickets per person ahead, the page warns the visitor. */
const SMALL_CHANCE = 0.3;

export const hasSmallChance = ({ left }: RoomNumbers, before: number): boolean => left < before * SMALL_CHANCE;

const SHORTEST_POLL_MS = 3 * SECOND_MS;
const LONGEST_POLL_MS = MINUTE_MS;

/** 20 % more or less (`random` is 0 to 1), so that visitors do not ask at the same moment. */
export const spreadMs = (ms: number, random: number): number => Math.round(ms * (0.8 + 0.4 * random));

/** Time until the browser asks again: a quarter of its own wait. */
export function pollAfterMs(waitMs: number, random: number): number {
  const usual = Math.min(LONGEST_POLL_MS, Math.max(SHORTEST_POLL_MS, waitMs / 4));
  return spreadMs(usual, random);
}
