import { useEffect } from 'react';
import { isAccidentalTap, type Tap } from './tap-guard.ts';

/** Marks an element as one of several cards that move when one of them is handled. */
export const tapSubject = (id: string) => ({ 'data-tap-subject': id });

/**
 * Ignores the second of two quick taps if its card has moved away and the next card has taken its place. Keys are not guarded,
 * because they follow the focus, not a position.
 */
export const useTapGuard = (): void => {
  useEffect(() => {
    let last: Tap | null = null;
    const onClick = (event: MouseEvent): void => {
      const card = event.target instanceof Element ? event.target.closest('[data-tap-subject]') : null;
      // After a tap elsewhere, such as on a menu, or a key press, the next tap is meant for the card that is now there.
      if (card === null || event.detail === 0) {
        last = null;
        return;
      }
      const subject = card.getAttribute('data-tap-subject') ?? '';
      const tap = { subject, x: event.clientX, y: event.clientY, atMs: event.timeStamp };
      if (isAccidentalTap(last, tap)) {
        event.preventDefault();
        event.stopPropagation();
      } else last = tap;
    };
    addEventListener('click', onClick, { capture: true });
    return () => removeEventListener('click', onClick, { capture: true });
  }, []);
};
