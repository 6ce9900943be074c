import { type Brush, HEIGHT, WIDTH } from '../drawing/brush.ts';
import { around, circle, type Point, pair, path, polygon, rect, shape, stroke } from '../drawing/shape.ts';
import { halftone } from '../drawing/texture.ts';

/** One throw in seven pictures, over a court that runs away from us. */
export function ballArc({ random, palette }: Brush): string {
  const { night, deep, mid, hot, glow, paper } = palette;
  const [sky, court, ball] = random.pick([
    [deep, hot, glow],
    [glow, mid, hot],
    [night, mid, hot],
    [hot, deep, paper],
  ] as const);
  const side = random.pick([1, -1]);
  const balls = Array.from({ length: 7 }, (_, index): { at: Point; size: number } => {
    const t = index / 6;
    return {
      at: [WIDTH / 2 + side * (350 - 590 * t), 760 - Math.sin(Math.PI * (0.16 + t * 0.72)) * 610 + t * 130],
      size: 16 + t ** 3 * 132,
    };
  });
  const last = balls[6]!;
  return [
    rect(0, 0, WIDTH, HEIGHT, sky),
    halftone({ x: 0, y: 0, width: WIDTH, height: 420 }, night, { from: 9, to: 1, opacity: 0.35, pitch: 18 }),
    stands({ random, palette }, night),
    path(`M150 640H${WIDTH - 150}L${WIDTH + 260} ${HEIGHT}H-260Z`, court),
    courtLines(paper),
    shape('ellipse', { cx: last.at[0], cy: 985, rx: 150, ry: 26, fill: night, opacity: 0.45 }),
    stroke(`M${balls.map(({ at }) => `${at[0].toFixed(0)} ${at[1].toFixed(0)}`).join('L')}`, paper, 3, {
      'stroke-dasharray': '3 13',
      'stroke-linecap': 'round',
      opacity: 0.85,
    }),
    ...balls
      .slice(0, 6)
      .map(({ at, size }, index) => circle(at[0], at[1], size, ball, { opacity: 0.35 + index * 0.1 })),
    random.pick([basketball, tennisBall, football])(last.at, last.size, [ball, night]),
  ].join('');
}

function stands({ random, palette }: Brush, ink: string): string {
  const fans = Array.from({ length: 84 }, (_, index) =>
    circle(
      14 + (index % 28) * 28,
      560 + Math.floor(index / 28) * 25 + random.between(-3, 3),
      9,
      random.pick([palette.mid, palette.deep, palette.paper, palette.hot]),
      { opacity: 0.85 },
    ),
  );
  return rect(0, 530, WIDTH, 120, ink) + fans.join('');
}

function courtLines(ink: string): string {
  const line = { 'stroke-linejoin': 'round' };
  return [
    stroke(`M150 642H${WIDTH - 150}M95 690H${WIDTH - 95}M${WIDTH / 2} 642V${HEIGHT}`, ink, 5, line),
    stroke(`M210 642L20 ${HEIGHT}M${WIDTH - 210} 642L${WIDTH - 20} ${HEIGHT}`, ink, 7, line),
    shape('ellipse', { cx: WIDTH / 2, cy: 850, rx: 190, ry: 66, fill: 'none', stroke: ink, 'stroke-width': 7 }),
    stroke(`M-60 850H${WIDTH + 60}`, ink, 7),
  ].join('');
}

type Ball = (at: Point, size: number, inks: [string, string]) => string;

const basketball: Ball = ([x, y], size, [ink, seam]) => {
  const line = { opacity: 0.9 };
  return [
    circle(x, y, size, ink),
    shade(x, y, size, seam),
    stroke(`M${x - size} ${y}H${x + size}M${x} ${y - size}V${y + size}`, seam, 5, line),
    stroke(
      `M${x - size * 0.72} ${y - size * 0.69}Q${x - size * 0.1} ${y} ${x - size * 0.72} ${y + size * 0.69}M${x + size * 0.72} ${y - size * 0.69}Q${x + size * 0.1} ${y} ${x + size * 0.72} ${y + size * 0.69}`,
      seam,
      5,
      line,
    ),
  ].join('');
};

const tennisBall: Ball = ([x, y], size, [ink, seam]) =>
  circle(x, y, size, ink) +
  shade(x, y, size, seam) +
  stroke(
    `M${x - size * 0.72} ${y - size * 0.69}Q${x + size * 0.2} ${y - size * 0.1} ${x - size * 0.2} ${y + size * 0.98}M${x + size * 0.2} ${y - size * 0.98}Q${x + size * 0.1} ${y} ${x + size * 0.95} ${y + size * 0.3}`,
    '#fff',
    9,
    { opacity: 0.9 },
  );

const football: Ball = ([x, y], size, [ink, patch]) => {
  const corners = Array.from({ length: 5 }, (_, index) => around([x, y], index * 72, size * 0.4));
  const outer = Array.from({ length: 5 }, (_, index) => around([x, y], index * 72, size * 0.8));
  const edge = Array.from({ length: 5 }, (_, index) =>
    [-20, 20].map((side) => around([x, y], index * 72 + side, size)),
  );
  return [
    circle(x, y, size, ink),
    shade(x, y, size, patch),
    polygon(corners, patch),
    ...outer.map((tip, index) => polygon([tip, edge[index]![0]!, edge[index]![1]!], patch)),
    stroke(corners.map((corner, index) => `M${pair(corner)}L${pair(outer[index]!)}`).join(''), patch, 6),
  ].join('');
};

function shade(x: number, y: number, size: number, ink: string): string {
  return path(
    `M${x - size} ${y}A${size} ${size} 0 0 0 ${x + size} ${y}A${size} ${size * 0.62} 0 0 1 ${x - size} ${y}Z`,
    ink,
    { opacity: 0.25 },
  );
}
