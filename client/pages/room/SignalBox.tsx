import { type ChangeEvent, useEffect, useRef } from 'react';
import { useTranslation } from '#client/i18n/useTranslation.ts';

/** Asks for consent to a sound and a vibration at the visitor's turn. Without consent, there is neither. */
export function SignalBox({ isTurn }: { isTurn: boolean }) {
  const { t } = useTranslation('room');
  const audio = useRef<AudioContext>(undefined);
  const isWanted = useRef(false);

  useEffect(() => {
    if (!isTurn || !isWanted.current) return;
    navigator.vibrate?.([300, 150, 300]);
    void audio.current?.resume().then(() => [0, 0.35].forEach((after) => void beep(audio.current!, after)));
  }, [isTurn]);
  useEffect(() => () => void audio.current?.close(), []);

  /** Browsers allow sound only if the page starts its audio context during a tap. */
  function change({ target }: ChangeEvent<HTMLInputElement>) {
    isWanted.current = target.checked;
    if (target.checked && typeof AudioContext === 'function') audio.current ??= new AudioContext();
  }

  if (isTurn) return null;
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 noscript:hidden">
      <input type="checkbox" onChange={change} className="size-5 shrink-0 accent-accent" />
      {t('signal')}
    </label>
  );
}

const TONE_HZ = 660;
const TONE_SECONDS = 0.25;

function beep(audio: AudioContext, after: number): void {
  const start = audio.currentTime + after;
  const tone = new OscillatorNode(audio, { frequency: TONE_HZ });
  const volume = new GainNode(audio, { gain: 0.2 });
  volume.gain.setValueAtTime(0.2, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + TONE_SECONDS);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + TONE_SECONDS);
}
