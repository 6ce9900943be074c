import { type Brush, HEIGHT, WIDTH } from '../drawing/brush.ts';
import { circle, type Point, path, polygon, rect, shape, straight, stroke } from '../drawing/shape.ts';
import { glow, halftone } from '../drawing/texture.ts';

/** One lamp, four posts, three ropes, and two people with something to settle. */
export function ringLamp({ random, palette }: Brush): string {
  const { night, deep, mid, hot, glow: shine, paper } = palette;
  const [hall, canvas] = random.pick([
    [night, paper],
    [deep, shine],
    [night, shine],
    [deep, paper],
  ] as const);
  const back: Point[] = [
    [170, 610],
    [600, 610],
  ];
  const front: Point[] = [
    [-40, 900],
    [810, 900],
  ];
  return [
    rect(0, 0, WIDTH, HEIGHT, hall),
    halftone({ x: 0, y: 300, width: WIDTH, height: 320 }, mid, { from: 1, to: 9, pitch: 18, opacity: 0.6 }),
    path(`M330 178L440 178L${WIDTH + 30} 930L-30 930Z`, shine, { opacity: 0.3 }),
    path('M352 178L418 178L600 930L170 930Z', paper, { opacity: 0.22 }),
    polygon([back[0]!, back[1]!, front[1]!, front[0]!], canvas),
    shape('ellipse', { cx: 385, cy: 752, rx: 250, ry: 92, fill: '#fff', opacity: 0.28 }),
    ropes([front[0]!, back[0]!, back[1]!, front[1]!], [hot, paper, hot], night),
    boxer(272, 780, 1, [night, hot, mid]),
    boxer(500, 780, -1, [night, mid === canvas ? deep : mid, hot]),
    rect(0, 900, WIDTH, 150, night),
    rect(0, 900, WIDTH, 26, hot),
    rect(378, 0, 14, 110, '#000'),
    path('M325 110L445 110L500 182L270 182Z', night === hall ? mid : night),
    shape('ellipse', { cx: 385, cy: 182, rx: 115, ry: 20, fill: paper }),
    glow('lamp', { x: 385, y: 190, radius: 200 }, paper),
  ].join('');
}

function ropes(corners: Point[], inks: string[], post: string): string {
  const lines = inks.map((ink, index) =>
    stroke(straight(corners.map(([x, y], corner): Point => [x, y - (corner % 3 ? 44 : 92) * (index + 1)])), ink, 8, {
      'stroke-linejoin': 'round',
    }),
  );
  const posts = corners.map(([x, y], corner) =>
    rect(x - 9, y - (corner % 3 ? 156 : 310), 18, corner % 3 ? 160 : 330, post, { rx: 5 }),
  );
  return lines.join('') + posts.slice(1, 3).join('');
}

function boxer(x: number, ground: number, facing: 1 | -1, [skin, glove, trunks]: [string, string, string]): string {
  const line = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
  return shape(
    'g',
    { transform: `translate(${x} ${ground}) scale(${facing} 1)` },
    shape('ellipse', { cx: 0, cy: 30, rx: 92, ry: 18, fill: '#000', opacity: 0.25 }),
    stroke('M-14 -108L-52 -40L-58 28M14 -108L46 -44L58 26', skin, 30, line),
    path('M-44 -196Q0 -214 40 -190L28 -96H-32Z', skin),
    path('M-36 -128H34L44 -62L8 -60L-2 -84L-16 -60L-52 -66Z', trunks),
    circle(22, -238, 32, skin),
    stroke('M-34 -178L-10 -126L40 -164M30 -176L70 -154L104 -206', skin, 23, line),
    circle(50, -172, 25, glove),
    circle(110, -216, 27, glove),
  );
}
