import { type Brush, HEIGHT, WIDTH } from '../drawing/brush.ts';
import { circle, path, polygon, rect, shape } from '../drawing/shape.ts';
import { halftone } from '../drawing/texture.ts';

const TILE = 84;
const RISE = TILE * 0.58;

/** Models of houses that were never built: blocks, stairs and arches in one slant of light. */
export function isometricBlocks({ random, palette }: Brush): string {
  const { night, deep, mid, hot, glow, paper } = palette;
  const [ground, inks] = random.pick([
    [glow, [paper, hot, deep]],
    [paper, [glow, hot, night]],
    [mid, [paper, glow, night]],
    [hot, [paper, glow, deep]],
  ] as [string, [string, string, string]][]);
  const blocks = Array.from({ length: 25 }, (_, index) => {
    const [column, row] = [index % 5, Math.floor(index / 5)];
    const middle = 2.6 - Math.hypot(column - 2, row - 2);
    const storeys = Math.max(0.4, middle + random.between(-0.4, 1.9));
    return block(WIDTH / 2 + (column - row) * TILE, 560 + (column + row) * RISE, storeys * 96, { inks, random });
  });
  return [
    rect(0, 0, WIDTH, HEIGHT, ground),
    circle(random.pick([165, 610]), 190, 104, ground === hot ? paper : hot),
    halftone({ x: 0, y: 850, width: WIDTH, height: 210 }, night, { from: 0.5, to: 11, pitch: 18, opacity: 0.3 }),
    polygon(
      [
        [WIDTH / 2, 620],
        [WIDTH + 150, 850],
        [WIDTH / 2 + 60, 1150],
        [-60, 850],
      ],
      '#000',
      { opacity: 0.14 },
    ),
    ...blocks,
  ].join('');
}

type Look = { inks: [string, string, string]; random: Brush['random'] };

function block(x: number, y: number, height: number, { inks: [top, left, right], random }: Look): string {
  const roof = y - height;
  return [
    polygon(
      [
        [x - TILE, y],
        [x, y + RISE],
        [x, roof + RISE],
        [x - TILE, roof],
      ],
      left,
    ),
    polygon(
      [
        [x + TILE, y],
        [x, y + RISE],
        [x, roof + RISE],
        [x + TILE, roof],
      ],
      right,
    ),
    polygon(
      [
        [x, roof - RISE],
        [x + TILE, roof],
        [x, roof + RISE],
        [x - TILE, roof],
      ],
      top,
    ),
    height > 130 ? arch(x, y, right) : '',
    height > 190 ? windows(x, roof, top) : '',
    random.chance(0.3) ? pool(x, roof, left) : '',
  ].join('');
}

/** A doorway in the left wall, sheared the way the wall is. */
function arch(x: number, y: number, ink: string): string {
  const transform = `matrix(1 ${(RISE / TILE).toFixed(3)} 0 1 ${(x - TILE).toFixed(0)} ${y.toFixed(0)})`;
  return path('M24 0V-58A18 20 0 0 1 60 -58V0Z', ink, { transform });
}

function windows(x: number, roof: number, ink: string): string {
  const transform = `matrix(1 ${(-RISE / TILE).toFixed(3)} 0 1 ${x.toFixed(0)} ${(roof + RISE).toFixed(0)})`;
  return shape('g', { transform, fill: ink }, ...[24, 62, 100].map((y) => shape('path', { d: `M16 ${y}h52v16h-52Z` })));
}

function pool(x: number, roof: number, ink: string): string {
  const size = 0.52;
  return polygon(
    [
      [x, roof - RISE * size],
      [x + TILE * size, roof],
      [x, roof + RISE * size],
      [x - TILE * size, roof],
    ],
    ink,
  );
}
