import type { LiveSurroundings } from './live-source.ts';

export interface Pause {
  /** Settles when the time is over, the page wakes, or someone cuts it short. True if the page woke. */
  readonly over: Promise<boolean>;
  cut(): void;
}

export const pauseFor = (delayMs: number, surroundings: LiveSurroundings): Pause => {
  let resolve = (_hasWoken: boolean): void => {};
  const over = new Promise<boolean>((settle) => (resolve = settle));
  const end = (hasWoken: boolean) => {
    callOff();
    stopListening();
    resolve(hasWoken);
  };
  const callOff = surroundings.after(delayMs, () => end(false));
  const stopListening = surroundings.onWake(() => end(true));
  return { over, cut: () => end(false) };
};
