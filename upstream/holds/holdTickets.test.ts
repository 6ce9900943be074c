import { expect, it, vi } from 'vitest';
import { Refusal } from '../http/refusals.ts';
import { retryContention } from './holdTickets.ts';

const refusal = new Refusal('hold.seatsTaken');

it('tries again while others are just taking the same', async () => {
  const mine = { hold: 'mine' };
  const work = vi.fn().mockResolvedValueOnce({ do: 'retry', refusal }).mockResolvedValue(mine);

  expect(await retryContention(work)).toBe(mine);
  expect(work).toHaveBeenCalledTimes(2);
});

it('gives up in the end with what was refused', async () => {
  const work = vi.fn().mockResolvedValue({ do: 'retry', refusal });

  await expect(retryContention(work)).rejects.toBe(refusal);
  expect(work.mock.calls.length).toBeGreaterThan(2);
});

it('does not try again what was refused outright', async () => {
  const work = vi.fn().mockResolvedValue({ do: 'refuse', refusal });

  await expect(retryContention(work)).rejects.toBe(refusal);
  expect(work).toHaveBeenCalledTimes(1);
});
