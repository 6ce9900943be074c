import { CALL_FACTS } from '#shared/contract/callFacts.ts';
import { CALLS, type Call, type CallName } from '#shared/contract/calls.ts';
import { createCaller, enveloped, type Fetch } from '#shared/contract/createCaller.ts';
import { languageHeaders } from './upstreamHeaders.ts';

/** `unknown`: the upstream did not answer, or failed. */
type Verdict = 'has' | 'lacks' | 'unknown';
export type ProbedCalls = Record<CallName, Verdict>;

type ProbeOptions = { url: string; fetch: Fetch; timeoutMs: number };
type Probe = { status: number; text: string; allow: string | null };

const NAMES = Object.keys(CALLS) as CallName[];
const NOWHERE = '/api/v1/frontrow-no-such-call';
/** Values for path parameters, such that the path leads to nothing. Numbers get 0, and all others get `NO_ID`. */
const PARAMS: Record<string, string> = { ':place': 'nowhere0-all', ':window': 's_2000-01-01_2000-01-02' };
const NO_ID = '00000000-0000-4000-8000-000000000000';
/** Maximum number of concurrent probes. */
const JOBS = 4;

/**
 * Finds out which calls an upstream has, without changing anything. Reads the upstream's own list if there is one.
 * Otherwise sends GET requests with ids that do not exist, and reads the `Allow` header of OPTIONS if it is reliable.
 * Throws if the upstream fails or does not answer.
 */
export async function probeCalls(options: ProbeOptions): Promise<ProbedCalls> {
  const listed = await readList(options);
  if (listed) return verdictsOf((name) => (listed.has(name) ? 'has' : 'lacks'));

  const ask = (method: 'GET' | 'OPTIONS') => (path: string) => probe(options, method, path);
  const nowhere = await ask('GET')(NOWHERE);
  if (isFailure(nowhere)) throw new Error(`the upstream answers with ${nowhere.status}`);
  const optional = NAMES.filter((name) => CALL_FACTS[name].without);
  const answers = await probeAll(pathsOf(optional, 'GET'), ask('GET'));
  const saysAllow = await hasTrueAllow(ask('OPTIONS'));
  const allowed = saysAllow ? await probeAll(pathsOf(optional, 'other'), ask('OPTIONS')) : new Map<string, Probe>();

  const byGet = (name: CallName) => judge(CALLS[name], answers.get(toPath(CALLS[name])), nowhere);
  return verdictsOf((name) => {
    const { witness = name } = CALL_FACTS[name];
    if (name === 'listCalls') return 'lacks';
    if (!optional.includes(name)) return 'has';
    if (CALLS[name].method === 'GET') return byGet(name);
    const methods = allowed.get(toPath(CALLS[name]))?.allow;
    if (methods) return methods.toUpperCase().includes(CALLS[name].method) ? 'has' : 'lacks';
    return witness === name ? 'has' : byGet(witness);
  });
}

const verdictsOf = (judgeCall: (name: CallName) => Verdict) =>
  Object.fromEntries(NAMES.map((name) => [name, judgeCall(name)])) as ProbedCalls;

async function readList({ url, fetch, timeoutMs }: ProbeOptions): Promise<Set<string> | undefined> {
  const { method, path, answer } = CALLS.listCalls;
  const ask = createCaller({ baseUrl: url, fetch, timeoutMs, headers: () => languageHeaders('en') });
  const { outcome } = await ask({ method, path, answer: enveloped(answer) });
  return 'data' in outcome && outcome.data.length > 0 ? new Set(outcome.data) : undefined;
}

async function probe({ url, fetch, timeoutMs }: ProbeOptions, method: string, path: string): Promise<Probe> {
  const headers = { accept: 'application/json', ...languageHeaders('en') };
  const response = await fetch(url + path, {
    method,
    headers,
    signal: AbortSignal.timeout(timeoutMs),
  });
  return { status: response.status, text: await response.text(), allow: response.headers.get('allow') };
}

/** Answers by path. A path without an answer is absent. */
async function probeAll(paths: string[], ask: (path: string) => Promise<Probe>): Promise<Map<string, Probe>> {
  const answers = new Map<string, Probe>();
  const waiting = [...paths];
  async function work() {
    for (let path = waiting.shift(); path; path = waiting.shift()) {
      const answer = await ask(path).catch(() => undefined);
      if (answer) answers.set(path, answer);
    }
  }
  await Promise.all(Array.from({ length: JOBS }, work));
  return answers;
}

function pathsOf(names: readonly CallName[], kind: 'GET' | 'other'): string[] {
  const rows = names.map((name) => CALLS[name]).filter(({ method }) => (method === 'GET') === (kind === 'GET'));
  return [...new Set(rows.map(toPath))];
}

const toPath = ({ path }: Call) =>
  path.replace(/:(?:level|index)/g, '0').replace(/:\w+/g, (name) => PARAMS[name] ?? NO_ID);

/** Many servers answer OPTIONS in the same way for every path, or not at all. Their `Allow` is not reliable. */
async function hasTrueAllow(ask: (path: string) => Promise<Probe>): Promise<boolean> {
  const [known, nowhere] = await Promise.all(
    [ask(CALLS.getHome.path), ask(NOWHERE)].map((one) => one.catch(() => undefined)),
  );
  return /\bGET\b/i.test(known?.allow ?? '') && !nowhere?.allow;
}

/** The 404 of an existing call has the contract's error body, and differs from the 404 of a missing call. */
function judge(call: Call, answer: Probe | undefined, nowhere: Probe): Verdict {
  if (!answer || isFailure(answer)) return 'unknown';
  const { status } = answer;
  if (status === 405 || status === 501) return 'lacks';
  if (status === 404 && (!call.path.includes(':') || !isContractError(answer.text))) return 'lacks';
  // Not compared with the answer of a missing call, because a server that requires a login for every path gives both
  // the same answer.
  if ([401, 403].includes(status)) return 'has';
  return status === nowhere.status && essenceOf(answer.text) === essenceOf(nowhere.text) ? 'lacks' : 'has';
}

const isFailure = ({ status }: Probe) => status === 429 || (status >= 500 && status !== 501);

/** Whether an error answer has the contract's error body, which means that the upstream has the call. */
export const isContractError = (text: string): boolean => {
  const { code, status, ...rest } = (readObject(text) ?? {}) as Record<string, unknown>;
  const said = ['message', 'errorMsg', 'errorHint', 'fields'].some((name) => typeof rest[name] === 'string');
  return said && [code, status].some((number) => Number(number) >= 400);
};

/** Text of an answer without the parts that differ each time: the request id, the time and the path. */
function essenceOf(text: string): string {
  const { requestId, traceId, timestamp, path, instance, ...rest } = (readObject(text) ?? { text }) as Record<
    string,
    unknown
  >;
  return JSON.stringify(rest).replaceAll(/\/api\/v\d\/[\w/.-]*/g, '');
}

function readObject(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
