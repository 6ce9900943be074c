import { readdirSync, readFileSync } from 'node:fs';

/** `Rss` counts a shared page of memory for each process that maps it. `Pss` counts it once for all processes. */
type Measure = 'Rss' | 'Pss';

/** Returns the memory, in megabytes, of all processes of a group whose command lines match. */
export function groupMegabytes(group: number, measure: Measure, command = /./): number {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return processes.reduce((sum, pid) => sum + kilobytesOf(pid, group, { measure, command }), 0) / 1024;
}

function kilobytesOf(pid: string, group: number, { measure, command }: { measure: Measure; command: RegExp }): number {
  try {
    const [, , processGroup] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    if (Number(processGroup) !== group || !command.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))) return 0;
    const memory = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return Number(new RegExp(`^${measure}:\\s+(\\d+)`, 'm').exec(memory)?.[1] ?? 0);
  } catch {
    // The process ended meanwhile.
    return 0;
  }
}
