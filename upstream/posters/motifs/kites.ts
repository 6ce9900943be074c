import { type Brush, WIDTH } from '../drawing/brush.ts';
import { circle, flowing, type Point, path, rect, shape, stroke } from '../drawing/shape.ts';
import { sky } from '../drawing/texture.ts';

/** A windy day: kites with long tails above the grass, and the small people who hold them. */
export function kites({ random, palette }: Brush): string {
  const { night, deep, mid, hot, glow, paper } = palette;
  const [top, low] = random.pick([
    [mid, paper],
    [deep, mid],
    [hot, glow],
    [glow, paper],
  ] as const);
  const inks = [hot, night, paper, glow, deep].filter((ink) => ink !== top && ink !== low);
  const side = random.pick([1, -1]);
  const spots: [number, number, number][] = [
    [WIDTH / 2 + side * 30, 330, 1.75],
    [WIDTH / 2 - side * 240, 210, 0.85],
    [WIDTH / 2 + side * 260, 150, 0.65],
    [WIDTH / 2 - side * 230, 560, 1.05],
    [WIDTH / 2 + side * 250, 590, 0.8],
  ];
  return [
    sky('sky', top, low),
    ...Array.from({ length: 7 }, (_, index) => gust(random, 100 + index * 105, paper)),
    ...spots.map(([x, y, size], index) => {
      const hand: Point = [110 + index * 138, 930];
      return string([x, y], hand, night) + kite({ x, y, size, turn: side * random.between(12, 34) }, inks, index);
    }),
    hill(random, 880, mid === low || mid === top ? deep : mid),
    hill(random, 940, night),
    ...spots.map((_, index) => holder(110 + index * 138, 968, night)),
    rect(0, 1010, WIDTH, 40, night),
  ].join('');
}

type Kite = { x: number; y: number; size: number; turn: number };

function kite({ x, y, size, turn }: Kite, inks: string[], index: number): string {
  const at = (shift: number) => inks[(index + shift) % inks.length]!;
  const tail: Point[] = Array.from({ length: 6 }, (_, step) => [
    (step % 2 ? 22 : -22) * (step ? 1 : 0),
    150 + step * 38,
  ]);
  const bows = tail
    .slice(1)
    .map(
      ([bowX, bowY], step) =>
        path(`M${bowX} ${bowY}L${bowX - 17} ${bowY - 11}L${bowX - 17} ${bowY + 11}Z`, at(step)) +
        path(`M${bowX} ${bowY}L${bowX + 17} ${bowY - 11}L${bowX + 17} ${bowY + 11}Z`, at(step)),
    );
  return shape(
    'g',
    { transform: `translate(${x.toFixed(0)} ${y}) rotate(${turn.toFixed(0)}) scale(${size})` },
    stroke(flowing(tail), at(1), 4),
    ...bows,
    path('M0 -110L84 -14L0 150L-84 -14Z', at(0)),
    path('M0 -110L84 -14L0 -14Z', at(1)),
    path('M0 -14L0 150L-84 -14Z', at(2)),
    circle(0, -14, 17, at(3)),
    stroke('M0 -110V150M-84 -14H84', '#000', 3, { opacity: 0.3 }),
  );
}

function string([x, y]: Point, [handX, handY]: Point, ink: string): string {
  return stroke(`M${x.toFixed(0)} ${y}Q${((x + handX) / 2 + 40).toFixed(0)} ${handY - 120} ${handX} ${handY}`, ink, 2, {
    opacity: 0.55,
  });
}

function gust(random: Brush['random'], y: number, ink: string): string {
  const x = random.between(-60, 480);
  return stroke(`M${x.toFixed(0)} ${y}h${random.whole(120, 300)}q44 0 44 -28q0 -24 -24 -24`, ink, 5, {
    opacity: 0.5,
    'stroke-linecap': 'round',
  });
}

function hill(random: Brush['random'], y: number, ink: string): string {
  const points = Array.from(
    { length: 5 },
    (_, index): Point => [-80 + index * 240, y + (index % 2 ? -30 : 26) + random.between(-16, 16)],
  );
  return path(`${flowing(points)}V1070H-80Z`, ink);
}

function holder(x: number, y: number, ink: string): string {
  return (
    circle(x - 12, y - 62, 12, ink) +
    path(`M${x - 30} ${y + 20}Q${x - 30} ${y - 48} ${x - 12} ${y - 48}Q${x + 6} ${y - 48} ${x + 6} ${y + 20}Z`, ink) +
    stroke(`M${x - 10} ${y - 30}L${x} ${y - 40}`, ink, 7, { 'stroke-linecap': 'round' })
  );
}
