import { type Brush, HEIGHT, WIDTH } from '../drawing/brush.ts';
import { around, circle, type Point, path, rect, stroke } from '../drawing/shape.ts';
import { glow, sky } from '../drawing/texture.ts';

/** Beams from the rig, one figure in their middle, and the crowd that came for it. */
export function lightBeams({ random, palette }: Brush): string {
  const { night, deep, mid, hot, glow: shine, paper } = palette;
  const focus: Point = [WIDTH / 2 + random.between(-60, 60), 640];
  const lamps = Array.from({ length: 7 }, (_, index): Point => [40 + index * 115, index % 2 ? 34 : 62]);
  const beams = lamps.map((lamp, index) => beam(lamp, focus, [shine, hot, paper][index % 3]!, random.between(60, 150)));
  return [
    sky('sky', night, deep, mid, hot),
    rect(0, 0, WIDTH, 30, night),
    ...beams,
    glow('halo', { x: focus[0], y: focus[1] - 60, radius: 330 }, shine),
    ...lamps.map(([x, y]) => circle(x, y, 17, night) + circle(x, y + 5, 9, paper)),
    rect(0, 748, WIDTH, HEIGHT - 748, night),
    rect(0, 748, WIDTH, 9, shine),
    ...Array.from({ length: 12 }, (_, index) => circle(36 + index * 64, 770, 5, index % 2 ? hot : shine)),
    figure(focus[0], 750, night),
    crowd({ random, palette }, 815, 34, mid),
    crowd({ random, palette }, 880, 46, deep),
    crowd({ random, palette }, 965, 62, night),
  ].join('');
}

function beam(lamp: Point, focus: Point, ink: string, spread: number): string {
  const reach = 1.55;
  const end: Point = [lamp[0] + (focus[0] - lamp[0]) * reach, lamp[1] + (focus[1] - lamp[1]) * reach];
  return path(
    `M${lamp[0] - 5} ${lamp[1]}L${lamp[0] + 5} ${lamp[1]}L${end[0] + spread} ${end[1]}L${end[0] - spread} ${end[1]}Z`,
    ink,
    { opacity: 0.3 },
  );
}

function figure(x: number, ground: number, ink: string): string {
  const round = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
  return [
    circle(x, ground - 178, 21, ink),
    path(
      `M${x - 27} ${ground - 148}L${x + 27} ${ground - 148}L${x + 17} ${ground - 70}L${x - 17} ${ground - 70}Z`,
      ink,
    ),
    stroke(`M${x - 10} ${ground - 75}l-22 78M${x + 10} ${ground - 75}l26 78`, ink, 21, round),
    stroke(`M${x - 24} ${ground - 142}l-34 44l42 18M${x + 24} ${ground - 142}l42 -30l-10 -46`, ink, 14, round),
    stroke(`M${x - 62} ${ground - 66}l112 -38`, ink, 11, round),
    circle(x - 44, ground - 78, 25, ink),
    circle(x - 16, ground - 90, 18, ink),
  ].join('');
}

function crowd({ random }: Brush, top: number, size: number, ink: string): string {
  const people = Array.from({ length: Math.ceil(WIDTH / (size * 1.5)) + 1 }, (_, index) => {
    const x = index * size * 1.5 + random.between(-8, 8);
    const y = top + random.between(-16, 16);
    const body =
      circle(x, y, size * 0.62, ink) +
      path(
        `M${x - size} ${y + size * 3.4}L${x - size * 0.9} ${y + size}L${x} ${y + size * 0.4}L${x + size * 0.9} ${y + size}L${x + size} ${y + size * 3.4}Z`,
        ink,
      );
    return size < 60 && random.chance(0.5) ? body + arm([x, y], random.between(-24, 24), size, ink) : body;
  });
  return people.join('');
}

function arm([x, y]: Point, lean: number, size: number, ink: string): string {
  const shoulder: Point = [x + Math.sign(lean || 1) * size * 0.7, y + size];
  const [handX, handY] = around(shoulder, lean, size * 2.7);
  return stroke(
    `M${shoulder[0].toFixed(0)} ${shoulder[1].toFixed(0)}L${handX.toFixed(0)} ${handY.toFixed(0)}`,
    ink,
    size * 0.36,
    { 'stroke-linecap': 'round' },
  );
}
