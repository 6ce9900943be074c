import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, statSync, writeSync } from 'node:fs';
import { CommandError, cannotWrite } from '../terminal/CommandError.ts';
import { parseJson } from './fetchText.ts';

/** One line of a gate's log. The first `good` scan of a ticket uses the ticket. */
export type Scan = { ticketId: string | null; result: string; at: Date };

/** Returns the time of each ticket's first use, from the logs of all gates. */
export function readUses(files: readonly string[]): Map<string, Date> {
  const uses = new Map<string, Date>();
  for (const line of files.filter(existsSync).flatMap((file) => readLines(file))) {
    const { ticket, result, at } = (parseJson(line) ?? {}) as { ticket?: string; result?: string; at?: string };
    const moment = new Date(at ?? '');
    if (!ticket || result !== 'good' || Number.isNaN(moment.getTime())) continue;
    const before = uses.get(ticket);
    if (!before || moment < before) uses.set(ticket, moment);
  }
  return uses;
}

function readLines(file: string): string[] {
  // Reading a device would never end.
  if (!statSync(file).isFile()) throw new CommandError(`${file} is not a regular file: a log cannot be kept there`);
  try {
    return readFileSync(file, 'utf8').split('\n').filter(Boolean);
  } catch (error) {
    throw new CommandError(`${file} cannot be read: ${(error as Error).message}`);
  }
}

/**
 * Adds scans to a log. The scans are on the disk when the function returns, so that no person is admitted twice after a
 * power failure.
 */
export function appendScans(file: string, scans: readonly Scan[]): void {
  try {
    const log = openSync(file, 'a', 0o600);
    const lines = scans.map(({ ticketId, result, at }) =>
      JSON.stringify({ scan: randomUUID(), ticket: ticketId, result, at: at.toISOString() }),
    );
    writeSync(log, `${lines.join('\n')}\n`);
    fsyncSync(log);
    closeSync(log);
  } catch (error) {
    throw cannotWrite(file, error);
  }
}
