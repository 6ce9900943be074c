import type { Place } from '../text/placeFinder.ts';

/** A cell of a spreadsheet, by the letter and the name of its column. `text` is empty where the cell is. */
type SheetCell = { letter: string; header: string; text: string };
export type CatalogueProblem = {
  path: string;
  message: string;
  place?: Place | undefined;
  /** Only in CSV. */
  cell?: SheetCell | undefined;
};
