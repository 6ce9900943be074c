/** The two colours that a shop chooses. `primary` fills shapes without text, `accent` is for text, links and buttons. */
export type Colours = { primary: string; accent: string };
type Roles = 'accent' | 'accent-strong' | 'accent-soft' | 'on-accent';
type Tones = Record<Roles, string>;
export type Palette = { brand: string; light: Tones; dark: Tones };

/** Contrast of text that WCAG AA requires. */
const ENOUGH = 4.5;
/** Backgrounds of `client/styles/tokens.css` that stay the same in every shop. */
const LIGHT_GROUNDS = ['#ffffff', '#faf7f3'];
const DARK_GROUNDS = ['#1f1b17', '#14110e', '#0e0c0a'];
const WHITE = '#ffffff';
const BLACK = '#000000';
const STEP = 0.01;

/** Derives all tones from the two colours. The dark tones always have enough contrast. */
export function createPalette({ primary, accent }: Colours): Palette {
  const soft = mix(accent, DARK_GROUNDS[1]!, 0.8);
  const darkAccent = mixUntilReadable(accent, { towards: WHITE, on: [...DARK_GROUNDS, soft] });
  const darkStrong = mix(darkAccent, WHITE, 0.35);
  return {
    brand: primary,
    light: {
      accent,
      'accent-strong': mix(accent, BLACK, 0.22),
      'accent-soft': softOf(accent),
      'on-accent': WHITE,
    },
    dark: {
      accent: darkAccent,
      'accent-strong': darkStrong,
      'accent-soft': soft,
      'on-accent': mixUntilReadable(accent, { towards: BLACK, on: [darkAccent, darkStrong] }),
    },
  };
}

const softOf = (accent: string) => mix(accent, WHITE, 0.92);

type Pair = { text: string; ground: string; contrast: number };

/** Pairs of text and background that are hard to read with the chosen accent colour. */
export function findPalePairs(accent: string): Pair[] {
  const pairs = [...LIGHT_GROUNDS, softOf(accent)].map((ground) => ({ text: accent, ground }));
  return [...pairs, { text: WHITE, ground: accent }]
    .map((pair) => ({ ...pair, contrast: contrastOf(pair.text, pair.ground) }))
    .filter(({ contrast }) => contrast < ENOUGH);
}

/** The nearest darker colour that can be read on all light backgrounds. */
export function darkenUntilReadable(accent: string): string {
  for (let share = 0; share < 1; share += STEP) {
    const darker = mix(accent, BLACK, share);
    if (findPalePairs(darker).length === 0) return darker;
  }
  return BLACK;
}

/** The shop's own colour, made bright enough for text on the dark background of link previews. */
export const brightColourOf = ({ primary }: Pick<Colours, 'primary'>): string =>
  mixUntilReadable(primary, { towards: WHITE, on: DARK_GROUNDS });

/** Colours of the browser's frame: the shop's own colour, and its dark tone for a dark page. */
export const frameColoursOf = (colours: Colours) => ({
  light: colours.primary,
  dark: createPalette(colours).dark['accent-soft'],
});

export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Style sheet that replaces the colours of `client/styles/tokens.css`. */
export function writePalette({ brand, light, dark }: Palette): string {
  const write = (tones: Tones) =>
    Object.entries(tones)
      .map(([role, colour]) => `--${role}:${colour}`)
      .join(';');
  return `:root{--color-brand:${brand};${write(light)}}@media (prefers-color-scheme:dark){:root{${write(dark)}}}`;
}

function mixUntilReadable(colour: string, { towards, on }: { towards: string; on: string[] }): string {
  for (let share = 0; share < 1; share += STEP) {
    const mixed = mix(colour, towards, share);
    if (on.every((ground) => contrastOf(mixed, ground) >= ENOUGH)) return mixed;
  }
  return towards;
}

function mix(one: string, other: string, share: number): string {
  const [from, to] = [channels(one), channels(other)];
  const mixed = from.map((value, at) => Math.round(value + (to[at]! - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
