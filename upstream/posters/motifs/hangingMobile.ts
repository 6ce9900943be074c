import { type Brush, HEIGHT, WIDTH } from '../drawing/brush.ts';
import { circle, type Point, pair, path, rect, shape, stroke } from '../drawing/shape.ts';

const DROP = 118;

/** Wire, balance and sheet metal: each arm hangs from the end of the last. */
export function hangingMobile({ random, palette }: Brush): string {
  const { night, deep, mid, hot, glow, paper } = palette;
  const [ground, block] = random.pick([
    [paper, glow],
    [glow, paper],
    [hot, paper],
    [paper, mid],
    [deep, mid],
  ] as const);
  const wire = ground === deep ? paper : night;
  const inks = [hot, night, mid, glow, paper, deep].filter((ink) => ink !== ground && ink !== block);
  const side = random.pick([1, -1]);
  const start = WIDTH / 2 - side * 10;
  const { drawn, end } = hang({ random, start, side, wire, inks });
  return [
    rect(0, 0, WIDTH, HEIGHT, ground),
    circle(WIDTH / 2 + side * random.between(60, 150), random.between(520, 700), random.between(260, 320), block),
    shape(
      'g',
      { opacity: 0.12, transform: 'translate(34 46)' },
      ...drawn.map((part) => part.replaceAll(/(fill|stroke)="#[0-9a-f]{6}"/g, '$1="#000000"')),
    ),
    stroke(`M${start} 0V96`, wire, 5),
    ...drawn,
    circle(end[0], end[1] + 36, 40, hot === ground ? night : hot),
  ].join('');
}

type Hanging = { random: Brush['random']; start: number; side: number; wire: string; inks: string[] };

function hang({ random, start, side, wire, inks }: Hanging): { drawn: string[]; end: Point } {
  const end: Point = [start, 120];
  const drawn = Array.from({ length: 6 }, (_, index) => {
    const [x, y] = end;
    const [width, direction] = [290 - index * 20, index % 2 ? -side : side];
    const leafX = Math.max(120, Math.min(WIDTH - 120, x + direction * width * 0.62));
    const nextX = x - direction * width * 0.42;
    const curve = `M${pair([leafX, y + 30])}Q${pair([x, y - 34])} ${pair([nextX, y + 16])}V${y + DROP}`;
    const look = { ink: inks[index % inks.length]!, size: 1.15 - index * 0.07, round: random.chance(0.35) };
    end[0] = nextX;
    end[1] = y + DROP;
    return stroke(curve, wire, 5, { 'stroke-linecap': 'round' }) + leaf([leafX, y + 30], look, random);
  });
  return { drawn, end };
}

function leaf(
  [x, y]: Point,
  { ink, size, round }: { ink: string; size: number; round: boolean },
  random: Brush['random'],
): string {
  const transform = `translate(${x.toFixed(0)} ${y}) rotate(${random.between(-28, 28).toFixed(0)}) scale(${size.toFixed(2)})`;
  const plate = round
    ? circle(0, 66, 64, ink)
    : path(
        random.pick([
          'M0 0C70 10 110 80 60 150C10 170 -60 120 -50 60C-46 24 -24 0 0 0Z',
          'M0 0C50 30 130 40 118 96C100 140 20 116 -30 96C-70 74 -40 14 0 0Z',
          'M0 0L92 118C50 140 -40 150 -78 112Z',
        ]),
        ink,
      );
  return shape('g', { transform }, plate);
}
