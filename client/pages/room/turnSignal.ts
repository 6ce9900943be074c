/** A tone and a vibration. Create it in a tap of the visitor: browsers allow sound only then. */
export function createTurnSignal(): { play: () => void; close: () => void } {
  const audio = typeof AudioContext === 'function' ? new AudioContext() : undefined;

  return {
    play() {
      navigator.vibrate?.([300, 150, 300]);
      if (audio) void audio.resume().then(() => [0, 0.35].forEach((after) => void beep(audio, after)));
    },
    close: () => void audio?.close(),
  };
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
