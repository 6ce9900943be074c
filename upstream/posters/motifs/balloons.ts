import { type Brush, WIDTH } from '../drawing/brush.ts';
import { circle, flowing, type Point, path, rect, shape, stroke } from '../drawing/shape.ts';
import { sky } from '../drawing/texture.ts';

const ENVELOPE =
  'M0 -170C118 -170 170 -86 158 0C146 82 66 122 40 170H-40C-66 122 -146 82 -158 0C-170 -86 -118 -170 0 -170Z';

/** Balloons up early, over hills and clouds cut from paper. */
export function balloons({ random, palette }: Brush): string {
  const { night, deep, mid, hot, glow, paper } = palette;
  const [top, low] = random.pick([
    [mid, paper],
    [glow, paper],
    [hot, glow],
    [deep, mid],
  ] as const);
  const stripes = random.pick([
    [hot, paper],
    [hot, glow],
    [night, glow],
  ] as const);
  return [
    sky('sky', top, low),
    circle(random.between(120, 650), 170, 90, top === glow ? hot : glow),
    cloud(random.between(430, 560), 300, 1, paper),
    balloon([random.between(560, 630), 330], 0.55, [deep === top ? paper : deep, glow, night]),
    balloon([random.between(130, 200), 560], 0.38, [mid === top ? night : mid, paper, night]),
    cloud(random.between(60, 170), 440, 1.25, paper),
    balloon([random.between(320, 400), 470], 1.42, [...stripes, night]),
    cloud(random.between(480, 600), 720, 1.5, paper),
    hill(random, 850, mid === top ? deep : mid),
    hill(random, 925, deep),
    ...Array.from({ length: 12 }, (_, index) =>
      tree(20 + index * 68 + random.between(-20, 20), 985 + random.between(-12, 16), random.between(0.7, 1.3), night),
    ),
    rect(0, 1020, WIDTH, 30, night),
    ...birds(random, night),
  ].join('');
}

function balloon([x, y]: Point, size: number, [first, second, basket]: [string, string, string]): string {
  const gores = [
    path(ENVELOPE, first),
    path('M0 -170C70 -170 104 -90 98 0C92 82 44 122 28 170H-28C-44 122 -92 82 -98 0C-104 -90 -70 -170 0 -170Z', second),
    path('M0 -170C26 -170 38 -90 36 0C34 82 18 122 12 170H-12C-18 122 -34 82 -36 0C-38 -90 -26 -170 0 -170Z', first),
    path('M0 -170C118 -170 170 -86 158 0C146 82 66 122 40 170H12C60 110 96 60 96 -20C96 -100 60 -160 0 -170Z', '#000', {
      opacity: 0.13,
    }),
  ];
  return shape(
    'g',
    { transform: `translate(${x.toFixed(0)} ${y}) scale(${size})` },
    ...gores,
    stroke('M-36 170L-24 214M36 170L24 214M0 170V214', basket, 4),
    path('M-32 212H32L26 256H-26Z', basket),
    rect(-40, 160, 80, 14, basket, { rx: 4 }),
  );
}

function cloud(x: number, y: number, size: number, ink: string): string {
  const puffs = [
    circle(-70, 0, 42, ink),
    circle(-14, -28, 58, ink),
    circle(52, -6, 46, ink),
    rect(-112, 0, 210, 42, ink, { rx: 21 }),
  ];
  return shape('g', { transform: `translate(${x.toFixed(0)} ${y}) scale(${size})`, opacity: 0.94 }, ...puffs);
}

function hill(random: Brush['random'], y: number, ink: string): string {
  const points = Array.from(
    { length: 5 },
    (_, index): Point => [-80 + index * 240, y + (index % 2 ? -40 : 34) + random.between(-20, 20)],
  );
  return path(`${flowing(points)}V1070H-80Z`, ink);
}

function tree(x: number, y: number, size: number, ink: string): string {
  return (
    rect(x - 4, y - 20, 8, 60, ink) +
    shape('ellipse', { cx: x, cy: y - 46 * size, rx: 26 * size, ry: 42 * size, fill: ink })
  );
}

function birds(random: Brush['random'], ink: string): string[] {
  return Array.from({ length: 5 }, () =>
    stroke(`M${random.whole(80, 690)} ${random.whole(80, 300)}q12 -16 22 0q10 -16 22 0`, ink, 4, {
      'stroke-linecap': 'round',
    }),
  );
}
