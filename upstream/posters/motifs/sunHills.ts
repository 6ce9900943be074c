import { type Brush, HEIGHT, WIDTH } from '../drawing/brush.ts';
import { around, circle, flowing, type Point, path, polygon, rect, shape, stroke } from '../drawing/shape.ts';
import { halftone } from '../drawing/texture.ts';

const PALMS: Point[] = [
  [52, 800],
  [118, 850],
  [690, 790],
  [736, 850],
  [640, 880],
];

/** A day outdoors: sunburst, bunting, tents, and grass to lie on. */
export function sunHills({ random, palette }: Brush): string {
  const { night, deep, mid, hot, glow, paper } = palette;
  const [sky, ray] = random.pick([
    [paper, glow],
    [glow, hot],
    [mid, glow],
    [hot, glow],
  ] as const);
  const sun: Point = [WIDTH / 2 + random.between(-150, 150), random.between(430, 500)];
  const ink = sky === hot || ray === hot ? paper : hot;
  const flags = [hot, paper, mid, night, glow].filter((flag) => flag !== sky);
  return [
    rect(0, 0, WIDTH, HEIGHT, sky),
    sunburst(random, sun, [ray, ink, deep]),
    hill(random, 640, mid === sky ? deep : mid),
    tent(random.between(215, 280), 690, 1.1, [hot, paper, night]),
    tent(random.between(490, 560), 670, 0.85, [paper, hot, night]),
    hill(random, 745, deep),
    ...PALMS.map(([x, y]) => palm(x + random.between(-14, 14), y, random.between(0.7, 1.25), night)),
    hill(random, 880, night),
    bunting(random, 70, flags),
    bunting(random, 170, flags.toReversed()),
    ...Array.from({ length: 40 }, () => petal(random, [hot, glow, paper, mid])),
  ].join('');
}

function sunburst(random: Brush['random'], sun: Point, [ray, disc, shade]: [string, string, string]): string {
  const [x, y] = sun;
  const turn = random.between(0, 20);
  const rays = Array.from({ length: 16 }, (_, index) => {
    const degrees = index * 22.5 + turn;
    return polygon([sun, around(sun, degrees, 1200), around(sun, degrees + 11.25, 1200)], ray, { opacity: 0.6 });
  });
  return [
    ...rays,
    circle(x, y, 176, disc),
    circle(x, y, 200, 'none', { stroke: disc, 'stroke-width': 6 }),
    shape('clipPath', { id: 'sun' }, circle(x, y, 176, disc)),
    shape(
      'g',
      { 'clip-path': 'url(#sun)' },
      halftone({ x: x - 176, y: y + 10, width: 352, height: 180 }, shade, { from: 0.5, to: 9, opacity: 0.45 }),
    ),
  ].join('');
}

function petal(random: Brush['random'], inks: string[]): string {
  return circle(random.whole(0, WIDTH), random.whole(930, 1040), random.between(2, 5), random.pick(inks));
}

function hill(random: Brush['random'], y: number, ink: string): string {
  const points = Array.from(
    { length: 5 },
    (_, index): Point => [-80 + index * 240, y + (index % 2 ? -34 : 30) + random.between(-22, 22)],
  );
  return path(`${flowing(points)}V1070H-80Z`, ink);
}

function tent(x: number, y: number, size: number, [first, second, pole]: [string, string, string]): string {
  const stripes = [-90, -45, 0, 45].map(
    (left, index) =>
      path(`M0 -130L${left} -10L${left + 45} -10Z`, index % 2 ? second : first) +
      rect(left, -10, 45, 74, index % 2 ? second : first),
  );
  return shape(
    'g',
    { transform: `translate(${x.toFixed(0)} ${y}) scale(${size})` },
    stroke('M0 -130V-170', pole, 5),
    path('M0 -172L46 -158L0 -144Z', first),
    ...stripes,
    path('M-22 64V20A22 22 0 0 1 22 20V64Z', pole),
  );
}

function palm(x: number, y: number, size: number, ink: string): string {
  const leaves = [-74, -40, -8, 28, 66]
    .map((lean) => `M8 -170Q${lean} -215 ${lean * 1.7} ${-170 + Math.abs(lean) * 0.55}Q${lean} -190 8 -170Z`)
    .join('');
  return shape(
    'g',
    { transform: `translate(${x.toFixed(0)} ${y}) scale(${size.toFixed(2)})` },
    stroke('M0 60Q-8 -60 8 -170', ink, 11),
    path(leaves, ink),
  );
}

function bunting(random: Brush['random'], y: number, inks: string[]): string {
  const sag = random.between(60, 110);
  const at = (t: number): Point => [-20 + t * (WIDTH + 40), y + Math.sin(t * Math.PI) * sag - 30];
  const flags = Array.from({ length: 13 }, (_, index) => {
    const [left, right] = [at((index + 0.12) / 13), at((index + 0.88) / 13)];
    return polygon(
      [left, right, [(left[0] + right[0]) / 2, (left[1] + right[1]) / 2 + 58]],
      inks[index % inks.length]!,
    );
  });
  return stroke(flowing(Array.from({ length: 9 }, (_, index) => at(index / 8))), inks.at(-1)!, 4) + flags.join('');
}
