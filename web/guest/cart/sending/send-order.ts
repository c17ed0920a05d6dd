import { pauseFor, retryDelayMs, type LiveEnvironment } from '#kit/follow';
import { ApiFailure, isTransientFailure } from '#kit/failure';
import type { sendCommand } from '#kit/wire';
import type { UnsentOrder } from '#guest/cart/state';

type PlaceOrderInput = Parameters<typeof sendCommand<'orders', 'place'>>[2];

export type SendOrderResult =
  | { readonly kind: 'received'; readonly orderId: string; readonly isWaiting: boolean }
  | { readonly kind: 'refused'; readonly failure: ApiFailure }
  /** The guest withdrew it before it arrived, and the server will no longer accept it. */
  | { readonly kind: 'withdrawn' }
  /** Sending was stopped: another tab has handled it, or the page was closed. */
  | { readonly kind: 'stopped' };

interface DeliveryOptions {
  /** Places or withdraws the order. `orderId` is null if the order was withdrawn before it was placed. */
  readonly place: (input: PlaceOrderInput) => Promise<{ orderId: string | null; isWaiting?: boolean }>;
  readonly surroundings: LiveEnvironment;
  readonly onProblem: () => void;
}

const toPlaceOrderInput = ({
  lines,
  key,
  restaurantId,
  visitId,
  customerName,
  notes,
  total,
  promoCode,
  dueAt,
  waitMinutes,
}: UnsentOrder): PlaceOrderInput => ({
  key,
  restaurantId,
  visitId,
  customerName,
  notes,
  total,
  ...(promoCode === '' ? {} : { promoCode }),
  ...(dueAt === undefined ? {} : { dueAt }),
  ...(waitMinutes === undefined ? {} : { waitMinutes }),
  lines: lines.map((line) => ({
    itemId: line.itemId,
    quantity: line.quantity,
    optionIds: [...line.optionIds],
    notes: line.notes,
    ...(line.course === undefined ? {} : { course: line.course }),
  })),
});

/** Sends an order with retries until the server has accepted or refused it. The idempotency key makes all tries one order. */
export const sendOrder = (
  order: UnsentOrder,
  { place, surroundings, onProblem }: DeliveryOptions,
): { readonly outcome: Promise<SendOrderResult>; tryNow(): void; stop(): void } => {
  let isStopped = false;
  let cut = (): void => {};
  const deliver = async (): Promise<SendOrderResult> => {
    for (let failedTries = 0; !isStopped; failedTries += 1) {
      try {
        const { orderId, isWaiting = false } = await place(toPlaceOrderInput(order));
        return orderId === null ? { kind: 'withdrawn' } : { kind: 'received', orderId, isWaiting };
      } catch (error) {
        if (!(error instanceof ApiFailure)) throw error;
        if (!isTransientFailure(error)) return { kind: 'refused', failure: error };
      }
      if (isStopped) break;
      onProblem();
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
