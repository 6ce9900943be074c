import type { Request } from 'express';
import type { FilterValues, ListingFilter } from '#shared/domain/search/listingFilters.ts';
import { type FieldProblem, type FieldProblems, Refusal } from './refusals.ts';

export type QueryReader = ReturnType<typeof createQueryReader>;

/** Reads query parameters and reports all invalid ones together. */
export function readQuery<Values>(req: Request, read: (query: QueryReader) => Values): Values {
  const problems: FieldProblems = {};
  const values = read(createQueryReader(req, problems));
  if (Object.keys(problems).length > 0) throw new Refusal('request.invalid', { fields: problems });
  return values;
}

function createQueryReader({ query }: Request, problems: FieldProblems) {
  const fail = (name: string, problem: FieldProblem) => {
    problems[name] = problem;
    return undefined;
  };

  /** Duplicate keys are refused, because proxies may interpret them differently. */
  const text = (name: string, { longest = 200 } = {}): string | undefined => {
    const value = query[name];
    if (value === undefined || value === '') return undefined;
    if (typeof value !== 'string') return fail(name, { word: 'once' });
    return value.length > longest ? fail(name, { word: 'tooLong' }) : value;
  };

  const choice = <Choice extends string>(name: string, choices: readonly Choice[]): Choice | undefined => {
    const value = text(name);
    if (value === undefined) return undefined;
    const found = choices.find((choice) => choice === value);
    return found ?? fail(name, { word: 'choice', values: { choices: choices.join(', ') } });
  };

  return {
    text,
    integer: (name: string, { min, max, otherwise }: { min: number; max: number; otherwise: number }): number => {
      const value = text(name);
      if (value === undefined) return otherwise;
      const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
      if (number >= min && number <= max) return number;
      fail(name, { word: 'number', values: { min, max } });
      return otherwise;
    },
    /** Reads the query parameter of each filter. */
    filters: <Filters extends Record<string, ListingFilter>>(filters: Filters): FilterValues<Filters> =>
      Object.fromEntries(
        Object.entries(filters).map(([name, { choices, longest }]) => [
          name,
          choices ? choice(name, choices) : text(name, { longest }),
        ]),
      ) as FilterValues<Filters>,
    choice,
  };
}
