import type { Palette } from './drawing/palettes.ts';
import type { Random } from './drawing/seededRandom.ts';
import { circle, path, rect, shape } from './drawing/shape.ts';

type Brush = { random: Random; palette: Palette };

/** Size of the sheet: the format of posters, 257 : 350. */
export const WIDTH = 771;
export const HEIGHT = 1050;

const COLUMNS = 3;
const ROWS = 4;

/** The picture that fits any kind of event: quarter discs, stripes and dots in a grid, with one large disc across it. */
export function drawTiles({ random, palette }: Brush): string {
  const { night, deep, mid, hot, glow, paper } = palette;
  const size = (WIDTH - 60) / COLUMNS;
  const height = (HEIGHT - 60) / ROWS;
  const inks = [night, deep, mid, hot, glow, paper];
  const tiles = Array.from({ length: COLUMNS * ROWS }, (_, index) => {
    const ground = inks[(index * 5 + random.whole(0, 2)) % inks.length]!;
    const [first, second] = [1, 2].map(
      (shift) => inks[(inks.indexOf(ground) + shift + random.whole(0, 2)) % inks.length]!,
    ) as [string, string];
    const transform = `translate(${(30 + (index % COLUMNS) * size).toFixed(1)} ${(30 + Math.floor(index / COLUMNS) * height).toFixed(1)}) scale(${(size / 100).toFixed(3)} ${(height / 100).toFixed(3)})`;
    return shape(
      'g',
      { transform },
      rect(0, 0, 100.4, 100.4, ground),
      tile(random, first === ground ? paper : first, second === ground ? night : second),
    );
  });
  const accent = {
    x: random.pick([30 + size, 30 + size * 2]),
    y: random.pick([30 + height, 30 + height * 2, 30 + height * 3]),
  };
  return [
    rect(0, 0, WIDTH, HEIGHT, paper),
    ...tiles,
    circle(accent.x, accent.y, size * 0.62, hot),
    path(
      `M${accent.x.toFixed(1)} ${(accent.y - size * 0.62).toFixed(1)}a${(size * 0.62).toFixed(1)} ${(size * 0.62).toFixed(1)} 0 0 1 0 ${(size * 1.24).toFixed(1)}Z`,
      night,
    ),
    circle(accent.x, accent.y, size * 0.2, glow),
  ].join('');
}

function tile(random: Random, first: string, second: string): string {
  const turned = { transform: `rotate(${random.pick([0, 90, 180, 270])} 50 50)` };
  return shape('g', turned, random.pick(TILES)(first, second));
}

const TILES: ((first: string, second: string) => string)[] = [
  (first, second) => path('M0 0A100 100 0 0 1 100 100H0Z', first) + path('M0 50A50 50 0 0 1 50 100H0Z', second),
  (first, second) => path('M0 50A50 50 0 0 1 100 50Z', first) + path('M0 100A50 50 0 0 1 100 100Z', second),
  (first, second) => circle(50, 50, 50, first) + circle(50, 50, 22, second),
  (first) => [0, 40, 80].map((x) => rect(x, 0, 20, 100, first)).join(''),
  (first, second) => path('M0 0L100 100L0 100Z', first) + circle(68, 32, 20, second),
  (first, second) =>
    [20, 50, 80].flatMap((x) => [20, 50, 80].map((y) => circle(x, y, 10, (x + y) % 20 ? second : first))).join(''),
  (first, second) => path('M0 0A50 50 0 0 1 0 100Z', first) + path('M100 0A50 50 0 0 0 100 100Z', second),
  (first, second) =>
    [100, 76, 52, 28]
      .map((radius, index) =>
        path(`M0 ${100 - radius}A${radius} ${radius} 0 0 1 ${radius} 100H0Z`, index % 2 ? second : first),
      )
      .join(''),
];
