import type { Result } from './runningServer.ts';

type Results = ReadonlyMap<string, Result>;
export type Budget = { what: string; holds: (results: Results) => boolean };

const NEXT = ['Next.js app router', 'Next.js pages router'];
const FRAMEWORKS = [...NEXT, 'React Router'];
const PAGES = ['list', 'home', 'event'].map((page) => `Frontrow, ${page}, not cached`);

/** Results that a release must reach. They are ratios to the results of other servers, because machines differ. */
export const BUDGETS: Budget[] = [
  atLeast('Frontrow, stored, with cookies', 0.6, 'Express, ready bytes'),
  atLeast('Frontrow, stored, without cookies', 0.5, 'Express, ready bytes'),
  atLeast('Frontrow, login', 2, 'React Router, login'),
  ...NEXT.map((next) => atLeast('Frontrow, login', 3, `${next}, login`)),
  ...['orders', 'checkout', 'pay'].map((page) => atLeast(`Frontrow, ${page}`, 1.5, `React Router, ${page}`)),
  ...['login', 'orders', 'checkout', 'pay'].flatMap((page) =>
    FRAMEWORKS.map((other) => sooner(`Frontrow, ${page}`, `${other}, ${page}`)),
  ),
  ...PAGES.flatMap((page) => FRAMEWORKS.flatMap((other) => [atLeast(page, 2, other), sooner(page, other)])),
];

function atLeast(name: string, times: number, other: string): Budget {
  return {
    what: `${name} ≥ ${times} × ${other}`,
    holds: (results) => results.get(name)!.perSecond >= times * results.get(other)!.perSecond,
  };
}

function sooner(name: string, other: string): Budget {
  return {
    what: `${name}: p99 below ${other}`,
    holds: (results) => results.get(name)!.p99Ms < results.get(other)!.p99Ms,
  };
}
