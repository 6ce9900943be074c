import { type Brush, HEIGHT, WIDTH } from '../drawing/brush.ts';
import { circle, path, rect, shape, stroke } from '../drawing/shape.ts';
import { glow } from '../drawing/texture.ts';

/** A fleet folded from old newspapers, and what swims beneath it. */
export function paperBoats({ random, palette }: Brush): string {
  const { night, deep, mid, hot, glow: shine, paper } = palette;
  const [air, sun] = random.pick([
    [shine, hot],
    [hot, shine],
    [night, shine],
    [paper, hot],
  ] as const);
  const side = random.pick([1, -1]);
  const whale = random.chance(0.6);
  return [
    rect(0, 0, WIDTH, HEIGHT, air),
    glow('halo', { x: WIDTH / 2 - side * 170, y: 230, radius: 320 }, paper),
    circle(WIDTH / 2 - side * 170, 230, 112, sun),
    ...(air === night
      ? Array.from({ length: 30 }, () =>
          circle(random.whole(10, 760), random.whole(10, 380), random.between(1.5, 3.5), paper),
        )
      : []),
    boat({ x: WIDTH / 2 + side * 210, y: 452, size: 0.62, turn: -6 }, [paper, shine === air ? hot : shine, night]),
    waves(470, mid, 128, random),
    boat({ x: WIDTH / 2 - side * 110, y: 560, size: 1.3, turn: 5 * side }, [paper, hot === air ? mid : hot, night]),
    waves(600, mid === air ? deep : mid, 150, random, 0.2),
    waves(680, deep, 150, random),
    boat({ x: WIDTH / 2 + side * 220, y: 742, size: 0.85, turn: -8 * side }, [shine, paper, night]),
    waves(770, deep, 128, random, 0.12),
    waves(850, night, 150, random),
    whale ? tail(WIDTH / 2 - side * 150, 900, [mid, paper]) : shoal(random, [hot, shine, paper]),
    waves(940, night, 110, random, 0.1),
  ].join('');
}

type Boat = { x: number; y: number; size: number; turn: number };

function boat({ x, y, size, turn }: Boat, [sail, fold, line]: [string, string, string]): string {
  return shape(
    'g',
    { transform: `translate(${x.toFixed(0)} ${y}) rotate(${turn}) scale(${size})` },
    path('M0 -170L86 0L-86 0Z', sail),
    path('M0 -170L86 0L0 0Z', fold),
    path('M-170 -52L0 6L170 -52L104 74L-104 74Z', sail),
    path('M170 -52L104 74L-104 74L0 6Z', '#000', { opacity: 0.14 }),
    stroke('M-170 -52L0 6L170 -52', line, 3, { opacity: 0.35 }),
  );
}

/** A row of scallops; `shade` darkens it a little against a row of the same ink. */
function waves(y: number, ink: string, width: number, random: Brush['random'], shade = 0): string {
  const start = -random.between(20, width);
  const crests = Array.from(
    { length: Math.ceil((WIDTH + width * 2) / width) },
    () => `q${width / 2} ${-width * 0.42} ${width} 0`,
  ).join('');
  const d = `M${start.toFixed(0)} ${y}${crests}V1070H${start.toFixed(0)}Z`;
  return (
    path(d, ink) +
    (shade ? path(d, '#000', { opacity: shade }) : '') +
    stroke(`M${start.toFixed(0)} ${y}${crests}`, '#fff', 5, { opacity: 0.4 })
  );
}

function tail(x: number, y: number, [ink, line]: [string, string]): string {
  return shape(
    'g',
    { transform: `translate(${x} ${y})` },
    path(
      'M-34 120C-28 20 -40 -40 -70 -86C-120 -90 -190 -130 -196 -196C-120 -210 -40 -180 0 -120C40 -180 120 -210 196 -196C190 -130 120 -90 70 -86C40 -40 28 20 34 120Z',
      ink,
    ),
    stroke('M-150 -168Q-80 -150 -30 -96M150 -168Q80 -150 30 -96', line, 6, { 'stroke-linecap': 'round', opacity: 0.7 }),
  );
}

function shoal(random: Brush['random'], inks: string[]): string {
  return Array.from({ length: 6 }, (_, index) => {
    const [x, y] = [90 + index * 115, 905 + random.between(-20, 40)];
    return (
      path(`M${x} ${y}q36 -32 74 0l26 -20v42l-26 -20q-38 32 -74 -2Z`, inks[index % inks.length]!) +
      circle(x + 16, y - 2, 4, '#000')
    );
  }).join('');
}
