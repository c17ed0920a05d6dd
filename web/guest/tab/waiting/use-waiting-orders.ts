import { useState } from 'react';
import type { GuestOrderDocument } from '@comanda/contract/orders';
import type { VisitPlace } from '#guest/visit';
import { ApiFailure } from '#kit/failure';
import { sendCommand } from '#kit/wire';
import { refillCart, type CartRefill } from './refill-cart.ts';

/** Result of the guest's last tap, which outlives the order. */
export type WaitingNotice =
  | { readonly kind: 'takenBack'; readonly refill: CartRefill }
  | { readonly kind: 'alreadySent' | 'isBeingPaid' | 'failed' };

const noticeByCode: Readonly<Record<string, WaitingNotice['kind'] & ('alreadySent' | 'isBeingPaid')>> = {
  'orders.already-sent': 'alreadySent',
  'orders.being-paid': 'isBeingPaid',
};

const toRefill = ({ items, notes, promoCode }: GuestOrderDocument): CartRefill => ({
  lines: items.flatMap(({ itemId, options, quantity, notes: lineNotes, course, name, price }) =>
    itemId === null
      ? []
      : [
          {
            itemId,
            optionIds: options.map(({ optionId }) => optionId),
            quantity,
            notes: lineNotes,
            ...(course === null ? {} : { course }),
            seen: { name, unitPrice: price },
          },
        ],
  ),
  notes,
  promoCode: promoCode ?? '',
});

/** The guest's orders that the kitchen does not have yet, and what the guest can do with them. */
export const useWaitingOrders = (
  { restaurantId, visitId, guestId }: VisitPlace,
  orders: readonly GuestOrderDocument[],
) => {
  const [notice, setNotice] = useState<WaitingNotice | null>(null);
  const [isBusy, setBusy] = useState(false);
  const run = async (order: GuestOrderDocument, command: 'sendNow' | 'takeBack'): Promise<boolean> => {
    setBusy(true);
    try {
      await sendCommand('orders', command, { restaurantId, visitId, orderId: order.id });
      setNotice(null);
      return true;
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setNotice({ kind: noticeByCode[error.code] ?? 'failed' });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return {
    waiting: orders.filter((order) => order.sendsAt !== null && order.guestId === guestId),
    notice,
    isBusy,
    sendNow: (order: GuestOrderDocument) => run(order, 'sendNow'),
    takeBack: async (order: GuestOrderDocument) => {
      if (await run(order, 'takeBack')) setNotice({ kind: 'takenBack', refill: toRefill(order) });
    },
    /** Takes the order back and puts its dishes into the cart. Returns false if it was too late. */
    change: async (order: GuestOrderDocument) => {
      if (!(await run(order, 'takeBack'))) return false;
      refillCart(toRefill(order));
      return true;
    },
    putBack: (refill: CartRefill) => {
      setNotice(null);
      refillCart(refill);
    },
  };
};
