import { type Brush, HEIGHT, WIDTH } from '../drawing/brush.ts';
import { circle, path, rect, shape, stroke } from '../drawing/shape.ts';
import { glow } from '../drawing/texture.ts';

/** The curtain just opened on one thing under one lamp. */
export function curtainStage({ random, palette }: Brush): string {
  const { night, deep, mid, hot, glow: shine, paper } = palette;
  const [light, dark] = random.pick([
    [hot, mid],
    [mid, deep],
    [hot, deep],
  ] as const);
  const folds = Array.from({ length: 6 }, (_, index) => fold(index, index % 2 ? light : dark, night));
  const mirrored = `translate(${WIDTH} 0) scale(-1 1)`;
  return [
    rect(0, 0, WIDTH, HEIGHT, night),
    glow('halo', { x: WIDTH / 2, y: 600, radius: 460 }, mid),
    path(`M${WIDTH / 2 - 16} 130L${WIDTH / 2 + 16} 130L${WIDTH / 2 + 215} 850L${WIDTH / 2 - 215} 850Z`, shine, {
      opacity: 0.34,
    }),
    path(`M${WIDTH / 2 - 10} 130L${WIDTH / 2 + 10} 130L${WIDTH / 2 + 130} 850L${WIDTH / 2 - 130} 850Z`, paper, {
      opacity: 0.32,
    }),
    path(`M90 800L${WIDTH - 90} 800L${WIDTH} ${HEIGHT}L0 ${HEIGHT}Z`, deep),
    ...Array.from({ length: 9 }, (_, index) =>
      stroke(`M${WIDTH / 2 + (index - 4) * 66} 800L${WIDTH / 2 + (index - 4) * 130} ${HEIGHT}`, night, 3, {
        opacity: 0.6,
      }),
    ),
    shape('ellipse', { cx: WIDTH / 2, cy: 858, rx: 218, ry: 50, fill: shine }),
    shape('ellipse', { cx: WIDTH / 2, cy: 858, rx: 150, ry: 32, fill: paper }),
    random.pick([chair, ladder, umbrella, doorway])(night, hot),
    ...folds,
    shape('g', { transform: mirrored }, ...folds),
    ...Array.from({ length: 7 }, (_, index) => scallop(index, index % 2 ? light : dark, shine)),
    rect(0, 0, WIDTH, 54, night),
  ].join('');
}

/** Fold 0 hangs at the wall; the further in, the more it is gathered. */
function fold(index: number, ink: string, shade: string): string {
  const left = index * 37;
  const right = left + 40;
  const hem = 930 + index * 13;
  const swing = 26 - index * 24;
  const edge = `C${right + 12} 320 ${right + swing - 36} 620 ${right + swing * 0.9} ${hem}`;
  const body = `M${left} 40L${right} 40${edge}L${left + swing * 0.6 - 12} ${hem}C${left + swing - 50} 620 ${left + 10} 320 ${left} 40Z`;
  return path(body, ink) + stroke(`M${right} 40${edge}`, shade, 5, { opacity: 0.55 });
}

function scallop(index: number, ink: string, fringe: string): string {
  const x = index * 110;
  const drop = 92;
  const curve = `M${x} 40V${drop}Q${x + 55} ${drop + 112} ${x + 110} ${drop}V40Z`;
  return path(curve, ink) + stroke(`M${x} ${drop}Q${x + 55} ${drop + 112} ${x + 110} ${drop}`, fringe, 8);
}

function chair(ink: string, seat: string): string {
  return (
    stroke('M340 620V850M340 742H430V860M430 742L446 868M340 742L322 862M340 640H352M340 680H352', ink, 13, {
      'stroke-linecap': 'round',
    }) +
    path('M334 728h104v22h-104Z', seat) +
    path('M330 606h18v140h-18Z', ink)
  );
}

function ladder(ink: string, hot: string): string {
  const rungs = Array.from(
    { length: 6 },
    (_, index) => `M${352 - index * 8} ${500 + index * 58}H${418 + index * 8}`,
  ).join('');
  return (
    stroke(`M366 440L300 868M404 440L470 868${rungs}`, ink, 12, { 'stroke-linecap': 'round' }) +
    circle(385, 400, 34, hot)
  );
}

function umbrella(ink: string, hot: string): string {
  const canopy =
    'M235 640C245 520 525 520 535 640Q510 612 485 640Q460 612 435 640Q410 612 385 640Q360 612 335 640Q310 612 285 640Q260 612 235 640Z';
  return (
    path(canopy, hot) +
    stroke('M385 520V836Q385 868 414 862Q434 856 430 832', ink, 10, { 'stroke-linecap': 'round' }) +
    stroke('M385 548Q340 590 335 640M385 548Q430 590 435 640', ink, 4)
  );
}

function doorway(ink: string, hot: string): string {
  return (
    rect(310, 520, 150, 336, ink) +
    path('M326 536H444V856H326Z', hot) +
    path('M326 536L402 560V880L326 856Z', ink) +
    circle(388, 712, 7, hot)
  );
}
