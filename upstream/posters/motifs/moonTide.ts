import { type Brush, HEIGHT, WIDTH } from '../drawing/brush.ts';
import { circle, flowing, type Point, path, rect, stroke } from '../drawing/shape.ts';
import { glow, sky } from '../drawing/texture.ts';

const HORIZON = 600;

/** A great moon, its road over the water, and something small that passes. */
export function moonTide({ random, palette }: Brush): string {
  const { night, deep, mid, hot, glow: shine, paper } = palette;
  const moon = {
    x: WIDTH / 2 + random.between(-90, 90),
    y: HORIZON - random.between(120, 230),
    radius: random.between(190, 235),
  };
  const [disc, ring] = random.pick([
    [hot, shine],
    [shine, hot],
    [paper, shine],
  ] as const);
  return [
    sky('sky', night, deep, mid, shine),
    glow('halo', { ...moon, radius: moon.radius * 1.9 }, ring),
    circle(moon.x, moon.y, moon.radius, disc),
    circle(moon.x, moon.y, moon.radius + 34, 'none', { stroke: ring, 'stroke-width': 2, opacity: 0.7 }),
    circle(moon.x, moon.y, moon.radius + 74, 'none', { stroke: ring, 'stroke-width': 1.4, opacity: 0.5 }),
    ...clouds(random, deep),
    rect(0, HORIZON, WIDTH, HEIGHT - HORIZON, deep),
    ...road(random, moon.x, [disc, ring]),
    ...Array.from({ length: 5 }, (_, index) => wave(random, 800 + index * 56, index % 2 ? night : deep, ring)),
    random.pick([ferry, ferry, junk, island])(moon.x + random.between(-150, 90), HORIZON + 92, palette),
  ].join('');
}

function road(random: Brush['random'], x: number, inks: string[]): string[] {
  return Array.from({ length: 24 }, (_, index) => {
    const width = 300 - index * 5 + random.between(-60, 60);
    return rect(
      x - width / 2 + random.between(-24, 24),
      HORIZON + 6 + index * 15,
      width,
      7,
      inks[index % 3 === 2 ? 1 : 0]!,
      { rx: 3.5, opacity: 0.85 - index * 0.02 },
    );
  });
}

function wave(random: Brush['random'], y: number, ink: string, crest: string): string {
  const points = Array.from(
    { length: 10 },
    (_, step): Point => [-40 + step * 95, y + (step % 2 ? 20 : -8) + random.between(-9, 9)],
  );
  return path(`${flowing(points)}V1070H-40Z`, ink) + stroke(flowing(points), crest, 2.5, { opacity: 0.7 });
}

function clouds(random: Brush['random'], ink: string): string[] {
  return Array.from({ length: 5 }, (_, index) =>
    rect(random.between(-120, 560), 180 + index * 78 + random.between(-20, 20), random.between(180, 360), 15, ink, {
      rx: 7.5,
      opacity: 0.55,
    }),
  );
}

function ferry(x: number, y: number, { night, paper, glow: shine }: Brush['palette']): string {
  const lamps = Array.from({ length: 9 }, (_, index) =>
    circle(x - 104 + index * 26, y - 18, 6.5, index % 3 ? shine : paper),
  );
  return [
    path(`M${x - 176} ${y}L${x + 176} ${y}L${x + 146} ${y + 50}L${x - 146} ${y + 50}Z`, night),
    rect(x - 128, y - 34, 256, 36, night, { rx: 6 }),
    rect(x - 92, y - 64, 184, 32, night, { rx: 6 }),
    rect(x - 12, y - 112, 32, 52, night, { rx: 3 }),
    stroke(`M${x - 168} ${y}L${x - 90} ${y - 92}M${x + 168} ${y}L${x + 90} ${y - 92}`, night, 3),
    ...lamps,
  ].join('');
}

function junk(x: number, y: number, { night, hot }: Brush['palette']): string {
  const sail = (left: number, top: number, size: number, ink: string) =>
    path(
      `M${x + left} ${y - 10}V${y - top}Q${x + left + size} ${y - top + 30} ${x + left + size * 0.9} ${y - 10}Z`,
      ink,
    ) +
    stroke([0.3, 0.55, 0.8].map((part) => `M${x + left} ${y - top * (1 - part)}h${size * 0.86}`).join(''), night, 3);
  return [
    path(
      `M${x - 170} ${y - 22}L${x - 120} ${y}L${x + 110} ${y}L${x + 180} ${y - 44}L${x + 130} ${y + 46}L${x - 120} ${y + 46}Z`,
      night,
    ),
    stroke(`M${x - 70} ${y}v-190M${x + 20} ${y}v-250`, night, 7),
    sail(-70, 180, 92, hot),
    sail(20, 240, 120, hot),
  ].join('');
}

function island(x: number, y: number, { night, paper, hot }: Brush['palette']): string {
  return [
    path(
      `M${x - 220} ${y + 60}Q${x - 120} ${y - 60} ${x - 20} ${y - 40}Q${x + 120} ${y - 50} ${x + 240} ${y + 60}Z`,
      night,
    ),
    path(`M${x - 24} ${y - 250}L${x + 24} ${y - 250}L${x + 36} ${y - 36}L${x - 36} ${y - 36}Z`, paper),
    ...[0, 1, 2].map((band) => rect(x - 32, y - 220 + band * 62, 64, 28, hot)),
    rect(x - 34, y - 268, 68, 18, night),
    rect(x - 20, y - 302, 40, 34, paper),
    path(`M${x - 30} ${y - 302}L${x + 30} ${y - 302}L${x} ${y - 336}Z`, night),
  ].join('');
}
