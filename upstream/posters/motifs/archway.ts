import { type Brush, HEIGHT, WIDTH } from '../drawing/brush.ts';
import { circle, path, polygon, rect, shape } from '../drawing/shape.ts';
import { glow } from '../drawing/texture.ts';

/** Arch within arch within arch, and at the end of them a moon. */
export function archway({ random, palette }: Brush): string {
  const { night, deep, mid, hot, glow: shine, paper } = palette;
  const inks = random.pick([
    [hot, night, mid, deep, shine],
    [mid, deep, hot, night, shine],
    [paper, mid, deep, hot, night],
    [shine, hot, mid, deep, night],
  ]);
  const arches = Array.from({ length: 5 }, (_, index) => arch(index, inks[index]!, [shine, paper][index % 2]!));
  const moon = { x: WIDTH / 2, y: 560, radius: 84 };
  return [
    rect(0, 0, WIDTH, HEIGHT, deep),
    ...arches,
    opening(night),
    ...Array.from({ length: 24 }, () =>
      circle(random.between(315, 455), random.between(430, 760), random.between(1, 2.6), paper),
    ),
    glow('halo', { ...moon, radius: 180 }, shine),
    circle(moon.x, moon.y, 62, shine),
    circle(moon.x + random.pick([-1, 1]) * 20, moon.y - 10, 54, night, { opacity: random.chance(0.6) ? 1 : 0 }),
    floor(night, paper, hot),
  ].join('');
}

function arch(index: number, ink: string, beads: string): string {
  const half = 350 - index * 58;
  const spring = 470 + index * 20;
  const outline = `M${WIDTH / 2 - half} 900V${spring}A${half} ${half * 1.08} 0 0 1 ${WIDTH / 2 + half} ${spring}V900Z`;
  const count = 17 - index * 2;
  const dots = Array.from({ length: count }, (_, bead) => {
    const angle = Math.PI * ((bead + 0.5) / count);
    return circle(
      WIDTH / 2 - Math.cos(angle) * (half - 27),
      spring - Math.sin(angle) * (half - 27) * 1.08,
      8 - index,
      beads,
    );
  });
  const columns = [-1, 1].map((side) =>
    Array.from({ length: 6 }, (_, bead) =>
      circle(WIDTH / 2 + side * (half - 27), spring + 40 + bead * ((860 - spring) / 6), 6 - index * 0.7, beads),
    ).join(''),
  );
  return (
    path(outline, '#000', { opacity: 0.25, transform: 'translate(0 10)' }) +
    path(outline, ink) +
    dots.join('') +
    columns.join('')
  );
}

function opening(ink: string): string {
  return path(`M${WIDTH / 2 - 82} 900V570A82 150 0 0 1 ${WIDTH / 2 + 82} 570V900Z`, ink);
}

function floor(night: string, light: string, accent: string): string {
  const tiles = Array.from({ length: 5 }, (_, row) =>
    Array.from({ length: 12 }, (_, column) => {
      const [top, bottom] = [870 + row * row * 7 + row * 8, 870 + (row + 1) ** 2 * 7 + (row + 1) * 8];
      const at = (edge: number, y: number) => WIDTH / 2 + (edge - 6) * (50 + (y - 870) * 0.62);
      if ((row + column) % 2) return '';
      return polygon(
        [
          [at(column, top), top],
          [at(column + 1, top), top],
          [at(column + 1, bottom), bottom],
          [at(column, bottom), bottom],
        ],
        light,
      );
    }).join(''),
  );
  return (
    rect(0, 866, WIDTH, HEIGHT - 866, night) + shape('g', { opacity: 0.9 }, ...tiles) + rect(0, 862, WIDTH, 9, accent)
  );
}
