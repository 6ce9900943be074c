import { expect, it } from 'vitest';
import { findRoomPath } from './findRoomPath.ts';

const refusal = (reason: string, room?: string) => ({
  code: 403,
  message: 'Please wait.',
  reason,
  ...(room && { fields: { room } }),
});

it.each([
  ['a visitor without a turn', refusal('room.wait', '/room/gala-1'), '/room/gala-1'],
  ['a room elsewhere', refusal('room.wait', 'https://elsewhere.example/'), '/'],
  ['another refusal', refusal('hold.soldOut', '/room/gala-1'), undefined],
  ['no refusal', undefined, undefined],
])('finds the path to the waiting room after a refusal: %s', (_case, body, path) => {
  expect(findRoomPath(body)).toBe(path);
});
