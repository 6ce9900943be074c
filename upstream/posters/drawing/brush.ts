import type { Palette } from './palettes.ts';
import type { Random } from './seededRandom.ts';

/** What a motif paints with. All motifs paint a sheet of the poster's size, 257 : 350. */
export type Brush = { random: Random; palette: Palette };
export type Motif = (brush: Brush) => string;

export const WIDTH = 771;
export const HEIGHT = 1050;
