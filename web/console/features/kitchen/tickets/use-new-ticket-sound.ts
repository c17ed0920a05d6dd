import { useEffect, useLayoutEffect, useRef } from 'react';
import { secondMs } from '@comanda/contract/kernel';
import { playSound } from '#features/bell';
import { unlockChimeOnTouch } from '#kit/chime';

const repeatMs = 6 * secondMs;

/** Rings for new tickets, repeatedly until somebody touches the screen or presses a key. */
export const useNewTicketSound = (newCount: number, onNotice: () => void): void => {
  const previousCount = useRef(0);
  // Kept in a ref, so that a new callback does not restart the interval between two rings.
  const latestOnNotice = useRef(onNotice);
  useLayoutEffect(() => {
    latestOnNotice.current = onNotice;
  });
  useEffect(unlockChimeOnTouch, []);
  useEffect(() => {
    if (newCount > previousCount.current) playSound();
    previousCount.current = newCount;
  }, [newCount]);
  const isRinging = newCount > 0;
  useEffect(() => {
    if (!isRinging) return undefined;
    const timer = setInterval(() => playSound(), repeatMs);
    return () => clearInterval(timer);
  }, [isRinging]);
  // A layout effect listens as soon as the ticket is visible; on a busy screen, a later effect could miss an immediate touch.
  useLayoutEffect(() => {
    if (!isRinging) return undefined;
    const onTouch = () => latestOnNotice.current();
    addEventListener('pointerdown', onTouch);
    addEventListener('keydown', onTouch);
    return () => {
      removeEventListener('pointerdown', onTouch);
      removeEventListener('keydown', onTouch);
    };
  }, [isRinging]);
};
