import { expect } from 'vitest';
import { environmentOf, type TestDatabase } from '#tests/support/database/testDatabase.ts';
import { findFreePort } from './findFreePort.ts';
import { runCommand } from './runCommand.ts';
import { runFrontrow } from './runFrontrow.ts';
import { type StartedProcess, startProcess } from './startProcess.ts';

type Health = { code: number | null; stdout: string };
export type WatchedShop = StartedProcess & {
  /** `frontrow health`, as an operator runs it. */
  health: () => Promise<Health>;
  /** Runs the same command in this process, which is quicker for polling. */
  healthAgain: () => Promise<Health>;
};

/** Starts the shop as an operator does. */
export async function startWatchedShop(
  where: Pick<TestDatabase, 'dataDir' | 'databaseUrl'>,
  environment: Record<string, string> = {},
): Promise<WatchedShop> {
  const [port, opsPort] = [await findFreePort(), await findFreePort()];
  const url = `http://127.0.0.1:${port}`;
  const running = startProcess('server/main.ts', {
    ...environmentOf(where),
    PORT: String(port),
    OPS_PORT: String(opsPort),
    HOST: '127.0.0.1',
    PUBLIC_URL: url,
    ...environment,
  });
  const command = ['health', url, '--ops', `http://127.0.0.1:${opsPort}`];
  return { ...running, health: () => runFrontrow(command), healthAgain: () => runCommand(command) };
}

const PATIENCE = { interval: 200 };

/**
 * Waits until a line of `frontrow health` matches, because jobs run at intervals. The exit code must then be 1. Returns
 * the line.
 */
export async function expectOutage(says: RegExp, { health, healthAgain }: WatchedShop): Promise<string> {
  await expect.poll(async () => (await healthAgain()).stdout, PATIENCE).toMatch(says);
  const { code, stdout } = await health();
  expect(stdout).toMatch(says);
  expect(code).toBe(1);
  return stdout
    .split('\n')
    .find((line) => says.test(line))!
    .trim();
}

export async function expectGood({ healthAgain }: WatchedShop): Promise<void> {
  await expect.poll(healthAgain, PATIENCE).toMatchObject({ code: 0 });
}
