const noteSeconds = 0.18;
let audio: AudioContext | null = null;
const listeners = new Set<() => void>();

/** True when a sound would be audible. The browser suspends audio again during a phone call or when headphones are unplugged. */
export const isChimeUnlocked = (): boolean => audio?.state === 'running';

/** Calls the listener whenever the audio state changes. Returns a function that unsubscribes it. */
export const onChimeChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const notifyListeners = (): void => listeners.forEach((listener) => listener());

/** Browsers allow sound only after a user gesture, so call this from a tap or a key press. */
export const unlockChime = async (): Promise<void> => {
  if (audio === null) {
    audio = new AudioContext();
    audio.addEventListener('statechange', notifyListeners);
  }
  if (audio.state !== 'running') await audio.resume();
  notifyListeners();
};

/** Unlocks sound at the next touch or key press, for someone who allowed it on an earlier day. Returns a function that cancels this. */
export const unlockChimeOnTouch = (): (() => void) => {
  const touches = ['pointerdown', 'keydown'] as const;
  const stopListening = () => touches.forEach((touch) => removeEventListener(touch, wake));
  const wake = () => {
    void unlockChime();
    stopListening();
  };
  for (const touch of touches) addEventListener(touch, wake);
  return stopListening;
};

/** Plays short notes one after the other. The browser synthesizes them, so no file has to be fetched. Silent until sound is unlocked. */
export const playChime = (pitchesHz: readonly number[]): void => {
  if (audio?.state !== 'running') return;
  for (const [index, pitchHz] of pitchesHz.entries()) {
    const from = audio.currentTime + index * noteSeconds;
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
