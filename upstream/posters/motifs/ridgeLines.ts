import { type Brush, HEIGHT, WIDTH } from '../drawing/brush.ts';
import { circle, flowing, type Point, rect, shape } from '../drawing/shape.ts';
import { halftone } from '../drawing/texture.ts';

/** A song as a mountain range, drawn line behind line in front of a low sun. */
export function ridgeLines({ random, palette }: Brush): string {
  const { night, hot, glow, paper } = palette;
  const peaks = Array.from({ length: 3 }, () => ({
    x: random.between(0.28, 0.72) * WIDTH,
    width: random.between(70, 150),
    height: random.between(80, 190),
  }));
  const sunX = WIDTH * random.between(0.35, 0.65);
  const lines = Array.from({ length: 24 }, (_, line) => ridge({ random, palette }, line, peaks));
  return [
    rect(0, 0, WIDTH, HEIGHT, night),
    circle(sunX, 340, 250, hot),
    shape('clipPath', { id: 'sun' }, circle(sunX, 340, 250, hot)),
    shape(
      'g',
      { 'clip-path': 'url(#sun)' },
      halftone({ x: sunX - 250, y: 330, width: 500, height: 270 }, night, { from: 1, to: 13 }),
    ),
    circle(sunX, 340, 278, 'none', { stroke: glow, 'stroke-width': 3 }),
    rect(0, 610, WIDTH, 440, night),
    ...lines,
    rect(0, HEIGHT - 14, WIDTH, 14, hot),
    shape(
      'g',
      { fill: paper, opacity: 0.8 },
      ...Array.from({ length: 26 }, () =>
        shape('circle', { cx: random.whole(20, 751), cy: random.whole(20, 380), r: random.between(1, 2.8) }),
      ),
    ),
  ].join('');
}

function ridge(
  { random, palette }: Brush,
  line: number,
  peaks: { x: number; width: number; height: number }[],
): string {
  const base = 470 + line * 24;
  const points = Array.from({ length: 29 }, (_, step): Point => {
    const x = -20 + step * 29;
    const lift = peaks.reduce((sum, peak) => {
      const away = (x - peak.x - (line - 12) * 4) / peak.width;
      return sum + peak.height * Math.exp(-away * away);
    }, 0);
    return [x, base - lift * random.between(0.35, 1) * (0.5 + line / 40) - random.between(0, 9)];
  });
  const ink = line % 6 === 5 ? palette.hot : line % 3 === 2 ? palette.glow : palette.paper;
  return shape('path', { d: `${flowing(points)}V1070H-20Z`, fill: palette.night, stroke: ink, 'stroke-width': 3.2 });
}
