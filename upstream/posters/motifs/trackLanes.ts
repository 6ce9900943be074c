import { type Brush, HEIGHT, WIDTH } from '../drawing/brush.ts';
import { around, circle, type Point, pair, rect, stroke } from '../drawing/shape.ts';
import { halftone } from '../drawing/texture.ts';

/** The bend: lanes sweep across the sheet and the runners are streaks of ink. */
export function trackLanes({ random, palette }: Brush): string {
  const { night, deep, mid, hot, glow, paper } = palette;
  const side = random.pick([0, 1]);
  const centre: Point = [side ? WIDTH + 120 : -120, HEIGHT + 90];
  const [track, infield, dark] = random.pick([
    [hot, deep, night],
    [mid, glow, night],
    [deep, hot, night],
    [hot, glow, deep],
  ] as const);
  const lanes = Array.from({ length: 8 }, (_, index) => 400 + index * 92);
  return [
    rect(0, 0, WIDTH, HEIGHT, dark),
    halftone({ x: 0, y: 0, width: WIDTH, height: 330 }, infield, { from: 8, to: 1, opacity: 0.5, pitch: 18 }),
    circle(centre[0], centre[1], 1150, track),
    circle(centre[0], centre[1], 392, infield),
    circle(centre[0], centre[1], 330, dark, { opacity: 0.16 }),
    ...lanes.map((radius) => circle(centre[0], centre[1], radius, 'none', { stroke: paper, 'stroke-width': 5 })),
    circle(centre[0], centre[1], 1146, 'none', { stroke: paper, 'stroke-width': 8 }),
    ...lanes.map((radius, lane) => runner({ random, palette }, { centre, radius: radius + 46, side, lane, track })),
  ].join('');
}

type Lane = { centre: Point; radius: number; side: number; lane: number; track: string };

function runner({ random, palette }: Brush, { centre, radius, side, lane, track }: Lane): string {
  const sign = side ? -1 : 1;
  const lead = random.between(16, 60);
  const long = 11000 / radius;
  const inks = [palette.night, palette.glow, palette.paper, palette.deep, palette.hot].filter((ink) => ink !== track);
  const ink = inks[lane % inks.length]!;
  const sweep = `A${radius.toFixed(0)} ${radius.toFixed(0)} 0 0 ${side ? 0 : 1}`;
  const trail = [5, 3.6, 2.4, 1.5, 0.8].map((length, index) => {
    const [head, tail] = [lead, lead + long * length].map((degrees) => around(centre, sign * degrees, radius));
    return stroke(`M${pair(head!)}${sweep} ${pair(tail!)}`, ink, 26 + index * 7, {
      'stroke-linecap': 'round',
      opacity: 0.16 + index * 0.18,
    });
  });
  const [x, y] = around(centre, sign * lead, radius);
  return trail.join('') + circle(x, y, 17, track);
}
