import { pauseFor, retryDelayMs, type LiveSurroundings } from '#kit/follow';
import { ApiFailure, isPassing } from '#kit/failure';
import type { send } from '#kit/wire';
import type { UnsentOrder } from './cart.ts';

type Placing = Parameters<typeof send<'orders', 'place'>>[2];

export type Delivery =
  | { readonly kind: 'received'; readonly orderId: string }
  | { readonly kind: 'refused'; readonly failure: ApiFailure }
  /** The guest gave it up before the server had it, and the server will not take it any more. */
  | { readonly kind: 'withdrawn' }
  /** Nobody waits for it any more: another tab has seen to it, or the page is gone. */
  | { readonly kind: 'stopped' };

interface DeliveryOptions {
  /** Places the order, or withdraws it: null where it was withdrawn before it was placed. */
  readonly place: (input: Placing) => Promise<{ orderId: string | null }>;
  readonly surroundings: LiveSurroundings;
  readonly onTrouble: () => void;
}

const inputOf = ({ lines, key, restaurantId, visitId, customerName, notes, total }: UnsentOrder): Placing => ({
  key,
  restaurantId,
  visitId,
  customerName,
  notes,
  total,
  lines: lines.map((line) => ({
    itemId: line.itemId,
    quantity: line.quantity,
    optionIds: [...line.optionIds],
    notes: line.notes,
  })),
});

/** Sends an order until the server has said yes or no. However often it is sent, its key makes it one order. */
export const deliverOrder = (
  order: UnsentOrder,
  { place, surroundings, onTrouble }: DeliveryOptions,
): { readonly outcome: Promise<Delivery>; tryNow(): void; stop(): void } => {
  let isStopped = false;
  let cut = (): void => {};
  const deliver = async (): Promise<Delivery> => {
    for (let failedTries = 0; !isStopped; failedTries += 1) {
      try {
        const { orderId } = await place(inputOf(order));
        return orderId === null ? { kind: 'withdrawn' } : { kind: 'received', orderId };
      } catch (error) {
        if (!(error instanceof ApiFailure)) throw error;
        if (!isPassing(error)) return { kind: 'refused', failure: error };
      }
      if (isStopped) break;
      onTrouble();
      const pause = pauseFor(retryDelayMs(failedTries, surroundings.random()), surroundings);
      ({ cut } = pause);
      await pause.over;
    }
    return { kind: 'stopped' };
  };
  return {
    outcome: deliver(),
    tryNow: () => cut(),
    stop: () => {
      isStopped = true;
      cut();
    },
  };
};
