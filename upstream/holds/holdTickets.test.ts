import { expect, it, vi } from 'vitest';
import { Refusal } from '../http/refusals.ts';
import { Contention, retryContention } from './holdTickets.ts';

const taken = new Refusal('hold.seatsTaken');

it('tries again while others are just taking the same', async () => {
  const work = vi.fn().mockRejectedValueOnce(new Contention(taken)).mockResolvedValue('mine');

  expect(await retryContention(work)).toBe('mine');
  expect(work).toHaveBeenCalledTimes(2);
});

it('gives up in the end with what was refused', async () => {
  const work = vi.fn().mockRejectedValue(new Contention(taken));

  await expect(retryContention(work)).rejects.toBe(taken);
  expect(work.mock.calls.length).toBeGreaterThan(2);
});

it('does not try again what was refused outright', async () => {
  const work = vi.fn().mockRejectedValue(taken);

  await expect(retryContention(work)).rejects.toBe(taken);
  expect(work).toHaveBeenCalledTimes(1);
});
