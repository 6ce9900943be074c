import { type Brush, HEIGHT, WIDTH } from '../drawing/brush.ts';
import { around, circle, type Point, pair, path, polygon, rect } from '../drawing/shape.ts';

/** A ceiling rose, gilded ring by ring. */
export function rosette({ random, palette }: Brush): string {
  const { night, deep, mid, hot, glow, paper } = palette;
  const centre: Point = [WIDTH / 2, random.pick([525, 420, 700])];
  const fold = random.pick([10, 12, 14, 16]);
  const ground = random.pick([night, deep, hot]);
  const rays = Array.from({ length: fold * 2 }, (_, index) =>
    ray(centre, (index * 360) / (fold * 2), 360 / fold / 4, index % 2 ? mid : ground === deep ? night : deep),
  );
  const gold = ground === hot ? paper : hot;
  return [
    rect(0, 0, WIDTH, HEIGHT, ground),
    ...rays,
    circle(centre[0], centre[1], 372, night),
    petals(centre, { count: fold, from: 225, to: 362, width: 330 / fold, ink: gold, lean: 0 }),
    petals(centre, { count: fold, from: 235, to: 330, width: 210 / fold, ink: night, lean: 0 }),
    ring(centre, fold * 2, 384, 8, glow),
    circle(centre[0], centre[1], 236, glow),
    petals(centre, { count: fold, from: 100, to: 228, width: 290 / fold, ink: mid, lean: 180 / fold }),
    petals(centre, { count: fold, from: 110, to: 200, width: 160 / fold, ink: paper, lean: 180 / fold }),
    ring(centre, fold, 214, 9, night),
    circle(centre[0], centre[1], 118, night),
    petals(centre, { count: fold, from: 22, to: 108, width: 150 / fold, ink: glow, lean: 0 }),
    circle(centre[0], centre[1], 34, gold),
    circle(centre[0], centre[1], 14, paper),
    ...[0, WIDTH].flatMap((x) => [0, HEIGHT].map((y) => corner(x, y, [gold, glow, night]))),
  ].join('');
}

type Petals = { count: number; from: number; to: number; width: number; ink: string; lean: number };

function petals(centre: Point, { count, from, to, width, ink, lean }: Petals): string {
  const d = Array.from({ length: count }, (_, index) => {
    const degrees = (index * 360) / count + lean;
    const middle = from + (to - from) * 0.55;
    const [base, tip] = [around(centre, degrees, from), around(centre, degrees, to)];
    const [left, right] = [around(centre, degrees - width, middle), around(centre, degrees + width, middle)];
    return `M${pair(base)}Q${pair(left)} ${pair(tip)}Q${pair(right)} ${pair(base)}Z`;
  }).join('');
  return path(d, ink);
}

function ring(centre: Point, count: number, distance: number, size: number, ink: string): string {
  return Array.from({ length: count }, (_, index) => {
    const [x, y] = around(centre, (index * 360) / count + 180 / count, distance);
    return circle(x, y, size, ink);
  }).join('');
}

function ray(centre: Point, degrees: number, half: number, ink: string): string {
  return polygon(
    [around(centre, degrees, 300), around(centre, degrees - half, 1300), around(centre, degrees + half, 1300)],
    ink,
    { opacity: 0.75 },
  );
}

function corner(x: number, y: number, [first, second, third]: [string, string, string]): string {
  return circle(x, y, 132, first) + circle(x, y, 104, third) + circle(x, y, 78, second) + circle(x, y, 40, third);
}
