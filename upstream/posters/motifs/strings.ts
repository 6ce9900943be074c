import { type Brush, HEIGHT, WIDTH } from '../drawing/brush.ts';
import { circle, path, rect, shape, stroke } from '../drawing/shape.ts';
import { halftone } from '../drawing/texture.ts';

const BODY =
  'M385 330C470 330 560 372 566 470C570 540 506 560 500 626C496 690 606 704 612 832C618 960 520 1010 385 1010C250 1010 152 960 158 832C164 704 274 690 270 626C264 560 200 540 204 470C210 372 300 330 385 330Z';
const F_HOLE =
  'M0 -84c22 -26 44 -2 30 18c-10 14 -26 4 -22 -8c-22 24 -6 60 8 92c16 36 22 72 -6 92c-26 16 -44 -10 -28 -26c12 -10 26 2 20 14c16 -20 4 -52 -8 -80c-16 -34 -20 -74 6 -102Z';

/** An instrument cut in two by light: a cello, larger than the sheet can comfortably hold. */
export function strings({ random, palette }: Brush): string {
  const { night, mid, hot, glow, paper } = palette;
  const [left, right] = random.pick([
    [hot, glow],
    [paper, hot],
    [mid, glow],
    [glow, paper],
  ] as const);
  const tilt = random.between(-16, 16);
  const half = shape('clipPath', { id: 'half' }, shape('rect', { x: 385, y: -300, width: 900, height: 1700 }));
  const rings = Array.from({ length: 7 }, (_, index) =>
    circle(385, 600, 330 + index * 62, 'none', { stroke: night, 'stroke-width': 10 - index, opacity: 0.22 }),
  );
  return [
    half,
    rect(0, 0, WIDTH, HEIGHT, left),
    rect(WIDTH / 2, 0, WIDTH / 2, HEIGHT, right),
    ...rings,
    halftone({ x: 0, y: 0, width: WIDTH, height: 230 }, night, { from: 9, to: 1, opacity: 0.35 }),
    shape('g', { transform: `rotate(${tilt.toFixed(1)} 385 600)` }, ...instrument(palette)),
  ].join('');
}

function instrument({ night, deep, mid, paper }: Brush['palette']): string[] {
  return [
    path(BODY, deep),
    shape('g', { 'clip-path': 'url(#half)' }, path(BODY, mid)),
    stroke(BODY, night, 12),
    stroke(BODY, paper, 3, { transform: 'translate(38.5 66) scale(.9)', opacity: 0.65 }),
    rect(355, -120, 60, 660, night),
    rect(385, -120, 30, 660, deep),
    path('M330 700l110 0l14 44l-138 0Z', night),
    path('M345 860l80 0l-12 130l-56 0Z', night),
    shape(
      'g',
      { fill: night },
      path(F_HOLE, night, { transform: 'translate(296 700) rotate(6)' }),
      path(F_HOLE, night, { transform: 'translate(474 700) scale(-1 1) rotate(6)' }),
    ),
    ...[364, 378, 392, 406].map((x, index) =>
      stroke(`M${x} -120L${354 + index * 21} 704L${370 + index * 10} 870`, paper, 3 - index * 0.4),
    ),
  ];
}
