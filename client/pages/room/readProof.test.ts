import { expect, it } from 'vitest';
import type { RoomFindingName } from '#shared/proof/roomFinding.ts';
import { honestRoom } from '#tests/support/rooms/honestRoom.ts';
import { toPlaceChecks } from './readProof.ts';

const { fairness: proof } = await honestRoom({ tickets: 3 });
const check = (names: RoomFindingName[], facts: Partial<Parameters<typeof toPlaceChecks>[1]> = {}) =>
  toPlaceChecks(
    names.map((name) => ({ name, detail: '' })),
    { proof, hasPolls: true, isLate: false, ...facts },
  );
const namesOf = ({ checks }: ReturnType<typeof check>) => checks.map(({ name }) => name);

it('shows all checks of a finished room', () => {
  const { result, checks } = check([]);

  expect(result).toBe('proven');
  expect(namesOf({ result, checks })).toEqual([
    'commitment',
    'witness',
    'times',
    'beacon',
    'seed',
    'included',
    'order',
  ]);
  expect(new Set(checks.map((each) => each.result))).toEqual(new Set(['proven']));
});

it('omits checks that are not possible yet, that need saved polls when there are none, or that do not apply to latecomers', () => {
  const { draw: _draw, entries: _entries, ...early } = proof;

  expect(namesOf(check(['unfinished'], { proof: early, hasPolls: false }))).toEqual(['times', 'included']);
  expect(namesOf(check([], { isLate: true }))).not.toContain('included');
});

it.each<[RoomFindingName, string, string]>([
  ['noRandomness', 'beacon', 'unproven'],
  ['lateList', 'times', 'unproven'],
  ['unlisted', 'witness', 'unproven'],
  ['lateWitness', 'witness', 'proven'],
])('adds the note %s to the check %s, which is %s', (note, name, result) => {
  expect(check([note]).checks).toContainEqual({ name, result, note });
  expect(check([note]).result).toBe(result);
});

it('returns the result `lie` if any finding is a lie, even after a finding that only weakens the proof', () => {
  expect(check(['noRandomness', 'seen'])).toMatchObject({ result: 'lie' });
  expect(check(['noRandomness', 'seen']).checks).toContainEqual({ name: 'witness', result: 'lie' });
});
