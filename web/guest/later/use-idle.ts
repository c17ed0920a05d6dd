import { useEffect, useState } from 'react';

const longestMs = 3_000;

/** Turns true once the page has nothing more urgent to do: the time to fetch what the next tap may want. */
export const useIdle = (): boolean => {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    // Safari has no word for it.
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(() => setIdle(true), longestMs / 3);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(() => setIdle(true), { timeout: longestMs });
    return () => cancelIdleCallback(request);
  }, []);
  return isIdle;
};
