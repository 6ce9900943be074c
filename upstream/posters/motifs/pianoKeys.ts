import { type Brush, HEIGHT, WIDTH } from '../drawing/brush.ts';
import { around, circle, type Point, polygon, rect } from '../drawing/shape.ts';
import { halftone } from '../drawing/texture.ts';

const WHITE = 20;
const BLACK_AFTER = [0, 1, 3, 4, 5];

/** A keyboard bent into a fan, as it feels when four people share it. */
export function pianoKeys({ random, palette }: Brush): string {
  const { night, deep, mid, hot, glow, paper } = palette;
  const [ground, sun] = random.pick([
    [hot, glow],
    [glow, hot],
    [deep, hot],
    [mid, glow],
  ] as const);
  const centre: Point = [WIDTH * random.pick([0.08, 0.5, 0.92]), HEIGHT + 60];
  const step = 180 / WHITE;
  const keys = Array.from({ length: WHITE }, (_, index) =>
    key(centre, [-90 + index * step, step - 0.5], [330, 820], index % 9 === 4 ? glow : paper),
  );
  const sharps = Array.from({ length: WHITE }, (_, index) =>
    BLACK_AFTER.includes(index % 7) ? key(centre, [-90 + (index + 0.68) * step, step * 0.62], [500, 826], night) : '',
  );
  return [
    rect(0, 0, WIDTH, HEIGHT, ground),
    circle(WIDTH - centre[0] * 0.8, 190, 130, sun),
    halftone({ x: 0, y: 0, width: WIDTH, height: 280 }, night, { from: 8, to: 0.5, pitch: 18, opacity: 0.3 }),
    circle(centre[0], centre[1], 850, night),
    circle(centre[0], centre[1], 836, hot === ground ? mid : hot),
    circle(centre[0], centre[1], 824, night),
    ...keys,
    ...sharps,
    circle(centre[0], centre[1], 322, night),
    ...[260, 200, 140, 80].map((radius, index) =>
      circle(centre[0], centre[1], radius, [sun, ground, paper, night][index]!),
    ),
  ].join('');
}

function key(centre: Point, [from, width]: [number, number], [inner, outer]: [number, number], ink: string): string {
  return polygon(
    [
      around(centre, from, inner),
      around(centre, from, outer),
      around(centre, from + width / 2, outer + 2),
      around(centre, from + width, outer),
      around(centre, from + width, inner),
    ],
    ink,
  );
}
