import { type ChildProcess, fork } from 'node:child_process';
import { constants, getPriority, setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { setTimeout as pass } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { DestinationStream, Logger } from 'pino';
import type { MessageOfBoxOffice } from '#boxoffice/main.ts';
import { StartError } from '#shared/kernel/StartError.ts';

type BoxOfficeDeps = {
  /** Environment for `boxoffice/main.ts`. The port is not part of it. */
  environment: Record<string, string | undefined>;
  log: Logger;
  /** Receives the log lines of the box office. */
  output: DestinationStream;
};

const PROGRAM = fileURLToPath(new URL('../boxoffice/main.ts', import.meta.url));
/**
 * V8's optimising compiler needs 750 MB for one function of PostgreSQL. With only the baseline compiler, the process
 * uses less than 250 MB, and a query takes a third longer.
 */
const V8_FLAGS = ['--liftoff-only', '--max-semi-space-size=8', '--heap-growing-percent=50'];
/**
 * The box office's niceness is higher than the shop's by this number, so that a cached page does not wait for a query.
 */
const STEPS_BELOW = 5;
const LONGEST_CLOSING_MS = 15_000;
/** Delay before a restart; it doubles after each failed start. */
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 5000;

/**
 * Starts the embedded box office as a child process, so that queries do not block page rendering. If the process exits,
 * it is restarted on the same port. It stops when the shop stops.
 */
export async function startBoxOffice({ environment, log, output }: BoxOfficeDeps) {
  let closing = false;
  let child = run('0');
  const url = await opened(child);
  void keepOpen();

  function run(port: string): ChildProcess {
    const started = fork(PROGRAM, {
      env: { ...environment, PORT: port },
      execArgv: V8_FLAGS,
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    started.on('error', (error) => log.error({ err: error }, 'the box office cannot be reached'));
    if (started.pid) setPriority(started.pid, Math.min(getPriority() + STEPS_BELOW, constants.priority.PRIORITY_LOW));
    if (started.stdout) createInterface({ input: started.stdout }).on('line', (line) => output.write(`${line}\n`));
    return started;
  }

  async function keepOpen(): Promise<void> {
    for (let waitMs = FIRST_WAIT_MS; ; ) {
      await ended(child);
      if (closing) return;
      log.error({ exitCode: child.exitCode, signal: child.signalCode }, 'the box office exited and is restarted');
      await pass(waitMs, undefined, { ref: false });
      if (closing) return;
      try {
        child = run(new URL(url).port);
        await opened(child);
        log.info('the box office is open again');
        waitMs = FIRST_WAIT_MS;
      } catch (error) {
        log.error({ err: error }, 'the box office did not open');
        waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS);
      }
    }
  }

  async function close(): Promise<void> {
    closing = true;
    if (child.connected) child.send('close', () => {});
    const hardStop = setTimeout(() => child.kill('SIGKILL'), LONGEST_CLOSING_MS);
    await ended(child);
    clearTimeout(hardStop);
  }

  return { url, close };
}

/** Resolves when the process has exited or never started. */
async function ended(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  await new Promise((resolve) => child.once('exit', resolve));
}

/** Resolves with the box office's URL. */
function opened(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('message', (message: MessageOfBoxOffice) =>
      'url' in message ? resolve(message.url) : reject(new StartError(message.failure)),
    );
    child.once('exit', (code, signal) => reject(new Error(`The box office exited during startup (${signal ?? code})`)));
    child.once('error', reject);
  });
}
