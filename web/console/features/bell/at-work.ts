import { secondMs } from '@comanda/contract/kernel';

/** For so long after a touch someone stands at a screen: longer than between two taps of a rush, shorter than a way to a table and back. */
const atWorkMs = 20 * secondMs;

const touches = ['pointerdown', 'keydown', 'wheel'] as const;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

const tell = (): void => {
  for (const listener of listeners) listener();
};
const onTouch = (): void => {
  const hasBegun = timer === undefined;
  clearTimeout(timer);
  timer = setTimeout(() => {
    timer = undefined;
    tell();
  }, atWorkMs);
  if (hasBegun) tell();
};

/** Whether someone works at this screen now. */
export const isAtWork = (): boolean => timer !== undefined;

/** Notes every touch; what is answered ends it. */
export const noteTouches = (): (() => void) => {
  // Also those that something on the screen keeps to itself.
  for (const touch of touches) addEventListener(touch, onTouch, { capture: true, passive: true });
  return () => touches.forEach((touch) => removeEventListener(touch, onTouch, { capture: true }));
};

/** Calls back when someone begins to work at this screen, and when nobody does any more. */
export const onAtWork = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
