import { useEffect, useState } from 'react';
import { minuteMs } from '@comanda/contract/kernel';

/** The time, to the half minute, kept true while the screen stays open. */
export const useNow = (): number => {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), minuteMs / 2);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
};
