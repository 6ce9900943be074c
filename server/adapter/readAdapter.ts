import { readdirSync } from 'node:fs';
import { basename, extname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CALLS, type CallName } from '#shared/contract/calls.ts';
import { findMistyped } from '#shared/domain/search/findMistyped.ts';
import { StartError } from '#shared/kernel/StartError.ts';
import type { AdapterFile } from './adapter.ts';

export type AdapterFiles = ReadonlyMap<CallName, AdapterFile>;

const SCRIPT = /(?<!\.d|\.test)\.(?:m?js|ts)$/;
const NAMES = Object.keys(CALLS);

/**
 * Loads the scripts of an adapter's folder. Each script is named after a call. Scripts in subfolders are not loaded;
 * the loaded scripts may import them. Reports all mistakes together.
 */
export async function readAdapter(folder: string): Promise<AdapterFiles> {
  const scripts = listScripts(folder);
  const read = await Promise.all(scripts.map((name) => readScript(folder, name)));
  const problems = read.flatMap(({ problem }) => problem ?? []);
  if (scripts.length === 0) problems.push('It has no file that is named after a call, such as getHome.js.');
  if (problems.length > 0)
    throw new StartError(`The adapter in ${folder} cannot be used (ADAPTER):\n${problems.join('\n')}`);
  return new Map(read.map(({ call, file }) => [call as CallName, file!]));
}

function listScripts(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => SCRIPT.test(name));
  } catch (error) {
    throw new StartError(`The folder ${folder} of ADAPTER cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
}

type ReadScript = { call: string; file?: AdapterFile; problem?: string };

async function readScript(folder: string, name: string): Promise<ReadScript> {
  const call = basename(name, extname(name));
  if (!NAMES.includes(call)) return { call, problem: `${name}: there is no call ${call}.${suggestCall(call)}` };
  try {
    const file = (await import(pathToFileURL(resolve(join(folder, name))).href)) as Record<string, unknown>;
    const problem = findFault(file);
    return problem ? { call, problem: `${name}: ${problem}` } : { call, file: file as AdapterFile };
  } catch (error) {
    return { call, problem: `${name} cannot be loaded: ${(error as Error).message}` };
  }
}

function suggestCall(call: string): string {
  const [found] = findMistyped([call], NAMES);
  return found ? ` Did you mean ${found.meant}?` : ' Put scripts that are not calls into a subfolder.';
}

function findFault({ toUpstream, fromUpstream, ...others }: Record<string, unknown>): string | undefined {
  const [unknown] = Object.keys(others);
  if (unknown) return `it exports ${unknown}. The only exports allowed are toUpstream and fromUpstream.`;
  if (typeof fromUpstream !== 'function') return 'it must export a function fromUpstream.';
  if (toUpstream !== undefined && typeof toUpstream !== 'function') return 'toUpstream must be a function.';
  return undefined;
}
