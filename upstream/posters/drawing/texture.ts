import { type Brush, HEIGHT, WIDTH } from './brush.ts';
import { rect, shape, stroke } from './shape.ts';

/** Specks of missing and of spilt ink, as on a screen print. */
export function grain({ random, palette }: Brush, specks = 300): string {
  return [palette.paper, palette.night]
    .map((ink) => {
      const dots = Array.from(
        { length: specks },
        () => `M${random.whole(0, WIDTH)} ${random.whole(0, HEIGHT)}h.1`,
      ).join('');
      return stroke(dots, ink, 1.7, { 'stroke-linecap': 'round', opacity: 0.26 });
    })
    .join('');
}

/** Rows of dots that swell from `from` to `to`: a shade in one ink. */
export function halftone(
  area: { x: number; y: number; width: number; height: number },
  ink: string,
  dots: { pitch?: number; from: number; to: number; opacity?: number },
): string {
  const { pitch = 15, from, to, opacity = 1 } = dots;
  const rows = Math.floor(area.height / (pitch * 0.87));
  return Array.from({ length: rows }, (_, row) => {
    const size = from + ((to - from) * row) / Math.max(1, rows - 1);
    const x = area.x + (row % 2 ? pitch / 2 : 0);
    const y = area.y + row * pitch * 0.87;
    return stroke(`M${x.toFixed(1)} ${y.toFixed(1)}h${Math.round(area.width)}`, ink, size, {
      'stroke-dasharray': `0.1 ${pitch - 0.1}`,
      'stroke-linecap': 'round',
      opacity: opacity === 1 ? undefined : opacity,
    });
  }).join('');
}

/** A sky that fades down the sheet through the given inks. */
export function sky(id: string, ...stops: string[]): string {
  const gradient = shape(
    'linearGradient',
    { id, x1: 0, y1: 0, x2: 0, y2: 1 },
    ...stops.map((colour, index) => shape('stop', { offset: index / (stops.length - 1), 'stop-color': colour })),
  );
  return gradient + rect(0, 0, WIDTH, HEIGHT, `url(#${id})`);
}

/** Light that thins out from the middle of a circle. */
export function glow(id: string, at: { x: number; y: number; radius: number }, colour: string): string {
  const gradient = shape(
    'radialGradient',
    { id },
    shape('stop', { offset: 0, 'stop-color': colour, 'stop-opacity': 0.9 }),
    shape('stop', { offset: 0.35, 'stop-color': colour, 'stop-opacity': 0.35 }),
    shape('stop', { offset: 1, 'stop-color': colour, 'stop-opacity': 0 }),
  );
  return gradient + shape('circle', { cx: at.x, cy: at.y, r: at.radius, fill: `url(#${id})` });
}
