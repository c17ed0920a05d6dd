import { useEffect, useRef } from 'react';
import { wakeChimeOnTouch } from '#kit/chime';
import { ring } from './sound.ts';
import { useWaiting } from './use-waiting.ts';

const againMs = 6_000;

/** Rings once for a new order, and again and again while a table calls: on whichever screen someone is. */
export const OrdersBell = () => {
  const { latestAt, callCount } = useWaiting();
  const heardAt = useRef<string | null>(null);
  const heardCalls = useRef(0);
  useEffect(wakeChimeOnTouch, []);
  useEffect(() => {
    if (latestAt === null) return;
    // What waits when the page is opened is seen anyway; only what comes after it rings.
    if (heardAt.current !== null && latestAt > heardAt.current) ring();
    if (heardAt.current === null || latestAt > heardAt.current) heardAt.current = latestAt;
  }, [latestAt]);
  useEffect(() => {
    // Answering one of several calls is no news.
    if (callCount > heardCalls.current) ring();
    heardCalls.current = callCount;
    if (callCount === 0) return undefined;
    const timer = setInterval(() => ring(), againMs);
    return () => clearInterval(timer);
  }, [callCount]);
  return null;
};
