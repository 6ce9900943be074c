import { createEditDistance } from './typingMistake.ts';

const LONG = 8;

/** Finds names that probably are known names with a typing mistake: `SMPT_URL` → `SMTP_URL`. */
export function findMistyped(names: readonly string[], known: readonly string[]): { name: string; meant: string }[] {
  return names.flatMap((name) => {
    if (known.includes(name)) return [];
    const distanceTo = createEditDistance(name);
    const meant = known.find((one) => distanceTo(one) <= (Math.min(name.length, one.length) < LONG ? 1 : 2));
    return meant ? { name, meant } : [];
  });
}
