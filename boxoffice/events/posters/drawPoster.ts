import { type Palette, palettes } from './palettes.ts';
import { type Random, seededRandom } from './seededRandom.ts';

const BANNER = { width: 1200, height: 480 };
const ART_WIDTH = 700;
const SPECKS = 300;

/** Draws the poster of an event without a picture, as SVG. The same id always gives the same poster. */
export function drawPoster(id: string): string {
  const random = seededRandom(id);
  const palette = random.pick(palettes);
  return shape(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${WIDTH} ${HEIGHT}`, width: WIDTH, height: HEIGHT },
    drawTiles({ random, palette }),
    specks(random, palette.paper),
    specks(random, palette.night),
  );
}

/**
 * Draws the middle of the poster at the banner's right edge. To the left it fades to the darkest ink, on which the page
 * shows white text.
 */
export function drawBanner(id: string): string {
  const random = seededRandom(id);
  const palette = random.pick(palettes);
  const strip = (WIDTH * BANNER.height) / ART_WIDTH;
  const viewBox = `0 ${((HEIGHT - strip) / 2).toFixed(0)} ${WIDTH} ${strip.toFixed(0)}`;
  return shape(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${BANNER.width} ${BANNER.height}`, ...BANNER },
    rect(0, 0, BANNER.width, BANNER.height, palette.night),
    shape(
      'svg',
      { x: BANNER.width - ART_WIDTH, y: 0, width: ART_WIDTH, height: BANNER.height, viewBox },
      drawTiles({ random, palette }),
    ),
    fade(palette.night),
    rect(0, 0, BANNER.width, BANNER.height, 'url(#fade)'),
  );
}

/** Dots of missing and extra ink, as on a screen print. */
function specks(random: Random, ink: string): string {
  const dots = Array.from({ length: SPECKS }, () => `M${random.whole(0, WIDTH)} ${random.whole(0, HEIGHT)}h.1`);
  return shape('path', {
    d: dots.join(''),
    fill: 'none',
    stroke: ink,
    'stroke-width': 1.7,
    'stroke-linecap': 'round',
    opacity: 0.26,
  });
}

/** Opaque up to the start of the picture, transparent from about three quarters of the width. */
function fade(night: string): string {
  const stop = (offset: number, opacity: number) =>
    shape('stop', { offset, 'stop-color': night, 'stop-opacity': opacity });
  const stops = [stop(0, 1), stop(0.42, 1), stop(0.56, 0.72), stop(0.78, 0)];
  return shape('linearGradient', { id: 'fade', x1: 0, y1: 0, x2: 1, y2: 0 }, ...stops);
}

type Brush = { random: Random; palette: Palette };

/** Size of the poster, with the aspect ratio 257 : 350. */
const WIDTH = 771;
const HEIGHT = 1050;

const COLUMNS = 3;
const ROWS = 4;

/** A picture for any kind of event: quarter discs, stripes and dots in a grid, and one large disc across the grid. */
function drawTiles({ random, palette }: Brush): string {
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

type Attributes = Record<string, string | number>;

/** One SVG element. Numbers keep two decimals, which halves the size of the file. */
function shape(tag: string, attributes: Attributes, ...children: string[]): string {
  const written = Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? Math.round(value * 100) / 100 : value}"`)
    .join('');
  return children.length > 0 ? `<${tag}${written}>${children.join('')}</${tag}>` : `<${tag}${written}/>`;
}

const rect = (x: number, y: number, width: number, height: number, fill: string) =>
  shape('rect', { x, y, width, height, fill });

const circle = (cx: number, cy: number, r: number, fill: string) => shape('circle', { cx, cy, r, fill });

const path = (d: string, fill: string) => shape('path', { d, fill });
