import { type Brush, HEIGHT, WIDTH } from '../drawing/brush.ts';
import { circle, rect, shape } from '../drawing/shape.ts';
import { glow, halftone, sky } from '../drawing/texture.ts';

const WATER = 770;

/** A city whose towers are the bars of an equaliser, twice: once in the air, once in the water. */
export function skylineBars({ random, palette }: Brush): string {
  const { night, deep, mid, hot, glow: shine, paper } = palette;
  const moon = { x: random.between(200, 570), y: random.between(210, 300), radius: random.between(110, 165) };
  const back = bars(random, 15, 150, 420);
  const front = bars(random, 11, 60, 330);
  return [
    sky('sky', night, deep, mid, hot),
    glow('halo', { ...moon, radius: moon.radius * 2.4 }, shine),
    circle(moon.x, moon.y, moon.radius, shine),
    shape('clipPath', { id: 'moon' }, circle(moon.x, moon.y, moon.radius, shine)),
    shape(
      'g',
      { 'clip-path': 'url(#moon)' },
      halftone({ x: moon.x - moon.radius, y: moon.y, width: moon.radius * 2, height: moon.radius }, hot, {
        from: 1,
        to: 9,
        pitch: 14,
        opacity: 0.65,
      }),
    ),
    ...back.map(({ x, width, height }) => rect(x, WATER - height, width - 9, height, deep)),
    ...front.map(({ x, width, height }) => tower({ random, palette }, x, width - 12, height)),
    rect(0, WATER, WIDTH, HEIGHT - WATER, night),
    shape(
      'g',
      { opacity: 0.55 },
      ...front.map(({ x, width, height }) => rect(x, WATER + 8, width - 12, height * 0.62, deep)),
    ),
    ...ripples(random, [shine, hot, paper]),
  ].join('');
}

type Bar = { x: number; width: number; height: number };

function bars(random: Brush['random'], count: number, low: number, high: number): Bar[] {
  const width = (WIDTH + 12) / count;
  const beat = random.between(1.5, 3);
  return Array.from({ length: count }, (_, index) => ({
    x: index * width,
    width,
    height: low + (high - low) * Math.abs(Math.sin(index * beat)) * random.between(0.7, 1),
  }));
}

function tower({ random, palette }: Brush, x: number, width: number, height: number): string {
  const segments = Math.floor(height / 26);
  const lit = Array.from({ length: segments }, (_, index) => {
    const heat = index / 11;
    const ink = heat > 0.72 ? palette.hot : heat > 0.4 ? palette.glow : palette.paper;
    return rect(x + 7, WATER - 22 - index * 26, width - 14, 14, ink, {
      opacity: random.chance(0.82) ? undefined : 0.25,
    });
  });
  return rect(x, WATER - height - 8, width, height + 8, palette.night) + lit.join('');
}

function ripples(random: Brush['random'], inks: string[]): string[] {
  return Array.from({ length: 44 }, (_, index) => {
    const y = WATER + 10 + index * 6.3;
    const width = random.between(16, 60 + index * 3);
    return rect(random.between(-20, WIDTH - 40), y, width, 3, random.pick(inks), { rx: 1.5, opacity: 0.75 });
  });
}
