import { chooseMotif } from './chooseMotif.ts';
import { HEIGHT, WIDTH } from './drawing/brush.ts';
import { palettes } from './drawing/palettes.ts';
import { seededRandom } from './drawing/seededRandom.ts';
import { rect, shape } from './drawing/shape.ts';
import type { PictureOf } from './drawPoster.ts';

const BANNER = { width: 1200, height: 480 };
const ART_WIDTH = 700;

/** The poster's picture at the right edge, sinking into its own night towards the left, where the page writes in white. */
export function drawBanner({ id, type }: PictureOf): string {
  const random = seededRandom(id);
  const palette = random.pick(palettes);
  const { draw, focusY } = chooseMotif(id, type);
  const strip = (WIDTH * BANNER.height) / ART_WIDTH;
  const top = Math.max(0, Math.min(HEIGHT - strip, focusY - strip / 2));
  const art = shape(
    'svg',
    {
      x: BANNER.width - ART_WIDTH,
      y: 0,
      width: ART_WIDTH,
      height: BANNER.height,
      viewBox: `0 ${top.toFixed(0)} ${WIDTH} ${strip.toFixed(0)}`,
    },
    draw({ random, palette }),
  );
  return shape(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${BANNER.width} ${BANNER.height}`, ...BANNER },
    rect(0, 0, BANNER.width, BANNER.height, palette.night),
    art,
    fade(palette.night),
    rect(0, 0, BANNER.width, BANNER.height, 'url(#fade)'),
  );
}

/** Solid night up to where the picture begins, gone at three quarters of the width. */
function fade(night: string): string {
  const stops = [
    [0, 1],
    [0.42, 1],
    [0.56, 0.72],
    [0.78, 0],
  ].map(([offset, opacity]) => shape('stop', { offset, 'stop-color': night, 'stop-opacity': opacity }));
  return shape('linearGradient', { id: 'fade', x1: 0, y1: 0, x2: 1, y2: 0 }, ...stops);
}
