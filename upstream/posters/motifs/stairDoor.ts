import { type Brush, HEIGHT, WIDTH } from '../drawing/brush.ts';
import { circle, path, polygon, rect, stroke } from '../drawing/shape.ts';
import { glow, halftone } from '../drawing/texture.ts';

/** A long stair to an open door, and somebody who has stopped half-way. */
export function stairDoor({ random, palette }: Brush): string {
  const { night, deep, mid, hot, glow: shine, paper } = palette;
  const x = WIDTH / 2 + random.between(-50, 50);
  const [wall, light] = random.pick([
    [deep, shine],
    [mid, paper],
    [deep, hot],
    [night, hot],
  ] as const);
  const steps = Array.from({ length: 13 }, (_, index) => step(index, x, [night, wall === night ? deep : wall]));
  return [
    rect(0, 0, WIDTH, HEIGHT, wall),
    halftone({ x: 0, y: 0, width: WIDTH, height: 470 }, night, { from: 11, to: 1, pitch: 17, opacity: 0.55 }),
    glow('halo', { x, y: 330, radius: 420 }, light),
    ...steps,
    polygon(
      [
        [x - 74, 500],
        [x + 74, 500],
        [x + 210, HEIGHT],
        [x - 210, HEIGHT],
      ],
      light,
      { opacity: 0.5 },
    ),
    rect(x - 98, 176, 196, 326, night),
    rect(x - 78, 196, 156, 306, light),
    path(`M${x - 78} 196A78 78 0 0 1 ${x + 78} 196Z`, light),
    path(`M${x - 98} 196A98 98 0 0 1 ${x + 98} 196H${x + 78}A78 78 0 0 0 ${x - 78} 196Z`, night),
    circle(x, 330, 44, light === paper ? shine : paper, { opacity: 0.8 }),
    walker(x + random.pick([-34, 30]), 742, night, hot === light ? paper : hot),
  ].join('');
}

function step(index: number, x: number, inks: [string, string]): string {
  const y = 500 + index * 16 + index * index * 2.5;
  const half = 120 + index * 42;
  const next = 500 + (index + 1) * 16 + (index + 1) ** 2 * 2.5;
  return (
    rect(x - half, y, half * 2, (next - y) * 0.48, inks[1]) +
    rect(x - half, y + (next - y) * 0.48, half * 2, (next - y) * 0.54, inks[0])
  );
}

function walker(x: number, ground: number, ink: string, scarf: string): string {
  const line = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
  return [
    path(`M${x - 24} ${ground}L${x - 120} ${HEIGHT}H${x + 20}L${x + 26} ${ground}Z`, ink, { opacity: 0.6 }),
    circle(x, ground - 172, 22, ink),
    path(
      `M${x - 26} ${ground - 146}Q${x} ${ground - 160} ${x + 26} ${ground - 146}L${x + 36} ${ground - 48}H${x - 36}Z`,
      ink,
    ),
    stroke(`M${x - 13} ${ground - 50}V${ground}M${x + 13} ${ground - 50}L${x + 17} ${ground - 10}`, ink, 18, line),
    stroke(`M${x - 20} ${ground - 144}Q${x} ${ground - 132} ${x + 20} ${ground - 144}l26 34`, scarf, 10, line),
    rect(x + 30, ground - 78, 40, 34, ink, { rx: 4 }),
  ].join('');
}
