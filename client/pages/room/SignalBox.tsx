import { type ChangeEvent, useEffect, useRef } from 'react';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { createTurnSignal } from './turnSignal.ts';

/** Asks for a sound and a vibration. Without the visitor's consent there is neither. */
export function SignalBox({ isTurn }: { isTurn: boolean }) {
  const { t } = useTranslation('room');
  const signal = useRef<ReturnType<typeof createTurnSignal>>(undefined);

  useEffect(() => {
    if (isTurn) signal.current?.play();
  }, [isTurn]);
  useEffect(() => () => signal.current?.close(), []);

  function change({ target }: ChangeEvent<HTMLInputElement>) {
    signal.current?.close();
    signal.current = target.checked ? createTurnSignal() : undefined;
  }

  if (isTurn) return null;
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 noscript:hidden">
      <input type="checkbox" onChange={change} className="size-5 shrink-0 accent-accent" />
      {t('signal')}
    </label>
  );
}
