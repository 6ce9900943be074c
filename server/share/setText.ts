import { fileURLToPath } from 'node:url';
import { type Font, openSync } from 'fontkit';

type Weight = 'Regular' | 'Bold';
type Box = { x: number; y: number; width: number; size: number; weight: Weight; lines: number; colour: string };
/** SVG paths of a text, and the vertical position below its last line. */
type SetText = { paths: string; bottom: number };

const LINE_HEIGHT = 1.25;
const ELLIPSIS = '…';
const fonts = new Map<Weight, Font>();

/** The fonts of the tickets: Latin and Traditional Chinese. Read when first needed. */
function fontOf(weight: Weight): Font {
  const opened = fonts.get(weight) ?? openFont(weight);
  fonts.set(weight, opened);
  return opened;
}

const openFont = (weight: Weight) =>
  openSync(
    fileURLToPath(new URL(`../fonts/NotoSansHant-${weight}.otf`, import.meta.resolve('@embedpdf/fonts-tc'))),
  ) as Font;

/** Draws a text as outlines, because the server's system may have no fonts. A text that is too long ends with “…”. */
export function setText(text: string, { x, y, width, size, weight, lines, colour }: Box): SetText {
  const font = fontOf(weight);
  const scale = size / font.unitsPerEm;
  // Without this feature, the font's quotation marks are as wide as Chinese characters.
  const features = { pwid: !/\p{Script=Han}/u.test(text) };
  const widthOf = (part: string) => font.layout(part, features).advanceWidth * scale;
  const written = toLines(text, { fits: (part) => widthOf(part) <= width, most: lines });
  const outlines = written.map((line, index) => {
    const baseline = y + size + index * size * LINE_HEIGHT;
    let pen = x;
    const { glyphs, positions } = font.layout(line, features);
    return glyphs.map((glyph, place) => {
      const { xAdvance, xOffset, yOffset } = positions[place]!;
      const at = `translate(${pen + xOffset * scale} ${baseline - yOffset * scale}) scale(${scale} ${-scale})`;
      pen += xAdvance * scale;
      return `<path transform="${at}" d="${glyph.path.toSVG()}"/>`;
    });
  });
  return {
    paths: `<g fill="${colour}">${outlines.flat().join('')}</g>`,
    bottom: y + written.length * size * LINE_HEIGHT,
  };
}

/** Chinese text breaks between characters; text in other scripts breaks between words. */
const PIECES = /\p{Script=Han}[，。、：；！？」』）]*|[^\s\p{Script=Han}]+\s*|\s+/gu;

function toLines(text: string, { fits, most }: { fits: (part: string) => boolean; most: number }): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of text.match(PIECES) ?? []) {
    if (line && !fits((line + piece).trimEnd())) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += piece;
  }
  lines.push(line.trimEnd());
  if (lines.length <= most && lines.every(fits)) return lines;
  const kept = lines.slice(0, most);
  let last = [...kept.at(-1)!];
  while (last.length > 1 && !fits(last.join('') + ELLIPSIS)) last = last.slice(0, -1);
  return [...kept.slice(0, -1), last.join('').trimEnd() + ELLIPSIS];
}
