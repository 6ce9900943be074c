import { MINUTE_MS, SECOND_MS } from '#shared/kernel/durations.ts';

/** `mark`: an event that the visitor waits for, such as the draw. `update`: a number that changed. */
export type Importance = 'mark' | 'update';
export type Announcer = { say: (text: string, importance: Importance) => void; stop: () => void };

const MOST_IN_A_MINUTE = 2;
const UPDATE_GAP_MS = 30 * SECOND_MS;

/**
 * Limits a screen reader to two texts a minute. A later text replaces a waiting one, but a number never replaces a
 * mark.
 */
export function createAnnouncer(
  speak: (text: string) => void,
  clock: () => number = () => performance.now(),
): Announcer {
  let spoken: number[] = [];
  let next: { text: string; importance: Importance } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function allowedAt(importance: Importance): number {
    const full = (spoken.at(-MOST_IN_A_MINUTE) ?? Number.NEGATIVE_INFINITY) + MINUTE_MS;
    const gap = importance === 'mark' ? 0 : UPDATE_GAP_MS;
    return Math.max(full, (spoken.at(-1) ?? Number.NEGATIVE_INFINITY) + gap);
  }
  function speakWhenAllowed() {
    clearTimeout(timer);
    if (!next) return;
    const waitMs = allowedAt(next.importance) - clock();
    if (waitMs > 0) {
      timer = setTimeout(speakWhenAllowed, waitMs);
      return;
    }
    spoken = [...spoken.slice(1 - MOST_IN_A_MINUTE), clock()];
    speak(next.text);
    next = undefined;
  }

  return {
    say(text, importance) {
      if (next?.importance === 'mark' && importance === 'update') return;
      next = { text, importance };
      speakWhenAllowed();
    },
    stop: () => clearTimeout(timer),
  };
}
