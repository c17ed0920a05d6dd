import { useEffect, useState } from 'react';
import type { GuestOrderDocument } from '@comanda/contract/orders';

const tickMs = 250;

/**
 * Seconds until an order is sent, rounded up. The phone's clock may be wrong: if it is not between the order's times, the order was placed
 * just now, as the first thing that this page learned of it.
 */
export const useCountdown = ({ createdAt, sendsAt }: Pick<GuestOrderDocument, 'createdAt' | 'sendsAt'>): number => {
  const placedMs = Date.parse(createdAt);
  const sendsMs = Date.parse(sendsAt ?? createdAt);
  const [offsetMs] = useState(() => {
    const nowMs = Date.now();
    return nowMs >= placedMs && nowMs <= sendsMs ? 0 : placedMs - nowMs;
  });
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((sendsMs - nowMs - offsetMs) / 1_000));
};
