import { type Level, pino } from 'pino';

const running = new Set<string[]>();

/** Creates the log of a shop or a box office in this process. Its lines are kept until `forget()`. */
export function keepLog(level: Level) {
  const lines: string[] = [];
  running.add(lines);
  const log = pino({ level }, { write: (line: string) => void lines.push(line) });
  return { log, lines, forget: () => running.delete(lines) };
}

const WARN = 40;
const MOST_LINES = 6;

/** Returns the newest warnings and errors of the running shops and box offices, to explain a failed test. */
export function readWarnings(): string {
  const entries = [...running].flat().map((line) => ({ line, entry: JSON.parse(line) }));
  return entries
    .filter(({ entry }) => entry.level >= WARN)
    .toSorted((one, other) => one.entry.time - other.entry.time)
    .slice(-MOST_LINES)
    .map(({ line }) => line)
    .join('');
}
