import type { TrialResult } from './calls/runTrial.ts';

export type Difference = { name: string; what: string };

const HEADERS = ['content-type', 'cache-control', 'content-security-policy', 'x-content-type-options'];
const MOST_SHOWN = 3;

/** Compares the same call on two targets: outcome, status, headers, and the response's shape. */
export function compareResults(here: TrialResult[], there: TrialResult[]): Difference[] {
  return here.flatMap((one) => {
    const other = there.find(({ name }) => name === one.name);
    if (!other || one.outcome === 'skipped' || other.outcome === 'skipped') return [];
    return compare(one, other).map((what) => ({ name: one.name, what }));
  });
}

function compare(here: TrialResult, there: TrialResult): string[] {
  const said = (result: TrialResult) => `${result.outcome}${result.problem ? ` (${result.problem.code})` : ''}`;
  if (said(here) !== said(there)) return [`${said(here)} here, ${said(there)} there`];
  if (here.status !== there.status) return [`HTTP ${here.status} here, HTTP ${there.status} there`];
  const [a, b] = [here.exchange, there.exchange];
  if (!a || !b) return [];
  const headers = HEADERS.filter((name) => a.headers[name] !== b.headers[name]).map(
    (name) => `${name}: ${a.headers[name] ?? 'missing'} here, ${b.headers[name] ?? 'missing'} there`,
  );
  return [...headers, ...compareShapes(shapeOf(a.body), shapeOf(b.body))];
}

function compareShapes(here: Set<string>, there: Set<string>): string[] {
  const only = (some: Set<string>, others: Set<string>, where: string) => {
    const found = [...some].filter((path) => !others.has(path));
    const more = found.length > MOST_SHOWN ? ` and ${found.length - MOST_SHOWN} more` : '';
    return found.length > 0 ? [`only ${where}: ${found.slice(0, MOST_SHOWN).join(', ')}${more}`] : [];
  };
  return [...only(here, there, 'here'), ...only(there, here, 'there')];
}

/** Every path of a JSON body with its type. All entries of a list share one path. Pages have no shape. */
function shapeOf(body: Buffer): Set<string> {
  const shape = new Set<string>();
  const walk = (value: unknown, path: string) => {
    if (Array.isArray(value)) for (const entry of value) walk(entry, `${path}[]`);
    else if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) walk(inner, path ? `${path}.${key}` : key);
    else shape.add(`${path} (${value === null ? 'null' : typeof value})`);
  };
  try {
    walk(JSON.parse(body.toString('utf8')), '');
  } catch {
    shape.clear();
  }
  return shape;
}
