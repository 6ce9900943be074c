import { describe, expect, it } from 'vitest';
import type { RoomNow, RoomPlace } from '#shared/contract/room.ts';
import { findStage } from './findStage.ts';

const NOW: RoomNow = {
  phase: 'calling',
  tickets: 1000,
  root: 'r',
  seed: 's',
  called: 0.5,
  late: 10,
  lateCalled: 0,
  rate: 50,
  came: 0,
  left: 400,
  at: Date.parse('2026-11-24T10:00:00Z'),
};
const { root: _root, seed: _seed, ...undrawn } = NOW;
const OPEN: RoomNow = { ...undrawn, phase: 'open', tickets: 0, called: 0 };
const PLACE: RoomPlace = { called: false, missed: false };

type Facts = Partial<Parameters<typeof findStage>[0]>;
const stageOf = (facts: Facts) =>
  findStage({ now: NOW, joined: true, standing: { key: 0.7 }, place: undefined, at: NOW.at, ...facts });

describe('before the draw', () => {
  it.each<[string, Facts, string]>([
    ['the room is announced', { now: { ...OPEN, phase: 'before' }, joined: false }, 'before'],
    ['the room is open', { now: OPEN, joined: false }, 'open'],
    ['the visitor has joined', { now: OPEN, standing: undefined }, 'joined'],
    ['the list is closed', { now: { ...OPEN, phase: 'drawing' }, standing: undefined }, 'drawing'],
    [
      'the list is closed, and the visitor may have joined elsewhere',
      { now: { ...OPEN, phase: 'drawing' }, joined: false },
      'drawing',
    ],
  ])('%s', (_case, facts, kind) => {
    expect(stageOf(facts).kind).toBe(kind);
  });
});

describe('after the draw', () => {
  it.each<[string, Facts, object]>([
    ['waits behind part of the list', {}, { kind: 'waiting', before: 200 }],
    ['waits while nobody is called', { now: { ...NOW, phase: 'paused' } }, { kind: 'waiting', before: 200 }],
    ['came late, behind the whole list', { standing: { late: 4 } }, { kind: 'waiting', before: 504 }],
    ['is not known to this browser yet', { standing: undefined }, { kind: 'unknown' }],
    ['has not joined', { standing: undefined, place: PLACE }, { kind: 'late' }],
    ['is called', { standing: { key: 0.4 } }, { kind: 'called', comeBy: undefined }],
    [
      'is called, with a deadline to enter',
      { standing: { key: 0.4 }, place: { ...PLACE, called: true, comeBy: '2026-11-24T10:05:00Z' } },
      { kind: 'called', comeBy: '2026-11-24T10:05:00Z' },
    ],
    [
      'did not enter in time',
      { place: { ...PLACE, called: true, comeBy: '2026-11-24T09:59:00Z' } },
      { kind: 'missed' },
    ],
    ['missed the turn', { place: { ...PLACE, missed: true } }, { kind: 'missed' }],
    [
      'is inside',
      { place: { ...PLACE, turn: { until: '2026-11-24T10:09:00Z', extended: false } } },
      { kind: 'turn', extended: false },
    ],
    [
      'was inside for too long',
      { place: { ...PLACE, turn: { until: '2026-11-24T10:00:00Z', extended: true } } },
      { kind: 'missed' },
    ],
    ['needs no place any more', { now: { ...NOW, phase: 'over' } }, { kind: 'over' }],
  ])('a visitor who %s', (_case, facts, stage) => {
    expect(stageOf(facts)).toMatchObject(stage);
  });
});
