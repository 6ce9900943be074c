import { type Brush, HEIGHT, WIDTH } from '../drawing/brush.ts';
import { around, circle, type Point, polygon, rect } from '../drawing/shape.ts';
import { glow, halftone } from '../drawing/texture.ts';

/** Frames within frames, each turned a little further: what four in the morning looks like. */
export function spinningTunnel({ random, palette }: Brush): string {
  const { night, deep, mid, hot, glow: shine, paper } = palette;
  const corners = random.pick([3, 4, 5, 6]);
  const turn = random.pick([-1, 1]) * random.between(4.5, 8);
  const centre: Point = [WIDTH / 2 + random.between(-70, 70), 500 + random.between(-60, 60)];
  const inks = random.chance(0.5) ? [night, mid, night, hot, night, shine] : [night, paper, night, hot, night, deep];
  const frames = Array.from({ length: 22 }, (_, index) => {
    const size = 1050 * 0.845 ** index;
    const points = Array.from({ length: corners }, (_, corner) =>
      around(centre, (360 / corners) * corner + index * turn, size),
    );
    return polygon(points, inks[index % inks.length]!, {
      'stroke-linejoin': 'round',
      stroke: inks[index % inks.length],
      'stroke-width': size * 0.05,
    });
  });
  return [
    rect(0, 0, WIDTH, HEIGHT, deep),
    ...frames,
    glow('core', { x: centre[0], y: centre[1], radius: 190 }, paper),
    circle(centre[0], centre[1], 20, paper),
    halftone({ x: 0, y: 880, width: WIDTH, height: 175 }, night, { from: 1, to: 14, opacity: 0.75 }),
  ].join('');
}
