import { type Brush, WIDTH } from '../drawing/brush.ts';
import { around, circle, type Point, pair, path, rect, stroke } from '../drawing/shape.ts';
import { glow, halftone, sky } from '../drawing/texture.ts';

/** The fairground after dark: the wheel, its lamps, and fireworks behind. */
export function ferrisWheel({ random, palette }: Brush): string {
  const { night, deep, mid, hot, glow: shine, paper } = palette;
  const hub: Point = [WIDTH / 2 + random.between(-70, 70), 560];
  const turn = random.between(0, 30);
  const spokes = Array.from({ length: 12 }, (_, index) => around(hub, index * 30 + turn, 300));
  return [
    sky('sky', night, deep, mid),
    ...[
      [150, 190],
      [630, 150],
      [400, 110],
    ].map(([x, y], index) =>
      burst(
        [x! + random.between(-40, 40), y! + random.between(-40, 40)],
        random.between(90, 150),
        [hot, shine, paper][index]!,
      ),
    ),
    glow('halo', { x: hub[0], y: hub[1], radius: 420 }, hot),
    path(
      `M${hub[0]} ${hub[1]}L${hub[0] + 190} 985L${hub[0] + 150} 985L${hub[0]} ${hub[1] + 60}L${hub[0] - 150} 985L${hub[0] - 190} 985Z`,
      night,
    ),
    circle(hub[0], hub[1], 300, 'none', { stroke: paper, 'stroke-width': 9 }),
    circle(hub[0], hub[1], 262, 'none', { stroke: shine, 'stroke-width': 4 }),
    stroke(spokes.map((end) => `M${pair(hub)}L${pair(end)}`).join(''), paper, 3.5),
    ...Array.from({ length: 48 }, (_, index) => around(hub, index * 7.5, 281)).map(([x, y], index) =>
      circle(x, y, 5.5, index % 2 ? hot : shine),
    ),
    ...spokes.map((at, index) => cabin(at, [hot, shine, paper][index % 3]!, night)),
    circle(hub[0], hub[1], 48, hot),
    circle(hub[0], hub[1], 24, paper),
    halftone({ x: 0, y: 860, width: WIDTH, height: 120 }, night, { from: 1, to: 15, pitch: 17 }),
    rect(0, 960, WIDTH, 90, night),
    ...Array.from({ length: 6 }, (_, index) => stall(index * 132 - 8, 962, [hot, paper, shine][index % 3]!, night)),
  ].join('');
}

function burst(at: Point, size: number, ink: string): string {
  const rays = Array.from(
    { length: 18 },
    (_, index) =>
      `M${pair(around(at, index * 20, size * 0.28))}L${pair(around(at, index * 20, index % 2 ? size : size * 0.74))}`,
  ).join('');
  return (
    stroke(rays, ink, 5, { 'stroke-linecap': 'round' }) +
    Array.from({ length: 9 }, (_, index) => around(at, index * 40 + 20, size * 1.14))
      .map(([x, y]) => circle(x, y, 4.5, ink))
      .join('')
  );
}

function cabin([x, y]: Point, ink: string, dark: string): string {
  return (
    path(`M${(x - 33).toFixed(0)} ${(y + 12).toFixed(0)}a33 33 0 0 1 66 0Z`, ink) +
    rect(x - 33, y + 12, 66, 14, dark) +
    path(`M${(x - 33).toFixed(0)} ${(y + 26).toFixed(0)}h66l-10 26h-46Z`, ink) +
    circle(x, y, 6, dark)
  );
}

function stall(x: number, y: number, ink: string, dark: string): string {
  return (
    path(`M${x + 8} ${y}L${x + 118} ${y}L${x + 104} ${y - 46}L${x + 22} ${y - 46}Z`, ink) +
    rect(x + 54, y - 46, 18, 46, dark, { opacity: 0.3 }) +
    rect(x + 18, y, 90, 62, dark) +
    rect(x + 26, y + 10, 74, 30, ink, { opacity: 0.85 })
  );
}
