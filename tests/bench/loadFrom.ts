import { execFile, spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** `visits` are paths with cookies that are requested in turn, instead of the address's own path. */
export type Load = { address: string; headers?: Record<string, string>; visits?: Visits; seconds: number };
export type Visits = { path: string; cookie: string }[];
export type Achieved = { perSecond: number; p99Ms: number; failures: number };

const CONNECTIONS = 50;

const run = promisify(execFile);
const wrkIsInstalled = spawnSync('wrk', ['--version']).error === undefined;

/** Uses wrk if it is installed, because autocannon is slower than the fastest servers. */
export const LOAD_PROGRAM = wrkIsInstalled ? 'wrk' : 'autocannon';

/**
 * Sends requests from the given core on 50 connections. Each connection sends a request after the answer to its
 * previous one.
 */
export async function loadFrom(core: number, load: Load): Promise<Achieved> {
  const command = wrkIsInstalled ? wrk(load) : autocannon(load);
  const { stdout } = await run('taskset', ['-c', String(core), ...command]);
  const answer = JSON.parse(stdout.trimEnd().split('\n').at(-1)!);
  if (wrkIsInstalled) return answer;
  const { requests, latency, errors, non2xx } = answer;
  return { perSecond: requests.average, p99Ms: latency.p99, failures: errors + non2xx };
}

function wrk({ address, headers = {}, visits = [], seconds }: Load): string[] {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const report = join(import.meta.dirname, 'wrkReport.lua');
  return [
    'wrk',
    '-t',
    '1',
    '-c',
    String(CONNECTIONS),
    '-d',
    `${seconds}s`,
    '--timeout',
    '10s',
    '-s',
    report,
    ...given,
    address,
    '--',
    ...visits.flatMap(({ path, cookie }) => [path, cookie]),
  ];
}

/** Returns the command of autocannon, which can request only the first of `visits`. */
function autocannon({ address, headers = {}, visits: [visit] = [], seconds }: Load): string[] {
  if (visit) {
    const { origin } = new URL(address);
    return autocannon({ address: origin + visit.path, headers: { ...headers, cookie: visit.cookie }, seconds });
  }
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`]);
  const program = createRequire(import.meta.url).resolve('autocannon');
  return [process.execPath, program, '-j', '-c', String(CONNECTIONS), '-d', String(seconds), ...given, address];
}
