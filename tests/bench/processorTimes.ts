import { readdirSync, readFileSync } from 'node:fs';

/** Returns the processor time of the processes of a group so far, in milliseconds. */
export function processorTimes(group: number): { shop: number; boxOffice: number } {
  const times = { shop: 0, boxOffice: 0 };
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const [, , groupOf, ...fields] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
      if (Number(groupOf) !== group) continue;
      const isBoxOffice = readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('boxoffice/main.ts');
      const ticks = Number(fields[8]) + Number(fields[9]);
      times[isBoxOffice ? 'boxOffice' : 'shop'] += ticks * 10;
    } catch {
      // The process ended meanwhile.
    }
  }
  return times;
}
