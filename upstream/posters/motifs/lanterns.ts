import { type Brush, WIDTH } from '../drawing/brush.ts';
import { circle, flowing, type Point, path, rect, shape, stroke } from '../drawing/shape.ts';
import { glow, sky } from '../drawing/texture.ts';

/** Lanterns at all distances over a dark hill. */
export function lanterns({ random, palette }: Brush): string {
  const { night, deep, mid, hot, glow: shine, paper } = palette;
  const far = Array.from({ length: 16 }, (_, index) =>
    circle(
      24 + ((index * 197) % 740),
      random.between(60, 600),
      random.between(5, 12),
      random.pick([shine, hot, paper]),
      { opacity: 0.8 },
    ),
  );
  const near = [
    { x: random.between(150, 210), y: 345, size: 1.15 },
    { x: random.between(545, 610), y: 255, size: 0.95 },
    { x: random.between(360, 420), y: 520, size: 1.5 },
    { x: random.between(630, 680), y: 610, size: 0.7 },
    { x: random.between(100, 140), y: 660, size: 0.62 },
  ];
  return [
    sky('sky', night, deep, mid),
    ...Array.from({ length: 3 }, (_, index) =>
      stroke(`M-20 ${60 + index * 90}Q${WIDTH / 2} ${180 + index * 120} ${WIDTH + 20} ${30 + index * 110}`, night, 3.5),
    ),
    ...far,
    ...near.map(({ x, y, size }, index) => glow(`halo${index}`, { x, y, radius: 250 * size }, index % 2 ? hot : shine)),
    ...near.map((lantern, index) => lamp(lantern, index % 2 ? [hot, shine, night] : [shine, hot, night])),
    hill(random, 830, deep),
    hill(random, 905, night),
    ...Array.from({ length: 9 }, (_, index) =>
      person(
        60 + index * 82 + random.between(-18, 18),
        948 + random.between(-10, 12),
        night,
        random.pick([shine, hot, paper]),
      ),
    ),
    rect(0, 990, WIDTH, 60, night),
  ].join('');
}

type Lantern = { x: number; y: number; size: number };

function lamp({ x, y, size }: Lantern, [paperInk, rib, dark]: [string, string, string]): string {
  const ribs = [-60, -30, 30, 60]
    .map((bend) => stroke(`M0 -84Q${bend * 1.5} 0 0 84`, rib, 3.5, { opacity: 0.75 }))
    .join('');
  return shape(
    'g',
    { transform: `translate(${x.toFixed(0)} ${y}) scale(${size})` },
    stroke(`M0 -104V${(-y / size).toFixed(0)}`, dark, 3),
    shape('ellipse', { cx: 0, cy: 0, rx: 92, ry: 84, fill: paperInk }),
    shape('ellipse', { cx: -18, cy: 0, rx: 40, ry: 74, fill: '#fff', opacity: 0.3 }),
    ribs,
    stroke('M0 -84V84', rib, 3.5, { opacity: 0.75 }),
    rect(-34, -102, 68, 24, dark, { rx: 5 }),
    rect(-34, 78, 68, 20, dark, { rx: 5 }),
    stroke('M-14 98V150M0 98V168M14 98V150', rib, 5, { 'stroke-linecap': 'round' }),
  );
}

function hill(random: Brush['random'], y: number, ink: string): string {
  const points = Array.from({ length: 6 }, (_, index): Point => [-60 + index * 180, y + random.between(-45, 35)]);
  return path(`${flowing(points)}V1070H-60Z`, ink);
}

function person(x: number, y: number, ink: string, light: string): string {
  return (
    circle(x, y - 52, 13, ink) +
    path(`M${x - 20} ${y + 50}Q${x - 20} ${y - 38} ${x} ${y - 38}Q${x + 20} ${y - 38} ${x + 20} ${y + 50}Z`, ink) +
    stroke(`M${x + 10} ${y - 20}l24 -22v20`, ink, 6) +
    circle(x + 34, y - 14, 10, light)
  );
}
