import { useCallback, useEffect, useState } from 'react';
import type { OrderDocument } from '@comanda/contract/orders';
import { keep, readKept } from './kept-on-device.ts';
import { isSeenTickets, withoutGone, withSeen, type SeenTickets } from './seen-tickets.ts';

const key = 'comanda.kitchen.seen';

interface Lists {
  readonly orders: readonly OrderDocument[];
  readonly cancelled: readonly OrderDocument[];
  /** Whether both lists are what the server holds. */
  readonly areKnown: boolean;
}

/** What the cooks at this screen have seen, kept on the device: a reload in the middle of service is no news. */
export const useSeenTickets = ({ orders, cancelled, areKnown }: Lists) => {
  const [seen, setSeen] = useState<SeenTickets>(() => readKept(key, isSeenTickets, {}));
  const [hasBegun, setHasBegun] = useState(false);
  useEffect(() => keep(key, seen), [seen]);

  if (areKnown) {
    // What waits when the screen is opened is seen by whoever opens it.
    const found = hasBegun ? [] : orders.filter(({ id }) => !(id in seen));
    const left = withoutGone(seen, new Set([...orders, ...cancelled].map(({ id }) => id)));
    if (!hasBegun) setHasBegun(true);
    if (left !== seen || found.length > 0) setSeen(withSeen(left, found));
  }

  const see = useCallback((shown: readonly OrderDocument[]) => setSeen((before) => withSeen(before, shown)), []);
  const forget = useCallback(
    (orderId: string) =>
      setSeen((before) => Object.fromEntries(Object.entries(before).filter(([id]) => id !== orderId))),
    [],
  );
  return { seen, see, forget };
};
