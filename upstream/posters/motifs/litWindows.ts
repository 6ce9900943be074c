import { type Brush, HEIGHT, WIDTH } from '../drawing/brush.ts';
import { circle, path, rect, shape, stroke } from '../drawing/shape.ts';
import { halftone } from '../drawing/texture.ts';

/** A house front at night: every lit window is a scene of its own. */
export function litWindows({ random, palette }: Brush): string {
  const { night, deep, mid, hot, glow, paper } = palette;
  const [wall, sky] = random.pick([
    [deep, mid],
    [mid, night],
    [hot, deep],
    [mid, glow],
  ] as const);
  const windows = Array.from({ length: 20 }, (_, index) => {
    const ink = random.pick([glow, glow, paper, hot === wall ? paper : hot, night, night]);
    return pane({ x: 96 + (index % 4) * 152, y: 232 + Math.floor(index / 4) * 152, ink, night }, random);
  });
  return [
    rect(0, 0, WIDTH, HEIGHT, sky),
    circle(random.between(140, 640), 120, 76, paper),
    halftone({ x: 0, y: 0, width: WIDTH, height: 200 }, night, { from: 7, to: 1, opacity: 0.4 }),
    rect(52, 186, WIDTH - 104, HEIGHT, wall),
    rect(34, 162, WIDTH - 68, 36, night),
    stroke('M610 162V92M580 108H640M590 124H630', night, 8),
    rect(130, 92, 64, 76, night),
    ...windows,
    rect(0, 1002, WIDTH, 48, night),
    path('M340 1010V928A46 46 0 0 1 432 928V1010Z', night),
    path('M352 1010V930A34 34 0 0 1 420 930V1010Z', paper),
    shape('circle', { cx: 386, cy: 870, r: 9, fill: paper }),
  ].join('');
}

type Pane = { x: number; y: number; ink: string; night: string };

function pane({ x, y, ink, night }: Pane, random: Brush['random']): string {
  const scene = ink === night ? '' : random.pick([person, plant, cat, lamp, couple, empty])(x, y, night);
  return [
    rect(x - 7, y - 7, 128, 118, night),
    rect(x, y, 114, 104, ink, { opacity: ink === night ? 0.6 : undefined }),
    scene,
    stroke(`M${x + 57} ${y}V${y + 104}`, night, 4, { opacity: 0.5 }),
    rect(x - 12, y + 106, 138, 10, night),
  ].join('');
}

const empty = () => '';
const person = (x: number, y: number, ink: string) =>
  circle(x + 40, y + 44, 16, ink) +
  path(`M${x + 10} ${y + 104}Q${x + 12} ${y + 62} ${x + 40} ${y + 62}Q${x + 68} ${y + 62} ${x + 70} ${y + 104}Z`, ink);
const couple = (x: number, y: number, ink: string) => person(x - 8, y + 6, ink) + person(x + 40, y, ink);
const plant = (x: number, y: number, ink: string) =>
  path(`M${x + 66} ${y + 104}l6 -30h28l6 30Z`, ink) +
  stroke(
    `M${x + 86} ${y + 74}Q${x + 82} ${y + 40} ${x + 62} ${y + 30}M${x + 86} ${y + 74}Q${x + 92} ${y + 40} ${x + 106} ${y + 36}M${x + 86} ${y + 74}V${y + 20}`,
    ink,
    8,
    { 'stroke-linecap': 'round' },
  );
const cat = (x: number, y: number, ink: string) =>
  path(
    `M${x + 20} ${y + 104}Q${x + 18} ${y + 64} ${x + 44} ${y + 62}l-2 -24l12 10h12l12 -10l-2 26Q${x + 92} ${y + 70} ${x + 90} ${y + 104}Z`,
    ink,
  ) + stroke(`M${x + 90} ${y + 98}q20 0 16 -26`, ink, 7, { 'stroke-linecap': 'round' });
const lamp = (x: number, y: number, ink: string) =>
  stroke(`M${x + 57} ${y}v34`, ink, 4) + path(`M${x + 30} ${y + 60}L${x + 46} ${y + 32}h22L${x + 84} ${y + 60}Z`, ink);
