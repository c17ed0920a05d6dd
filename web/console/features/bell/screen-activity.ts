import { secondMs } from '@comanda/contract/kernel';

/**
 * Time after the last touch during which somebody counts as working at this screen: longer than the pause between two taps in a
 * rush, shorter than a walk to a table and back.
 */
const atWorkMs = 20 * secondMs;

const touches = ['pointerdown', 'keydown', 'wheel'] as const;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

const notifyListeners = (): void => {
  for (const listener of listeners) listener();
};
const onTouch = (): void => {
  const hasStarted = timer === undefined;
  clearTimeout(timer);
  timer = setTimeout(() => {
    timer = undefined;
    notifyListeners();
  }, atWorkMs);
  if (hasStarted) notifyListeners();
};

/** True while somebody works at this screen. */
export const isInUse = (): boolean => timer !== undefined;

/** Starts listening for touches. The returned function stops it. */
export const trackActivity = (): (() => void) => {
  // The capture phase also sees events whose propagation a component stops.
  for (const touch of touches) addEventListener(touch, onTouch, { capture: true, passive: true });
  return () => touches.forEach((touch) => removeEventListener(touch, onTouch, { capture: true }));
};

/** Calls the listener when somebody starts working at this screen and when nobody works there any more. */
export const onActivityChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
