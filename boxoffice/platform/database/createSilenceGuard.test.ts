import { expect, it, onTestFinished } from 'vitest';
import { createSilenceGuard } from './createSilenceGuard.ts';

/** A guard with a simulated database. */
function openGuard({ answers }: { answers: boolean }) {
  const database = { answers, probes: 0 };
  const changes: boolean[] = [];
  const probe = async () => {
    database.probes += 1;
    return database.answers;
  };
  const { guard, stop } = createSilenceGuard({
    probe,
    onChange: (isSilent) => void changes.push(isSilent),
    silenceMs: 5,
    probeEveryMs: 1,
  });
  onTestFinished(stop);
  return { guard, database, changes };
}

const never = () => new Promise<never>(() => {});

it('rejects calls at once while the database is silent, and accepts them after a successful probe', async () => {
  const { guard, database, changes } = openGuard({ answers: false });

  void guard(never);
  await expect.poll(() => changes).toEqual([true]);
  await expect(guard(async () => 1)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  database.answers = true;
  await expect.poll(() => changes).toEqual([true, false]);

  expect(await guard(async () => 1)).toBe(1);
});

it('does not count a long statement as silence while the server responds to the probe', async () => {
  const { guard, database, changes } = openGuard({ answers: true });

  void guard(never);
  await expect.poll(() => database.probes).toBe(1);

  expect(await guard(async () => 1)).toBe(1);
  expect(changes).toEqual([]);
});

it('passes on the error of a failed call', async () => {
  const { guard, changes } = openGuard({ answers: true });

  await expect(guard(() => Promise.reject(new Error('no such table')))).rejects.toThrow('no such table');
  expect(changes).toEqual([]);
});
