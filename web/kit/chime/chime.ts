const noteSeconds = 0.18;
let audio: AudioContext | null = null;
const listeners = new Set<() => void>();

/** Whether it would be heard: a browser falls silent again when the phone rings, or the headphones are gone. */
export const isChimeAwake = (): boolean => audio?.state === 'running';

/** Tells whenever that changes. The answer calls it off. */
export const onChimeChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const tell = (): void => listeners.forEach((listener) => listener());

/** Browsers let a page sound only once it was touched: call it from a tap or a key. */
export const wakeChime = async (): Promise<void> => {
  if (audio === null) {
    audio = new AudioContext();
    audio.addEventListener('statechange', tell);
  }
  if (audio.state !== 'running') await audio.resume();
  tell();
};

/** Wakes it at the next touch of the page, for someone who allowed sound on an earlier day. The answer calls it off. */
export const wakeChimeOnTouch = (): (() => void) => {
  const touches = ['pointerdown', 'keydown'] as const;
  const leave = () => touches.forEach((touch) => removeEventListener(touch, wake));
  const wake = () => {
    void wakeChime();
    leave();
  };
  for (const touch of touches) addEventListener(touch, wake);
  return leave;
};

/** Short notes one after the other, made by the browser: no file to fetch when it matters. Silent until woken. */
export const playChime = (pitchesHz: readonly number[]): void => {
  if (audio?.state !== 'running') return;
  for (const [place, pitchHz] of pitchesHz.entries()) {
    const from = audio.currentTime + place * noteSeconds;
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = pitchHz;
    volume.gain.setValueAtTime(0.25, from);
    volume.gain.exponentialRampToValueAtTime(0.001, from + noteSeconds - 0.02);
    tone.connect(volume).connect(audio.destination);
    tone.start(from);
    tone.stop(from + noteSeconds);
  }
};
