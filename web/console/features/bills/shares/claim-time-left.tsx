import { useEffect, useState } from 'react';
import { minuteMs, secondMs } from '@comanda/contract/kernel';

const formatTimeLeft = (until: string, nowMs: number): string => {
  const leftMs = Date.parse(until) - nowMs;
  if (leftMs <= 0) return 'free in a moment';
  if (leftMs > minuteMs) return `held for another ${Math.ceil(leftMs / minuteMs)} min`;
  return `held for another ${Math.ceil(leftMs / secondMs)} s`;
};

/** Time until the claim on a share expires; in seconds only during the last minute. */
export const ClaimTimeLeft = ({ until }: { until: string }) => {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), secondMs);
    return () => clearInterval(timer);
  }, []);
  return <time dateTime={until}>{formatTimeLeft(until, nowMs)}</time>;
};
