import { type Brush, HEIGHT, WIDTH } from '../drawing/brush.ts';
import { circle, path, rect, shape, stroke } from '../drawing/shape.ts';
import { halftone } from '../drawing/texture.ts';

const FACE =
  'M0 -330C170 -330 246 -200 238 -30C230 150 120 330 0 350C-120 330 -230 150 -238 -30C-246 -200 -170 -330 0 -330Z';

/** Two faces that share a sheet and do not agree. */
export function twoMasks({ random, palette }: Brush): string {
  const { night, deep, mid, hot, glow, paper } = palette;
  const [ground, wedge] = random.pick([
    [hot, deep],
    [glow, mid],
    [mid, night],
    [deep, hot],
  ] as const);
  const lean = random.between(5, 13);
  const sadAccent = hot === ground ? paper : hot;
  const glad = { skin: paper, shade: glow === ground ? mid : glow, ink: night, accent: hot === ground ? mid : hot };
  return [
    rect(0, 0, WIDTH, HEIGHT, ground),
    path(`M0 0L${WIDTH} 0L${WIDTH * random.between(0.1, 0.4)} ${HEIGHT}L0 ${HEIGHT}Z`, wedge),
    halftone({ x: 0, y: 700, width: WIDTH, height: 360 }, night, { from: 1, to: 13, opacity: 0.35, pitch: 18 }),
    mask({ x: 500, y: 640, turn: lean, skin: night, shade: deep, ink: glow, accent: sadAccent, smile: false }, random),
    mask({ x: 290, y: 415, turn: -lean, ...glad, smile: true }, random),
  ].join('');
}

type Mask = {
  x: number;
  y: number;
  turn: number;
  skin: string;
  shade: string;
  ink: string;
  accent: string;
  smile: boolean;
};

function mask({ x, y, turn, skin, shade, ink, accent, smile }: Mask, random: Brush['random']): string {
  const id = smile ? 'glad' : 'sad';
  const brow = smile ? -34 : 30;
  const line = { 'stroke-linecap': 'round' };
  const mouth = smile
    ? 'M-130 120Q0 178 130 120Q92 262 0 266Q-92 262 -130 120Z'
    : 'M-118 236Q-80 128 0 126Q80 128 118 236Q0 180 -118 236Z';
  return shape(
    'g',
    { transform: `translate(${x} ${y}) rotate(${turn.toFixed(1)})` },
    shape('clipPath', { id }, shape('path', { d: FACE })),
    path(FACE, '#000', { opacity: 0.22, transform: 'translate(16 20)' }),
    path(FACE, skin),
    shape(
      'g',
      { 'clip-path': `url(#${id})` },
      rect(0, -360, 300, 760, shade),
      circle(-150, 60, 58, accent, { opacity: 0.75 }),
      circle(150, 60, 58, accent, { opacity: 0.75 }),
      cheekLines(random, accent),
    ),
    eye(-104, ink, skin, brow),
    shape('g', { transform: 'scale(-1 1)' }, eye(-104, ink, shade, brow)),
    stroke('M0 -96C-8 -20 -44 50 -34 74Q-8 98 30 78', ink, 11, line),
    path(mouth, ink),
  );
}

function eye(x: number, ink: string, light: string, brow: number): string {
  return [
    path(`M${x - 70} -64Q${x} -134 ${x + 70} -64Q${x} -14 ${x - 70} -64Z`, ink),
    circle(x, -68, 17, light),
    stroke(`M${x - 72} ${-150 - brow / 2}Q${x} ${-204 - brow / 4} ${x + 66} ${-148 + brow}`, ink, 17, {
      'stroke-linecap': 'round',
    }),
  ].join('');
}

function cheekLines(random: Brush['random'], ink: string): string {
  const points = random.whole(3, 6);
  return Array.from({ length: points }, (_, index) =>
    path(`M0 -330L${(index - (points - 1) / 2) * 60 - 14} -210L${(index - (points - 1) / 2) * 60 + 14} -210Z`, ink),
  ).join('');
}
