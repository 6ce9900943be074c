import { type Brush, HEIGHT, WIDTH } from '../drawing/brush.ts';
import { circle, path, polygon, rect, shape, stroke } from '../drawing/shape.ts';
import { halftone } from '../drawing/texture.ts';

/** Somebody large and friendly fills the sheet: an owl, a bear or a cat, as the seed will have it. */
export function nightAnimal({ random, palette }: Brush): string {
  const { night, deep, mid, hot, glow, paper } = palette;
  const [ground, fur, belly] = random.pick([
    [glow, deep, hot],
    [mid, night, glow],
    [hot, deep, paper],
    [deep, hot, paper],
    [night, mid, glow],
  ] as const);
  const kind = random.pick(['owl', 'bear', 'cat'] as const);
  const moon = random.pick([170, 600]);
  return [
    rect(0, 0, WIDTH, HEIGHT, ground),
    circle(moon, 190, 120, paper, { opacity: 0.92 }),
    ...Array.from({ length: 16 }, () =>
      star(random.between(20, 750), random.between(30, 520), random.between(6, 15), paper),
    ),
    halftone({ x: 0, y: 760, width: WIDTH, height: 300 }, night, { from: 1, to: 13, pitch: 18, opacity: 0.4 }),
    ears(kind, fur, belly),
    path(
      'M385 300C580 300 640 470 648 640C660 840 640 1000 640 1070H130C130 1000 110 840 122 640C130 470 190 300 385 300Z',
      fur,
    ),
    scales(kind, belly),
    ...[-1, 1].map((side) =>
      eye(385 + side * 104, 500, side, [paper, night, kind === 'owl' ? (hot === fur ? glow : hot) : glow]),
    ),
    muzzle(kind, paper, night, hot === fur ? glow : hot),
    leaves(random, night),
  ].join('');
}

type Kind = 'owl' | 'bear' | 'cat';

function ears(kind: Kind, fur: string, inner: string): string {
  if (kind === 'bear') return [210, 560].map((x) => circle(x, 350, 84, fur) + circle(x, 350, 46, inner)).join('');
  const height = kind === 'owl' ? 210 : 150;
  return [-1, 1]
    .map(
      (side) =>
        polygon(
          [
            [385 + side * 250, height],
            [385 + side * 80, 330],
            [385 + side * 232, 460],
          ],
          fur,
        ) +
        polygon(
          [
            [385 + side * 226, height + 60],
            [385 + side * 120, 350],
            [385 + side * 206, 410],
          ],
          inner,
        ),
    )
    .join('');
}

function scales(kind: Kind, ink: string): string {
  if (kind !== 'owl')
    return (
      shape('ellipse', { cx: 385, cy: 960, rx: 172, ry: 220, fill: ink }) +
      path('M150 800q40 30 84 12M150 860q40 30 78 12M622 800q-40 30 -84 12M622 860q-40 30 -78 12', 'none', {
        stroke: ink,
        'stroke-width': 9,
        'stroke-linecap': 'round',
      })
    );
  return Array.from({ length: 5 }, (_, row) =>
    Array.from({ length: 5 - (row % 2) }, (_, column) =>
      path(`M${225 + column * 72 + (row % 2) * 36} ${720 + row * 66}a36 44 0 0 0 72 0Z`, ink, {
        opacity: 0.95 - row * 0.09,
      }),
    ).join(''),
  ).join('');
}

function eye(x: number, y: number, side: number, [white, black, iris]: [string, string, string]): string {
  return (
    circle(x, y, 92, white) +
    circle(x - side * 10, y + 4, 62, iris) +
    circle(x - side * 14, y + 6, 38, black) +
    circle(x - side * 14 + 14, y - 10, 12, white)
  );
}

function muzzle(kind: Kind, light: string, dark: string, accent: string): string {
  if (kind === 'owl')
    return (
      polygon(
        [
          [345, 560],
          [425, 560],
          [385, 660],
        ],
        accent,
      ) +
      polygon(
        [
          [385, 560],
          [425, 560],
          [385, 660],
        ],
        '#000',
        { opacity: 0.15 },
      )
    );
  const whiskers =
    kind === 'cat'
      ? stroke('M286 640L150 612M286 658L146 664M484 640L620 612M484 658L624 664', light, 5, {
          'stroke-linecap': 'round',
        })
      : '';
  return (
    shape('ellipse', { cx: 385, cy: 640, rx: 104, ry: 78, fill: light }) +
    path('M345 600Q385 582 425 600Q418 640 385 646Q352 640 345 600Z', dark) +
    stroke('M385 646V670Q352 702 330 676M385 670Q418 702 440 676', dark, 8, { 'stroke-linecap': 'round' }) +
    whiskers
  );
}

function star(x: number, y: number, size: number, ink: string): string {
  return path(
    `M${x.toFixed(0)} ${(y - size).toFixed(0)}q${(size / 5).toFixed(1)} ${(size * 0.8).toFixed(1)} ${size.toFixed(1)} ${size.toFixed(1)}q${(-size * 0.8).toFixed(1)} ${(size / 5).toFixed(1)} ${(-size).toFixed(1)} ${size.toFixed(1)}q${(-size / 5).toFixed(1)} ${(-size * 0.8).toFixed(1)} ${(-size).toFixed(1)} ${(-size).toFixed(1)}q${(size * 0.8).toFixed(1)} ${(-size / 5).toFixed(1)} ${size.toFixed(1)} ${(-size).toFixed(1)}Z`,
    ink,
  );
}

function leaves(random: Brush['random'], ink: string): string {
  return Array.from({ length: 14 }, (_, index) => {
    const x = index < 7 ? random.between(-30, 190) : random.between(580, 800);
    const transform = `translate(${x.toFixed(0)} ${random.whole(900, 1060)}) rotate(${random.whole(-50, 50)})`;
    return path('M0 40C-44 -10 -30 -90 0 -130C30 -90 44 -10 0 40Z', ink, { transform });
  }).join('');
}
