import { useCallback, useEffect, useState } from 'react';
import type { OrderDocument } from '@comanda/contract/orders';
import { keep, readKept } from './kept-on-device.ts';
import { isSeenTickets, withoutGone, withSeen, type SeenTickets } from './seen-tickets.ts';

const key = 'comanda.kitchen.seen';
/** Maximum number of remembered orders; more than any kitchen has open at the same time. */
const maxRemembered = 500;

interface SeenTicketsInput {
  readonly orders: readonly OrderDocument[];
  readonly cancelled: readonly OrderDocument[];
  /** True when both lists are loaded and live. */
  readonly areKnown: boolean;
}

/** Orders that the cooks at this screen have seen, stored on the device so that a reload does not mark all tickets as new. */
export const useSeenTickets = ({ orders, cancelled, areKnown }: SeenTicketsInput) => {
  const [seen, setSeen] = useState<SeenTickets>(() => readKept(key, isSeenTickets, {}));
  const [hasStarted, setHasStarted] = useState(false);
  useEffect(() => keep(key, seen), [seen]);

  if (areKnown) {
    // Orders that are open when the screen starts count as seen by the person who opened it.
    const initialOrders = hasStarted ? [] : orders.filter(({ id }) => !(id in seen));
    // A canceled order leaves one list before it appears in the other, so gone orders are dropped later, in batches.
    const isFull = Object.keys(seen).length > maxRemembered;
    const remembered =
      hasStarted && !isFull ? seen : withoutGone(seen, new Set([...orders, ...cancelled].map(({ id }) => id)));
    if (!hasStarted) setHasStarted(true);
    if (remembered !== seen || initialOrders.length > 0) setSeen(withSeen(remembered, initialOrders));
  }

  const see = useCallback((shown: readonly OrderDocument[]) => setSeen((before) => withSeen(before, shown)), []);
  const forget = useCallback(
    (orderId: string) =>
      setSeen((before) => Object.fromEntries(Object.entries(before).filter(([id]) => id !== orderId))),
    [],
  );
  return { seen, see, forget };
};
