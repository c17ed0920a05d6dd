import { useCallback, useEffect, useState } from 'react';
import type { OrderDocument } from '@comanda/contract/orders';
import { writeToStorage, readFromStorage } from './device-storage.ts';
import { isSeenTickets, removeGoneOrders, markTicketsSeen, type SeenTickets } from './seen-tickets.ts';

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
  const [seen, setSeen] = useState<SeenTickets>(() => readFromStorage(key, isSeenTickets, {}));
  const [hasStarted, setHasStarted] = useState(false);
  useEffect(() => writeToStorage(key, seen), [seen]);

  if (areKnown) {
    // Orders that are open when the screen starts count as seen by the person who opened it.
    const initialOrders = hasStarted ? [] : orders.filter(({ id }) => !(id in seen));
    // A canceled order leaves one list before it appears in the other, so gone orders are dropped later, in batches.
    const isFull = Object.keys(seen).length > maxRemembered;
    const remembered =
      hasStarted && !isFull ? seen : removeGoneOrders(seen, new Set([...orders, ...cancelled].map(({ id }) => id)));
    if (!hasStarted) setHasStarted(true);
    if (remembered !== seen || initialOrders.length > 0) setSeen(markTicketsSeen(remembered, initialOrders));
  }

  const see = useCallback((shown: readonly OrderDocument[]) => setSeen((before) => markTicketsSeen(before, shown)), []);
  const forget = useCallback(
    (orderId: string) =>
      setSeen((before) => Object.fromEntries(Object.entries(before).filter(([id]) => id !== orderId))),
    [],
  );
  return { seen, see, forget };
};
