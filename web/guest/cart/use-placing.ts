import { useCallback, useEffect, useRef, useState } from 'react';
import type { GuestMenu } from '@comanda/contract/menus';
import { useVisit } from '#guest/visit';
import { browserSurroundings } from '#kit/follow';
import { newId } from '#kit/ids';
import { send } from '#kit/wire';
import type { Cart, CartLine, UnsentOrder } from './cart.ts';
import type { CartStore } from './cart-store.ts';
import { beginOrder, endOrder, renewOrder, sitDown, takeBackOrder } from './change-cart.ts';
import { deliverOrder, type Delivery } from './deliver-order.ts';
import { isAnsweredFor } from './ordering-state.ts';
import { refusalOf, type Refusal } from './refusal-of.ts';
import { passOnPurchase } from './track-cart.ts';

/** Whoever waited longer than this may have ordered otherwise, or left: they are asked before it is sent. */
const unaskedMs = 15 * 60_000;

interface Wanted {
  readonly lines: readonly CartLine[];
  readonly customerName: string;
  readonly total: number;
}

export interface Placing {
  readonly refusal: (Refusal & { readonly menu: GuestMenu }) | null;
  /** On its way, without the server having said anything yet. */
  readonly isStuck: boolean;
  /** It waits for the guest to say whether it is still wanted. */
  readonly isOld: boolean;
  readonly order: (wanted: Wanted) => void;
  readonly tryNow: () => void;
  readonly sendOld: () => void;
  readonly takeBack: () => void;
}

interface PlacingOptions {
  readonly cart: Cart;
  readonly update: CartStore['update'];
  readonly menu: GuestMenu;
  readonly onReceived: (orderId: string) => void;
}

const isTooOld = (unsent: UnsentOrder | null): boolean => unsent !== null && Date.now() - unsent.madeAtMs > unaskedMs;

/** Sends what was ordered, by itself and until it has arrived: after a lost connection, a locked phone, a reload. */
export const usePlacing = ({ cart, update, menu, onReceived }: PlacingOptions): Placing => {
  const { state, recheck } = useVisit();
  const { unsent } = cart;
  const [refusal, setRefusal] = useState<Placing['refusal']>(null);
  const [isStuck, setIsStuck] = useState(false);
  const delivery = useRef<ReturnType<typeof deliverOrder> | null>(null);

  const visitId = state.kind === 'seated' ? state.visitId : null;
  useEffect(() => {
    if (visitId !== null) update(sitDown(visitId));
  }, [visitId, update]);

  const isOld = isTooOld(unsent);
  const sending = unsent !== null && !isOld && isAnsweredFor(state, unsent.visitId) ? unsent : null;
  // Read by what goes on between two renderings.
  const latest = useRef({ menu, onReceived, sending });
  useEffect(() => {
    latest.current = { menu, onReceived, sending };
  });
  const settle = useCallback(
    (order: UnsentOrder, outcome: Delivery) => {
      const { key } = order;
      if (outcome.kind === 'received') {
        update(endOrder(key));
        passOnPurchase(order, { orderId: outcome.orderId, currency: latest.current.menu.currency });
        latest.current.onReceived(outcome.orderId);
      }
      if (outcome.kind === 'refused') {
        const refused = refusalOf(outcome.failure);
        update(takeBackOrder(key));
        setRefusal({ ...refused, menu: latest.current.menu });
        if (refused.kind === 'visitClosed' || refused.kind === 'notSeated') recheck();
      }
    },
    [update, recheck],
  );

  const key = sending?.key ?? null;
  useEffect(() => {
    const { sending: order } = latest.current;
    if (key === null || order === null) return;
    const begun = deliverOrder(order, {
      place: (input) => send('orders', 'place', input),
      surroundings: browserSurroundings,
      onTrouble: () => setIsStuck(true),
    });
    delivery.current = begun;
    void begun.outcome.then((outcome) => settle(order, outcome));
    return () => {
      begun.stop();
      setIsStuck(false);
    };
  }, [key, settle]);

  return {
    refusal,
    isStuck,
    isOld,
    order: ({ lines, customerName, total }) => {
      if (state.kind !== 'seated') return;
      setRefusal(null);
      const { restaurantId } = state;
      const notes = cart.notes.trim();
      const made = { key: newId(), madeAtMs: Date.now(), restaurantId, visitId: state.visitId };
      update(beginOrder({ ...made, lines, customerName: customerName.trim(), notes, total }));
    },
    tryNow: () => delivery.current?.tryNow(),
    sendOld: () => update(renewOrder(Date.now())),
    takeBack: () => {
      if (unsent !== null) update(takeBackOrder(unsent.key));
    },
  };
};
