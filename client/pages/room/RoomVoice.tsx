import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { type Announcer, createAnnouncer, type Importance } from './createAnnouncer.ts';
import type { Stage } from './findStage.ts';
import { toCount } from './roomWords.ts';
import type { LiveRoom } from './useRoom.ts';

/** Minutes before the end of a turn at which the time is announced. */
const REMINDERS = [5, 1];

type RoomVoiceProps = { live: LiveRoom; minutesLeft: number | undefined };

/** The page's only live region. It announces at most two texts a minute. */
export function RoomVoice({ live, minutesLeft }: RoomVoiceProps) {
  const { t } = useTranslation('room');
  const { language } = useShopInfo();
  const [text, setText] = useState('');
  const announcer = useRef<Announcer>(undefined);
  const { kind } = live.stage;
  const before = live.shown?.before;
  const isPaused = live.now.phase === 'paused';
  const last = useRef<KnownState>({ kind, before, isPaused });

  useEffect(() => {
    announcer.current = createAnnouncer(setText);
    return announcer.current.stop;
  }, []);

  const announce = useEffectEvent((state: KnownState) => {
    const news = findNews(last.current, state);
    last.current = state;
    if (!news) return;
    const count = state.before ?? 0;
    announcer.current?.say(t(`say.${news.word}`, { count, people: toCount(count, language) }), news.importance);
  });
  useEffect(() => announce({ kind, before, isPaused }), [kind, before, isPaused]);

  const remind = useEffectEvent((count: number) => announcer.current?.say(t('say.minutes', { count }), 'mark'));
  useEffect(() => {
    if (minutesLeft !== undefined && REMINDERS.includes(minutesLeft)) remind(minutesLeft);
  }, [minutesLeft]);

  return (
    <p aria-live="polite" className="sr-only">
      {text}
    </p>
  );
}

/** State of the room whose changes are announced. */
export type KnownState = { kind: Stage['kind']; before: number | undefined; isPaused: boolean };
type News = { word: NewsWord; importance: Importance };
type NewsWord = 'joined' | 'drawn' | 'waiting' | 'next' | 'turn' | 'paused' | 'running' | 'missed' | 'over';

/** Below this number of people ahead, the visitor should stay on the page. */
const NEAR = 100;

/** Announcement of a change from one state of the room to the next, if the change is worth announcing. */
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
