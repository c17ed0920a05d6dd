import { useCallback, useEffect, useState } from 'react';
import type { OrderDocument } from '@comanda/contract/orders';
import { keep, readKept } from './kept-on-device.ts';
import { isSeenTickets, withoutGone, withSeen, type SeenTickets } from './seen-tickets.ts';

const key = 'comanda.kitchen.seen';
/** More than are open at once in any kitchen. */
const mostKept = 500;

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
    // An order that is cancelled leaves one list before it is on the other: what has gone is forgotten later, and many at once.
    const isFull = Object.keys(seen).length > mostKept;
    const left = hasBegun && !isFull ? seen : withoutGone(seen, new Set([...orders, ...cancelled].map(({ id }) => id)));
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
