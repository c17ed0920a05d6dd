import { useEffect, useLayoutEffect, useRef } from 'react';
import { secondMs } from '@comanda/contract/kernel';
import { ring } from '#features/bell';
import { wakeChimeOnTouch } from '#kit/chime';

const againMs = 6 * secondMs;

/** Rings for what is new, again and again until someone touches the screen or presses a key. */
export const useBell = (newCount: number, onNotice: () => void): void => {
  const heard = useRef(0);
  // Another list of new tickets must not begin the pause between two rings anew.
  const notice = useRef(onNotice);
  useLayoutEffect(() => {
    notice.current = onNotice;
  });
  useEffect(wakeChimeOnTouch, []);
  useEffect(() => {
    if (newCount > heard.current) ring();
    heard.current = newCount;
  }, [newCount]);
  const isRinging = newCount > 0;
  useEffect(() => {
    if (!isRinging) return undefined;
    const timer = setInterval(() => ring(), againMs);
    return () => clearInterval(timer);
  }, [isRinging]);
  // As soon as a ticket can be seen: a busy screen would otherwise miss the touch of whoever saw it at once.
  useLayoutEffect(() => {
    if (!isRinging) return undefined;
    const onTouch = () => notice.current();
    addEventListener('pointerdown', onTouch);
    addEventListener('keydown', onTouch);
    return () => {
      removeEventListener('pointerdown', onTouch);
      removeEventListener('keydown', onTouch);
    };
  }, [isRinging]);
};
