import { useEffect, useState } from 'react';

/** No clock is shown while more time than this is left. */
const shortMs = 60_000;

const secondsUntil = (expiresAt: string | null): number | null => {
  if (expiresAt === null) return null;
  const leftMs = Date.parse(expiresAt) - Date.now();
  return leftMs > shortMs || leftMs <= 0 ? null : Math.ceil(leftMs / 1_000);
};

/** Seconds until a claim expires, if few are left; otherwise null. */
export const useSecondsLeft = (expiresAt: string | null): number | null => {
  const [left, setLeft] = useState(() => secondsUntil(expiresAt));
  useEffect(() => {
    const update = () => setLeft(secondsUntil(expiresAt));
    update();
    const timer = setInterval(update, 1_000);
    return () => clearInterval(timer);
  }, [expiresAt]);
  return left;
};
