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
  const warnings = [...running].flatMap((lines) => lines.filter((line) => JSON.parse(line).level >= WARN));
  return warnings
    .toSorted((one, other) => JSON.parse(one).time - JSON.parse(other).time)
    .slice(-MOST_LINES)
    .join('');
}
