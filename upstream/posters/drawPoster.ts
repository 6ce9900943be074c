import { palettes } from './drawing/palettes.ts';
import { type Random, seededRandom } from './drawing/seededRandom.ts';
import { rect, shape } from './drawing/shape.ts';
import { drawTiles, HEIGHT, WIDTH } from './drawTiles.ts';

const BANNER = { width: 1200, height: 480 };
const ART_WIDTH = 700;
const SPECKS = 300;

/** The poster of an event without a picture, as SVG: always the same for the same id. */
export function drawPoster(id: string): string {
  const random = seededRandom(id);
  const palette = random.pick(palettes);
  return shape(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${WIDTH} ${HEIGHT}`, width: WIDTH, height: HEIGHT },
    drawTiles({ random, palette }),
    specks(random, palette.paper),
    specks(random, palette.night),
  );
}

/** The middle of the poster at the right edge, fading to its darkest ink on the left, where the page writes in white. */
export function drawBanner(id: string): string {
  const random = seededRandom(id);
  const palette = random.pick(palettes);
  const strip = (WIDTH * BANNER.height) / ART_WIDTH;
  const viewBox = `0 ${((HEIGHT - strip) / 2).toFixed(0)} ${WIDTH} ${strip.toFixed(0)}`;
  return shape(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${BANNER.width} ${BANNER.height}`, ...BANNER },
    rect(0, 0, BANNER.width, BANNER.height, palette.night),
    shape(
      'svg',
      { x: BANNER.width - ART_WIDTH, y: 0, width: ART_WIDTH, height: BANNER.height, viewBox },
      drawTiles({ random, palette }),
    ),
    fade(palette.night),
    rect(0, 0, BANNER.width, BANNER.height, 'url(#fade)'),
  );
}

/** Dots of missing and of spilt ink, as on a screen print. */
function specks(random: Random, ink: string): string {
  const dots = Array.from({ length: SPECKS }, () => `M${random.whole(0, WIDTH)} ${random.whole(0, HEIGHT)}h.1`);
  return shape('path', {
    d: dots.join(''),
    fill: 'none',
    stroke: ink,
    'stroke-width': 1.7,
    'stroke-linecap': 'round',
    opacity: 0.26,
  });
}

/** Solid up to where the picture begins, gone at three quarters of the width. */
function fade(night: string): string {
  const stop = (offset: number, opacity: number) =>
    shape('stop', { offset, 'stop-color': night, 'stop-opacity': opacity });
  const stops = [stop(0, 1), stop(0.42, 1), stop(0.56, 0.72), stop(0.78, 0)];
  return shape('linearGradient', { id: 'fade', x1: 0, y1: 0, x2: 1, y2: 0 }, ...stops);
}
