import type { Importance } from './createAnnouncer.ts';
import type { Stage } from './findStage.ts';

/** What a screen reader's user knows of the room. */
export type KnownState = { kind: Stage['kind']; before: number | undefined; isPaused: boolean };
export type News = { word: NewsWord; importance: Importance };
type NewsWord = 'joined' | 'drawn' | 'waiting' | 'next' | 'turn' | 'paused' | 'running' | 'missed' | 'over';

/** Below this number the visitor should stay near. */
const NEAR = 100;

/** The news between two states of the room, if there are any. */
export function findNews(last: KnownState, { kind, before, isPaused }: KnownState): News | undefined {
  const mark = (word: NewsWord): News => ({ word, importance: 'mark' });
  if (kind !== last.kind) {
    if (kind === 'waiting')
      return mark(last.kind === 'joined' || last.kind === 'drawing' ? 'drawn' : before === 0 ? 'next' : 'waiting');
    if (kind === 'called') return mark('turn');
    return kind === 'joined' || kind === 'missed' || kind === 'over' ? mark(kind) : undefined;
  }
  if (kind !== 'waiting') return undefined;
  if (isPaused !== last.isPaused) return mark(isPaused ? 'paused' : 'running');
  if (before === last.before || before === undefined) return undefined;
  if (before === 0) return mark('next');
  const isNear = before < NEAR && (last.before ?? 0) >= NEAR;
  return { word: 'waiting', importance: isNear ? 'mark' : 'update' };
}
