import { useCallback, useEffect, useRef, useState } from 'react';
import type { GuestMenu } from '@comanda/contract/menus';
import { useVisit } from '#guest/visit';
import { browserEnvironment } from '#kit/follow';
import { createId } from '#kit/ids';
import { sendCommand } from '#kit/wire';
import {
  type Cart,
  type CartLine,
  type UnsentOrder,
  type CartStore,
  beginOrder,
  clearUnsentOrder,
  confirmOldOrder,
  moveCartToVisit,
  returnOrderToCart,
  returnToCart,
  canAskAboutOrder,
  forwardPurchase,
} from '#guest/cart/state';
import { sendOrder, type SendOrderResult } from './send-order.ts';
import { toOrderRefusal, type OrderRefusalDetails } from './to-order-refusal.ts';

/** Maximum age of an order that is sent without asking. After a longer wait the guest may have ordered in another way, or left. */
const maxUnconfirmedAgeMs = 15 * 60_000;

interface OrderRequest {
  readonly lines: readonly CartLine[];
  readonly customerName: string;
  readonly total: number;
  /** The promo code that is applied to this order; empty if there is none. */
  readonly promoCode: string;
  /** Null for as soon as possible. */
  readonly dueAt: string | null;
  /** Waiting time that the guest was shown, null for none; undefined if the server does not check it. */
  readonly waitMinutes: number | null | undefined;
}

export interface OrderSending {
  /** With the total that the guest saw when ordering. */
  readonly refusal: (OrderRefusalDetails & { readonly menu: GuestMenu; readonly totalBefore: number }) | null;
  /** True if at least one try to send the order has failed. */
  readonly isStuck: boolean;
  /** True if the order waits for the guest to confirm that they still want it. */
  readonly isOld: boolean;
  readonly order: (request: OrderRequest) => void;
  readonly tryNow: () => void;
  readonly sendOld: () => void;
  /** Withdraws the order that is being sent. Only the server knows whether it had already arrived. */
  readonly withdraw: () => void;
  /** Result of the last withdrawal. */
  readonly withdrawal: Withdrawal | null;
}

type Withdrawal = 'withdrawn' | 'alreadySent';

interface PlacingOptions {
  readonly cart: Cart;
  readonly update: CartStore['update'];
  readonly menu: GuestMenu;
  /** `isWaiting` is true if the staff do not have the order yet. */
  readonly onReceived: (isWaiting: boolean) => void;
  readonly onWithdrawal: (withdrawal: Withdrawal) => void;
}

const codeRefusals: ReadonlySet<OrderRefusalDetails['kind']> = new Set([
  'codeUnknown',
  'codeNotNow',
  'codeUsedUp',
  'codeUsed',
  'codeMinimum',
]);

const isTooOld = (unsent: UnsentOrder | null): boolean =>
  unsent !== null && Date.now() - unsent.madeAtMs > maxUnconfirmedAgeMs;

