import { useEffect, useState } from 'react';
import { minuteMs, secondMs } from '@comanda/contract/kernel';

const leftWords = (until: string, nowMs: number): string => {
  const leftMs = Date.parse(until) - nowMs;
  if (leftMs <= 0) return 'free in a moment';
  if (leftMs > minuteMs) return `held for another ${Math.ceil(leftMs / minuteMs)} min`;
  return `held for another ${Math.ceil(leftMs / secondMs)} s`;
};

/** How long a share stays its payer's. By the second only where that is short. */
export const HoldLeft = ({ until }: { until: string }) => {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), secondMs);
    return () => clearInterval(timer);
  }, []);
  return <time dateTime={until}>{leftWords(until, nowMs)}</time>;
};
