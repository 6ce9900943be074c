import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { type Announcer, createAnnouncer } from './createAnnouncer.ts';
import { findNews, type KnownState } from './findNews.ts';
import { toCount } from './roomWords.ts';
import type { LiveRoom } from './useRoom.ts';

/** Minutes before the end of a turn that are announced. */
const REMINDERS = [5, 1];

type RoomVoiceProps = { live: LiveRoom; minutesLeft: number | undefined };

/** The page's only live region. It speaks at most twice a minute. */
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
