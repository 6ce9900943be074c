import { type Brush, HEIGHT, WIDTH } from '../drawing/brush.ts';
import { around, circle, type Point, path, polygon, rect, shape, stroke } from '../drawing/shape.ts';
import { halftone } from '../drawing/texture.ts';

const HEAD =
  'M0 -200C92 -200 140 -140 140 -40V70C140 160 84 206 0 206C-84 206 -140 160 -140 70V-40C-140 -140 -92 -200 0 -200Z';

/** An old microphone with the whole room's attention. */
export function microphone({ random, palette }: Brush): string {
  const { night, deep, mid, hot, glow, paper } = palette;
  const [ground, ray, disc] = random.pick([
    [deep, mid, hot],
    [hot, glow, paper],
    [glow, paper, hot],
    [night, deep, hot],
    [mid, deep, glow],
  ] as const);
  const middle: Point = [WIDTH / 2, 420];
  const rays = Array.from({ length: 18 }, (_, index) =>
    polygon([middle, around(middle, index * 20, 1200), around(middle, index * 20 + 10, 1200)], ray),
  );
  const transform = `translate(${WIDTH / 2} 420) rotate(${random.between(-12, 12).toFixed(0)}) scale(1.12)`;
  return [
    rect(0, 0, WIDTH, HEIGHT, ground),
    ...rays,
    circle(middle[0], middle[1], 322, disc),
    circle(middle[0], middle[1], 344, 'none', { stroke: disc, 'stroke-width': 5 }),
    halftone({ x: 0, y: 760, width: WIDTH, height: 300 }, night, { from: 1, to: 15, pitch: 18, opacity: 0.6 }),
    shape('g', { transform }, ...body({ random, palette }, disc)),
  ].join('');
}

function body({ palette }: Brush, disc: string): string[] {
  const { night, deep, mid, glow, paper } = palette;
  const metal = disc === paper ? glow : paper;
  const grille = [-102, -68, -34, 0, 34, 68, 102].map((x) => rect(x - 11, -220, 22, 440, night));
  return [
    rect(-19, 200, 38, 700, night),
    rect(-7, 200, 10, 700, mid),
    path(HEAD, '#000', { opacity: 0.25, transform: 'translate(18 22)' }),
    path(HEAD, metal),
    shape('clipPath', { id: 'head' }, shape('path', { d: HEAD, transform: 'scale(.86)' })),
    shape(
      'g',
      { 'clip-path': 'url(#head)' },
      rect(-150, -220, 300, 440, deep),
      ...grille,
      rect(-150, -26, 300, 62, metal),
    ),
    stroke(HEAD, night, 10),
    rect(-168, -18, 336, 46, night, { rx: 12 }),
    rect(-156, -8, 312, 26, glow === disc ? mid : glow, { rx: 8 }),
    path('M-60 196H60L40 262H-40Z', night),
    circle(0, 5, 30, night),
    circle(0, 5, 15, paper),
  ];
}
