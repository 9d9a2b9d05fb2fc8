import { readStored, writeStored } from '../../session/storage.ts';

export type Tone = 'good' | 'bad' | 'wait';

/** Notes as [hertz, begins at, lasts], in seconds; how they sound; and how long the phone shakes. */
const tones: Record<Tone, { wave: OscillatorType; notes: [number, number, number][]; shakes: number[] }> = {
  good: {
    wave: 'sine',
    notes: [
      [880, 0, 0.12],
      [1320, 0.1, 0.22],
    ],
    shakes: [80],
  },
  bad: {
    wave: 'square',
    notes: [
      [220, 0, 0.18],
      [165, 0.22, 0.34],
    ],
    shakes: [120, 80, 240],
  },
  wait: { wave: 'triangle', notes: [[587, 0, 0.25]], shakes: [60, 60, 60] },
};

export const isMute = () => readStored('till_mute') === 'true';
export const setMute = (mute: boolean) => writeStored('till_mute', mute ? 'true' : null);

let context: AudioContext | undefined;

/** Browsers refuse sound and vibration, with a warning, on a page without a tap. */
const isTouched = () => navigator.userActivation?.hasBeenActive ?? true;

/** Plays the sound and the vibration of an answer. */
export function play(tone: Tone): void {
  if (!isTouched()) return;
  const { wave, notes, shakes } = tones[tone];
  navigator.vibrate?.(shakes);
  if (isMute() || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  void context.resume().catch(() => {});
  for (const [hertz, begins, lasts] of notes) {
    const from = context.currentTime + begins;
    const note = new OscillatorNode(context, { type: wave, frequency: hertz });
    const loudness = new GainNode(context, { gain: 0 });
    loudness.gain.setValueAtTime(wave === 'sine' ? 0.5 : 0.2, from);
    loudness.gain.exponentialRampToValueAtTime(0.001, from + lasts);
    note.connect(loudness).connect(context.destination);
    note.start(from);
    note.stop(from + lasts);
  }
}
