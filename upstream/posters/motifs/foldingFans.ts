import { type Brush, HEIGHT, WIDTH } from '../drawing/brush.ts';
import { around, circle, type Point, pair, path, rect, stroke } from '../drawing/shape.ts';

/** Fans opened over a sea of scales. */
export function foldingFans({ random, palette }: Brush): string {
  const { night, deep, mid, hot, glow, paper } = palette;
  const [ground, sun] = random.pick([
    [deep, hot],
    [hot, glow],
    [night, hot],
    [mid, glow],
  ] as const);
  const tilt = random.between(-12, 12);
  const scales = ground === night ? deep : night;
  return [
    rect(0, 0, WIDTH, HEIGHT, ground),
    circle(WIDTH * random.pick([0.26, 0.74]), 230, 168, sun),
    ...seigaiha(scales, ground === mid ? deep : mid, glow),
    fan({ foot: [random.between(500, 590), 700], radius: 330, turn: tilt + 26, inks: [paper, glow, night] }),
    fan({
      foot: [random.between(170, 260), 820],
      radius: 390,
      turn: tilt - 20,
      inks: [hot === ground ? paper : hot, glow, night],
    }),
    fan({
      foot: [random.between(400, 520), 985],
      radius: 430,
      turn: tilt + 6,
      inks: [paper, hot === sun ? mid : hot, night],
    }),
  ].join('');
}

type Fan = { foot: Point; radius: number; turn: number; inks: [string, string, string] };

function fan({ foot, radius, turn, inks: [leaf, band, rib] }: Fan): string {
  const open = 148;
  const blades = 14;
  const start = turn - open / 2;
  const sector = (from: number, to: number, first: number, last: number) =>
    `M${pair(around(foot, from, first))}L${pair(around(foot, from, last))}A${last} ${last} 0 0 1 ${pair(around(foot, to, last))}L${pair(around(foot, to, first))}A${first} ${first} 0 0 0 ${pair(around(foot, from, first))}Z`;
  const folds = Array.from({ length: blades }, (_, index) => {
    const [from, to] = [start + (index * open) / blades, start + ((index + 1) * open) / blades];
    const shade = path(sector(from, (from + to) / 2, radius * 0.42, radius), '#000', { opacity: 0.13 });
    return shade + stroke(`M${pair(foot)}L${pair(around(foot, from, radius))}`, rib, 4);
  });
  return [
    path(sector(start, start + open, radius * 0.4, radius), '#000', { opacity: 0.25, transform: 'translate(10 16)' }),
    path(sector(start, start + open, radius * 0.42, radius), leaf),
    path(sector(start, start + open, radius * 0.84, radius * 0.95), band),
    path(sector(start, start + open, radius * 0.46, radius * 0.52), band),
    ...folds,
    stroke(`M${pair(foot)}L${pair(around(foot, start + open, radius))}`, rib, 9),
    stroke(`M${pair(foot)}L${pair(around(foot, start, radius))}`, rib, 9),
    circle(foot[0], foot[1], 17, rib),
    circle(foot[0], foot[1], 6, band),
  ].join('');
}

function seigaiha(ink: string, line: string, light: string): string[] {
  return Array.from({ length: 9 }, (_, row) =>
    Array.from({ length: 7 }, (_, column) => {
      const [x, y] = [column * 130 + (row % 2 ? 65 : 0) - 10, 560 + row * 62];
      return (
        circle(x, y, 64, ink) +
        circle(x, y, 46, 'none', { stroke: line, 'stroke-width': 6 }) +
        circle(x, y, 28, 'none', { stroke: line, 'stroke-width': 6 }) +
        circle(x, y, 10, row % 3 ? line : light)
      );
    }).join(''),
  );
}
