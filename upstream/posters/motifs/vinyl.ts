import { type Brush, HEIGHT, WIDTH } from '../drawing/brush.ts';
import { around, circle, type Point, pair, path, polygon, rect, stroke } from '../drawing/shape.ts';
import { halftone } from '../drawing/texture.ts';

/** A record too big for its sleeve. */
export function vinyl({ random, palette }: Brush): string {
  const { night, deep, mid, hot, glow, paper } = palette;
  const centre: Point = [WIDTH * random.pick([0.18, 0.5, 0.84]), random.between(430, 600)];
  const [ground, band] = random.pick([
    [hot, glow],
    [glow, hot],
    [paper, mid],
    [mid, hot],
  ] as const);
  const slope = random.between(-220, 220);
  const grooves = Array.from({ length: 17 }, (_, index) =>
    circle(centre[0], centre[1], 400 - index * 14, 'none', {
      stroke: index % 4 === 0 ? mid : deep,
      'stroke-width': index % 4 === 0 ? 3 : 5,
    }),
  );
  return [
    rect(0, 0, WIDTH, HEIGHT, ground),
    polygon(
      [
        [0, 720 + slope],
        [WIDTH, 720 - slope],
        [WIDTH, HEIGHT],
        [0, HEIGHT],
      ],
      band,
    ),
    halftone({ x: 0, y: 800, width: WIDTH, height: 260 }, night, { from: 1, to: 10, opacity: 0.25 }),
    circle(centre[0] + 16, centre[1] + 22, 424, night, { opacity: 0.28 }),
    circle(centre[0], centre[1], 424, night),
    ...grooves,
    ...[35, 55, 212, 238].map((degrees, index) => sheen(centre, degrees, index % 2 ? 9 : 15, paper)),
    circle(centre[0], centre[1], 150, hot === ground ? glow : hot),
    path(`M${centre[0] - 150} ${centre[1]}a150 150 0 0 0 300 0Z`, paper),
    circle(centre[0], centre[1], 58, mid),
    circle(centre[0], centre[1], 15, ground),
    tonearm(random.chance(0.5) ? 1 : -1, centre, palette),
  ].join('');
}

function sheen(centre: Point, degrees: number, width: number, ink: string): string {
  const [start, end] = [around(centre, degrees, 416), around(centre, degrees + width, 416)];
  return path(
    `M${pair(around(centre, degrees, 156))}L${pair(start)}A416 416 0 0 1 ${pair(end)}L${pair(around(centre, degrees + width, 156))}Z`,
    ink,
    { opacity: 0.17 },
  );
}

function tonearm(side: 1 | -1, [x, y]: Point, { paper, night }: Brush['palette']): string {
  const pivot: Point = [WIDTH / 2 + side * 300, 90];
  const needle: Point = [x + side * 170, y - 190];
  const elbow: Point = [pivot[0] - side * 8, needle[1] - 90];
  const line = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
  return [
    circle(pivot[0], pivot[1], 48, night),
    circle(pivot[0], pivot[1], 24, paper),
    stroke(`M${pair(pivot)}L${pair(elbow)}L${pair(needle)}`, night, 24, line),
    stroke(`M${pair(pivot)}L${pair(elbow)}L${pair(needle)}`, paper, 10, line),
    stroke(`M${pair(needle)}l${-side * 18} 34`, night, 30, line),
  ].join('');
}
