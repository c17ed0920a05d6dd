import { useEffect, useState } from 'react';

/** A hold that lasts longer than this needs no clock on the screen. */
const shortMs = 60_000;

const secondsUntil = (expiresAt: string | null): number | null => {
  if (expiresAt === null) return null;
  const leftMs = Date.parse(expiresAt) - Date.now();
  return leftMs > shortMs || leftMs <= 0 ? null : Math.ceil(leftMs / 1_000);
};

/** How long something is still held, once that is short; null before. */
export const useSecondsLeft = (expiresAt: string | null): number | null => {
  const [left, setLeft] = useState(() => secondsUntil(expiresAt));
  useEffect(() => {
    const look = () => setLeft(secondsUntil(expiresAt));
    look();
    const timer = setInterval(look, 1_000);
    return () => clearInterval(timer);
  }, [expiresAt]);
  return left;
};
