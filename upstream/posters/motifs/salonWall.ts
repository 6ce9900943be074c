import { type Brush, HEIGHT, WIDTH } from '../drawing/brush.ts';
import { circle, flowing, type Point, path, polygon, rect, shape } from '../drawing/shape.ts';
import { halftone } from '../drawing/texture.ts';

type Frame = { x: number; y: number; width: number; height: number };

const HANGINGS: Frame[][] = [
  [
    { x: 60, y: 80, width: 300, height: 380 },
    { x: 410, y: 80, width: 300, height: 200 },
    { x: 410, y: 330, width: 300, height: 330 },
    { x: 60, y: 510, width: 300, height: 200 },
  ],
  [
    { x: 60, y: 80, width: 190, height: 250 },
    { x: 290, y: 80, width: 420, height: 320 },
    { x: 60, y: 380, width: 190, height: 320 },
    { x: 290, y: 450, width: 190, height: 250 },
    { x: 520, y: 450, width: 190, height: 250 },
  ],
  [{ x: 130, y: 90, width: 510, height: 610 }],
];

/** A gallery wall, and one visitor who has not moved for a while. */
export function salonWall({ random, palette }: Brush): string {
  const { night, deep, mid, hot, glow, paper } = palette;
  const [wall, skirting] = random.pick([
    [paper, mid],
    [mid, deep],
    [deep, night],
    [glow, hot],
  ] as const);
  const frames = random.pick(HANGINGS).map((frame, index) => picture({ random, palette }, frame, index));
  return [
    rect(0, 0, WIDTH, HEIGHT, wall),
    halftone({ x: 0, y: 0, width: WIDTH, height: 300 }, night, { from: 6, to: 0.5, opacity: 0.18 }),
    ...frames,
    rect(0, 840, WIDTH, 16, skirting),
    rect(0, 856, WIDTH, 194, night),
    ...[random.between(240, 330), random.between(430, 540)]
      .slice(random.whole(0, 1))
      .map((x, index) => visitor(x, index ? [deep, hot] : [hot, glow], night)),
  ].join('');
}

function picture({ random, palette }: Brush, { x, y, width, height }: Frame, index: number): string {
  const id = `frame${index}`;
  const ground = [palette.hot, palette.deep, palette.glow, palette.mid, palette.night][
    (index + random.whole(0, 4)) % 5
  ]!;
  return [
    rect(x - 4, y + 4, width + 26, height + 26, '#000', { opacity: 0.22 }),
    rect(x - 14, y - 14, width + 28, height + 28, palette.night),
    rect(x - 6, y - 6, width + 12, height + 12, palette.paper),
    shape('clipPath', { id }, shape('rect', { x, y, width, height })),
    shape(
      'g',
      { 'clip-path': `url(#${id})` },
      rect(x, y, width, height, ground),
      random.pick([landscape, discs, stripes, leaf])({ random, palette }, { x, y, width, height }, ground),
    ),
  ].join('');
}

type Painter = (brush: Brush, frame: Frame, ground: string) => string;

const landscape: Painter = ({ random, palette }, { x, y, width, height }, ground) => {
  const sun = palette.glow === ground ? palette.hot : palette.glow;
  const hills = [palette.mid, palette.night].map((ink, layer) => {
    const points = Array.from(
      { length: 5 },
      (_, step): Point => [
        x - 20 + (step * (width + 40)) / 4,
        y + height * (0.58 + layer * 0.2) + random.between(-0.09, 0.09) * height,
      ],
    );
    return path(`${flowing(points)}V${y + height}H${x - 20}Z`, ink);
  });
  return (
    circle(x + width * random.between(0.3, 0.7), y + height * 0.38, Math.min(width, height) * 0.24, sun) +
    hills.join('')
  );
};

const discs: Painter = ({ random, palette }, { x, y, width, height }, ground) =>
  [palette.paper, palette.hot, palette.glow, palette.night]
    .filter((ink) => ink !== ground)
    .map((ink, index) =>
      circle(
        x + width * random.between(0.2, 0.8),
        y + height * random.between(0.2, 0.8),
        Math.min(width, height) * (0.4 - index * 0.09),
        ink,
        { opacity: 0.92 },
      ),
    )
    .join('');

const stripes: Painter = ({ random, palette }, { x, y, width, height }, ground) => {
  const inks = [palette.paper, palette.hot, palette.glow, palette.mid, palette.night].filter((ink) => ink !== ground);
  return Array.from({ length: 9 }, (_, index) =>
    rect(x, y + (index * height) / 9, width * random.between(0.3, 1), height / 18, inks[index % inks.length]!),
  ).join('');
};

const leaf: Painter = ({ random, palette }, { x, y, width, height }, ground) => {
  const ink = ground === palette.paper ? palette.hot : palette.paper;
  const middle = x + width / 2;
  return (
    Array.from({ length: 5 }, (_, index) => {
      const side = index % 2 ? 1 : -1;
      const top = y + height * (0.16 + index * 0.13);
      return polygon(
        [
          [middle, top + height * 0.16],
          [middle + side * width * 0.36, top + random.between(-10, 10)],
          [middle + side * width * 0.16, top + height * 0.19],
        ],
        index % 3 ? ink : palette.glow === ground ? palette.night : palette.glow,
      );
    }).join('') + rect(middle - 3, y + height * 0.1, 6, height, ink)
  );
};

function visitor(x: number, [coat, hat]: [string, string], night: string): string {
  return [
    shape('ellipse', { cx: x, cy: 1012, rx: 90, ry: 13, fill: '#000', opacity: 0.4 }),
    rect(x - 26, 930, 20, 80, night === coat ? hat : '#1a1a1a', { rx: 6 }),
    rect(x + 6, 930, 20, 80, night === coat ? hat : '#1a1a1a', { rx: 6 }),
    path(`M${x - 56} 950Q${x - 58} 742 ${x} 742Q${x + 58} 742 ${x + 56} 950Z`, coat),
    circle(x, 700, 39, hat),
    path(`M${x - 40} 702A40 40 0 0 1 ${x + 40} 702Z`, night),
    path(`M${x - 56} 700h112v10h-112Z`, night),
  ].join('');
}
