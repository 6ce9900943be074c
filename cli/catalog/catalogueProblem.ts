import type { Place } from '../text/placeFinder.ts';

/** Cell of a spreadsheet, with the letter and the header of its column. `text` is empty for an empty cell. */
type SheetCell = { letter: string; header: string; text: string };
export type CatalogueProblem = {
  path: string;
  message: string;
  place?: Place | undefined;
  /** Only for CSV files. */
  cell?: SheetCell | undefined;
};
