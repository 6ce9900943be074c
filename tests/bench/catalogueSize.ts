import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export type AskedCall = { name: (typeof CALLS)[number]; round: number };

/**
 * Compares the duration of each call of the box office with 1,000, 20,000 and 100,000 events. Exits with 1 if a call
 * takes more than twice as long with the most events as with the fewest. Calls alternate between the sizes, so that
 * other load slows all of them.
 */
const CALLS = [
  'home',
  'list',
  'list by price',
  'list of a year by price',
  'search, Latin',
  'search, Chinese',
  'search, Chinese, of most events',
  'search, mistyped',
  'activity',
  'hold',
  'order',
] as const;
const SIZES = [1_000, 20_000, 100_000];
/** Calls that rank most events of the catalogue. They are compared at 20,000 events instead of 100,000. */
const RANKING_MOST: readonly string[] = ['list of a year by price', 'search, Chinese, of most events'];
const ROUNDS = 200;
const HIGHEST_RATIO = 2;

const offices = SIZES.map((events) =>
  fork(join(import.meta.dirname, 'filledBoxOffice.ts'), [String(events), String(ROUNDS)], {
    execArgv: ['--import', './boxoffice/quickStart.ts', '--liftoff-only'],
  }),
);
for (const office of offices) office.once('exit', () => process.exit(1));
for (const [filled] of await Promise.all(offices.map((office) => once(office, 'message')))) console.log(filled);

const ratios: number[] = [];
const table: Record<string, Record<string, string>> = {};
for (const name of CALLS) {
  const taken: number[][] = offices.map(() => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, office] of offices.entries()) taken[index]!.push(await ask(office, { name, round }));
  }
  const medians = taken.map((times) => times.sort((one, other) => one - other)[ROUNDS / 2]!);
  const ratio = medians.at(RANKING_MOST.includes(name) ? -2 : -1)! / medians[0]!;
  ratios.push(ratio);
  const cells = medians.map((median, index) => [`${SIZES[index]} events, ms`, median.toFixed(2)]);
  table[name] = { ...Object.fromEntries(cells), ratio: ratio.toFixed(2) };
}
console.table(table);
process.exit(ratios.every((ratio) => ratio <= HIGHEST_RATIO) ? 0 : 1);

async function ask(office: ChildProcess, call: AskedCall): Promise<number> {
  const answer = once(office, 'message');
  office.send(call);
  const [milliseconds] = await answer;
  return milliseconds;
}
