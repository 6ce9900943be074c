import { type Brush, WIDTH } from '../drawing/brush.ts';
import { circle, path, rect, stroke } from '../drawing/shape.ts';
import { glow, halftone, sky } from '../drawing/texture.ts';

/** Bronze on a carved beam, and the air that still trembles. */
export function gongs({ random, palette }: Brush): string {
  const { night, deep, mid, hot, glow: shine, paper } = palette;
  const side = random.pick([1, -1]);
  const big = { x: WIDTH / 2 + side * 40, y: 560, size: 262 };
  const others = [
    { x: WIDTH / 2 - side * 272, y: 420, size: 98 },
    { x: WIDTH / 2 + side * 300, y: 330, size: 70 },
  ];
  return [
    sky('sky', deep, mid, night),
    ...[1, 2, 3, 4, 5].map((ring) =>
      circle(big.x, big.y, big.size + ring * 52, 'none', {
        stroke: shine,
        'stroke-width': 7 - ring,
        opacity: 0.62 - ring * 0.1,
      }),
    ),
    glow('halo', { x: big.x, y: big.y, radius: 430 }, hot),
    ...[...others, big].map((gong) => gongOf(gong, [shine, hot, night, paper])),
    ...beam(night, hot, shine),
    halftone({ x: 0, y: 880, width: WIDTH, height: 180 }, night, { from: 2, to: 17, pitch: 17 }),
  ].join('');
}

type Gong = { x: number; y: number; size: number };

function gongOf({ x, y, size }: Gong, [bronze, dark, ink, light]: [string, string, string, string]): string {
  return [
    stroke(
      `M${x - size * 0.5} 120L${x - size * 0.62} ${y - size * 0.72}M${x + size * 0.5} 120L${x + size * 0.62} ${y - size * 0.72}`,
      ink,
      7,
    ),
    circle(x + 10, y + 16, size, ink, { opacity: 0.35 }),
    circle(x, y, size, ink),
    circle(x, y, size * 0.95, bronze),
    circle(x, y, size * 0.76, dark),
    circle(x, y, size * 0.7, bronze),
    ...[0.6, 0.52, 0.44].map((ring) =>
      circle(x, y, size * ring, 'none', { stroke: dark, 'stroke-width': size * 0.018 }),
    ),
    circle(x, y, size * 0.28, dark),
    circle(x, y, size * 0.22, bronze),
    path(
      `M${x - size * 0.86} ${y - size * 0.1}A${size * 0.86} ${size * 0.86} 0 0 1 ${x - size * 0.1} ${y - size * 0.86}`,
      'none',
      { stroke: light, 'stroke-width': size * 0.045, 'stroke-linecap': 'round', opacity: 0.8 },
    ),
  ].join('');
}

function beam(ink: string, accent: string, bead: string): string[] {
  const curls = Array.from(
    { length: 9 },
    (_, index) =>
      path(`M${index * 92 - 20} 128q46 62 92 0Z`, ink) + circle(index * 92 + 26, 132, 10, index % 2 ? accent : bead),
  );
  return [rect(0, 62, WIDTH, 68, ink), rect(0, 88, WIDTH, 10, accent), ...curls];
}
