import { type Brush, HEIGHT, WIDTH } from '../drawing/brush.ts';
import { circle, flowing, type Point, path, rect, shape, stroke } from '../drawing/shape.ts';

const LANES = 5;

/** A race seen from the diving tower: lane ropes, wakes, and light that shakes on the bottom. */
export function swimLanes({ random, palette }: Brush): string {
  const { night, deep, mid, hot, glow, paper } = palette;
  const [water, light] = random.pick([
    [mid, paper],
    [deep, glow],
    [hot, paper],
    [glow, paper],
  ] as const);
  const tilt = random.pick([-1, 1]) * random.between(9, 15);
  const width = 178;
  const lanes = Array.from({ length: LANES + 2 }, (_, lane) => {
    const x = -1.5 * width + 124 + lane * width;
    return (
      rope(x, [hot === water ? night : hot, paper]) +
      swimmer({ random, palette }, x + width / 2, [night, hot === water ? glow : hot])
    );
  });
  return [
    rect(0, 0, WIDTH, HEIGHT, water),
    ...Array.from({ length: 46 }, () => ripple(random, light)),
    shape('g', { transform: `rotate(${tilt.toFixed(1)} 385 525)` }, ...lanes),
    rect(0, HEIGHT - 40, WIDTH, 40, night),
    ...Array.from({ length: 13 }, (_, tile) => rect(tile * 62 - 8, HEIGHT - 40, 31, 40, paper)),
  ].join('');
}

function rope(x: number, inks: [string, string]): string {
  const whole = `M${x.toFixed(0)} -160V1220`;
  return (
    stroke(whole, '#000', 15, { opacity: 0.16, transform: 'translate(13 9)' }) +
    stroke(whole, inks[1], 15, { 'stroke-dasharray': '24 9' }) +
    stroke(whole, inks[0], 15, { 'stroke-dasharray': '24 42' })
  );
}

function swimmer({ random, palette }: Brush, x: number, [body, cap]: [string, string]): string {
  const y = random.between(150, 680);
  const reach = random.pick([1, -1]);
  const wake = Array.from({ length: 9 }, (_, index) =>
    [-1, 1]
      .map((side) =>
        circle(x + side * (14 + index * 4) + random.between(-9, 9), y + 190 + index * 30, 12 - index, palette.paper, {
          opacity: 0.85 - index * 0.06,
        }),
      )
      .join(''),
  );
  const limb = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
  return [
    ...wake,
    shape('ellipse', { cx: x + 18, cy: y + 96, rx: 34, ry: 100, fill: '#000', opacity: 0.18 }),
    stroke(`M${x + reach * 26} ${y + 46}L${x + reach * 46} ${y - 26}L${x + reach * 28} ${y - 84}`, body, 19, limb),
    stroke(`M${x - reach * 26} ${y + 46}L${x - reach * 52} ${y + 86}L${x - reach * 40} ${y + 142}`, body, 19, limb),
    path(
      `M${x - 37} ${y + 44}Q${x} ${y + 22} ${x + 37} ${y + 44}Q${x + 24} ${y + 110} ${x + 22} ${y + 160}H${x - 22}Q${x - 24} ${y + 110} ${x - 37} ${y + 44}Z`,
      body,
    ),
    path(`M${x - 23} ${y + 118}H${x + 23}L${x + 21} ${y + 162}H${x - 21}Z`, cap),
    stroke(`M${x - 12} ${y + 160}L${x - 16} ${y + 236}M${x + 12} ${y + 160}L${x + 18} ${y + 226}`, body, 18, limb),
    circle(x, y + 8, 28, cap),
  ].join('');
}

function ripple(random: Brush['random'], ink: string): string {
  const [x, y] = [random.between(-40, 740), random.between(0, 1020)];
  const points = Array.from(
    { length: 4 },
    (_, index): Point => [x + index * random.between(18, 34), y + (index % 2 ? 9 : -9)],
  );
  return stroke(flowing(points), ink, 4, { opacity: 0.28, 'stroke-linecap': 'round' });
}
