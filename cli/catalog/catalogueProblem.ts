import type { Place } from '../text/placeFinder.ts';

export type CatalogueProblem = { path: string; message: string; place?: Place | undefined };