/** Sends the unsent order automatically until it has arrived, also after a lost connection, a locked phone or a reload. */
export const useOrderSending = ({ cart, update, menu, onReceived, onWithdrawal }: PlacingOptions): OrderSending => {
  const { state, recheck } = useVisit();
  const { unsent } = cart;
  const [refusal, setRefusal] = useState<OrderSending['refusal']>(null);
  const [isStuck, setIsStuck] = useState(false);
  const [withdrawal, setWithdrawal] = useState<Withdrawal | null>(null);
  /** Keys of orders whose outcome is known: a second answer to the same order is ignored. */
  const settled = useRef(new Set<string>());
  /** Keys of orders that the guest withdrew. The answer to an earlier try can still arrive before the answer to the withdrawal. */
  const withdrawn = useRef(new Set<string>());
  const delivery = useRef<ReturnType<typeof sendOrder> | null>(null);

  const visitId = state.kind === 'seated' ? state.visitId : null;
  useEffect(() => {
    if (visitId !== null) update(moveCartToVisit(visitId));
  }, [visitId, update]);

  const isOld = isTooOld(unsent);
  const isWithdrawn = unsent?.isWithdrawn === true;
  const isDue = unsent !== null && (!isOld || isWithdrawn) && canAskAboutOrder(state, unsent.visitId);
  const sending = isDue ? unsent : null;
  // A ref with the latest values for callbacks that run between two renders.
  const latest = useRef({ menu, onReceived, onWithdrawal, sending });
  useEffect(() => {
    latest.current = { menu, onReceived, onWithdrawal, sending };
  });
  const settle = useCallback(
    (order: UnsentOrder, outcome: SendOrderResult) => {
      const { key } = order;
      if (outcome.kind === 'stopped' || settled.current.has(key)) return;
      settled.current.add(key);
      if (outcome.kind === 'received') {
        update(clearUnsentOrder(key));
        forwardPurchase(order, { orderId: outcome.orderId, currency: latest.current.menu.currency });
        if (!order.isWithdrawn && !withdrawn.current.has(key)) return latest.current.onReceived(outcome.isWaiting);
        setWithdrawal('alreadySent');
        return latest.current.onWithdrawal('alreadySent');
      }
      if (outcome.kind === 'withdrawn' || outcome.failure.code === 'orders.withdrawn') {
        update(returnOrderToCart(key));
        setWithdrawal('withdrawn');
        latest.current.onWithdrawal('withdrawn');
      } else {
        const refused = toOrderRefusal(outcome.failure);
        update(returnOrderToCart(key));
        // The next try is without a code that cannot be used.
        if (codeRefusals.has(refused.kind)) update((before) => ({ ...before, promoCode: '' }));
        setRefusal({ ...refused, menu: latest.current.menu, totalBefore: order.total });
        if (refused.kind === 'visitClosed' || refused.kind === 'notSeated') recheck();
      }
    },
    [update, recheck],
  );

  // A withdrawn order is not sent again; a withdrawal is sent instead.
  const attempt = sending === null ? null : `${sending.isWithdrawn ? 'withdraw' : 'place'} ${sending.key}`;
  useEffect(() => {
    const { sending: order } = latest.current;
    if (attempt === null || order === null) return;
    const started = sendOrder(order, {
      place: ({ restaurantId, visitId: at, ...input }) =>
        order.isWithdrawn
          ? sendCommand('orders', 'withdraw', { restaurantId, visitId: at, key: input.key })
          : sendCommand('orders', 'place', { restaurantId, visitId: at, ...input }),
      surroundings: browserEnvironment,
      onProblem: () => setIsStuck(true),
    });
    delivery.current = started;
    void started.outcome.then((outcome) => settle(order, outcome));
    return () => {
      started.stop();
      setIsStuck(false);
    };
  }, [attempt, settle]);

  return {
    refusal,
    isStuck,
    isOld,
    order: ({ lines, customerName, total, promoCode, dueAt, waitMinutes }) => {
      if (state.kind !== 'seated') return;
      setRefusal(null);
      setWithdrawal(null);
      const { restaurantId } = state;
      const notes = cart.notes.trim();
      const identity = { key: createId(), madeAtMs: Date.now(), restaurantId, visitId: state.visitId };
      const order = {
        ...identity,
        lines,
        customerName: customerName.trim(),
        notes,
        total,
        promoCode,
        isWithdrawn: false,
      };
      const times = { ...(dueAt === null ? {} : { dueAt }), ...(waitMinutes === undefined ? {} : { waitMinutes }) };
      update(beginOrder({ ...order, ...times }));
    },
    tryNow: () => delivery.current?.tryNow(),
    sendOld: () => update(confirmOldOrder(Date.now())),
    withdraw: () => {
      if (unsent !== null) withdrawn.current.add(unsent.key);
      update(returnToCart);
    },
    withdrawal,
  };
};
