import type { LiveEnvironment } from './live-source.ts';

export interface Pause {
  /** Resolves when the time is over, the page wakes up, or `cut` is called. True if the page woke up. */
  readonly over: Promise<boolean>;
  cut(): void;
}

export const pauseFor = (delayMs: number, surroundings: LiveEnvironment): Pause => {
  let resolve = (_hasWoken: boolean): void => {};
  const over = new Promise<boolean>((settle) => (resolve = settle));
  const end = (hasWoken: boolean) => {
    cancelTimer();
    stopListening();
    resolve(hasWoken);
  };
  const cancelTimer = surroundings.after(delayMs, () => end(false));
  const stopListening = surroundings.onWake(() => end(true));
  return { over, cut: () => end(false) };
};
