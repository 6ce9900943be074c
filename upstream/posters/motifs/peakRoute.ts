import { type Brush, WIDTH } from '../drawing/brush.ts';
import { circle, type Point, path, polygon, rect, straight, stroke } from '../drawing/shape.ts';
import { halftone, sky } from '../drawing/texture.ts';

/** Mountains in layers and the line that somebody means to run across them. */
export function peakRoute({ random, palette }: Brush): string {
  const { night, deep, mid, hot, glow, paper } = palette;
  const [top, low] = random.pick([
    [glow, paper],
    [hot, glow],
    [mid, glow],
    [deep, hot],
  ] as const);
  const sunX = random.between(180, 590);
  const layers = [mid, deep, night].map((ink, index) => range(random, 430 + index * 165, 190 - index * 20, ink, index));
  return [
    sky('sky', top, low),
    circle(sunX, 330, 140, top === hot ? paper : hot),
    ...Array.from({ length: 5 }, (_, index) =>
      rect(random.between(-80, 520), 130 + index * 62, random.between(150, 330), 11, paper, { rx: 5.5, opacity: 0.7 }),
    ),
    layers[0]!,
    halftone({ x: 0, y: 600, width: WIDTH, height: 90 }, low, { from: 1, to: 7, opacity: 0.5 }),
    layers[1]!,
    layers[2]!,
    route(random, { line: glow, dot: paper, flag: hot }),
  ].join('');
}

function range(random: Brush['random'], base: number, height: number, ink: string, layer: number): string {
  const count = 5 + layer;
  const points: Point[] = [[-20, base + 90]];
  const snow: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const x = ((index + 0.5) * WIDTH) / count + random.between(-24, 24);
    const peak = base - height * random.between(0.45, 1);
    points.push([x, peak], [((index + 1) * WIDTH) / count, base + random.between(20, 80)]);
    snow.push(
      polygon(
        [
          [x, peak],
          [x + 62, peak + 92],
          [x + 22, peak + 70],
          [x + 2, peak + 118],
          [x - 14, peak + 60],
        ],
        '#fff',
        { opacity: 0.2 - layer * 0.05 },
      ),
    );
  }
  points.push([WIDTH + 20, base + 60]);
  return path(`${straight(points)}V1070H-20Z`, ink) + snow.join('');
}

function route(random: Brush['random'], { line, dot, flag }: { line: string; dot: string; flag: string }): string {
  const turns = Array.from({ length: 8 }, (_, index): Point => {
    const t = index / 7;
    return [WIDTH / 2 + (index % 2 ? 1 : -1) * (300 - t * 235) + random.between(-20, 20), 1030 - t * 330];
  });
  const [goalX, goalY] = turns[7]!;
  return [
    stroke(`${straight(turns)}`, line, 15, {
      'stroke-linejoin': 'round',
      'stroke-linecap': 'round',
      'stroke-dasharray': '1 27',
    }),
    ...turns.slice(0, 7).map(([x, y], index) => circle(x, y, 15 - index, dot)),
    stroke(`M${goalX.toFixed(0)} ${goalY.toFixed(0)}v-128`, dot, 7, { 'stroke-linecap': 'round' }),
    polygon(
      [
        [goalX, goalY - 128],
        [goalX + 84, goalY - 100],
        [goalX, goalY - 70],
      ],
      flag,
    ),
  ].join('');
}
