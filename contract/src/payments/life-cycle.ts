import { z } from 'zod';

/**
 * Status of the money, not of an order: someone is paying it; it was paid; the provider declined it; the payer canceled
 * or left without paying. A payment that staff took back was never really paid, but stays in the books.
 */
export const paymentState = z.enum(['pending', 'paid', 'failed', 'expired', 'taken_back']);
export type PaymentState = z.infer<typeof paymentState>;

/** A provider refunds in its own time, and the refund may fail. */
export const refundStatus = z.enum(['pending', 'done', 'failed']);
export type RefundStatus = z.infer<typeof refundStatus>;

/**
 * Causes of a move. `provider`: the payment provider reported it. `server`: a deadline passed, an order was canceled, a
 * guest was removed from the table, or a refund became due.
 */
export const moveCauses = ['guest', 'staff', 'provider', 'server'] as const;
export type MoveCause = (typeof moveCauses)[number];

/** The states in which a row may be created, and the moves that are allowed from each state, with their causes. */
interface LifeCycle<State extends string> {
  readonly created: Partial<Record<State, readonly MoveCause[]>>;
  readonly moves: Record<State, Partial<Record<State, readonly MoveCause[]>>>;
}

export const paymentLifeCycle = {
  created: {
    // A guest claims a share. After a decline, or for another method, the server moves the share to a new payment.
    pending: ['guest', 'server'],
    // Staff received the money, or the order was entered as already paid.
    paid: ['staff', 'server'],
  },
  moves: {
    pending: {
      paid: ['provider', 'staff'],
      // The provider declined it, or took a wrong amount.
      failed: ['provider'],
      // Its payer or staff gave it up, its time was over, or the provider ended the checkout unpaid.
      expired: ['guest', 'staff', 'provider', 'server'],
    },
    paid: { taken_back: ['staff'] },
    // A provider may report money late. It pays what is open, or goes back; a wrong amount pays for nothing.
    failed: { paid: ['provider'] },
    expired: { paid: ['provider'], failed: ['provider'] },
    taken_back: {},
  },
} as const satisfies LifeCycle<PaymentState>;

export const refundLifeCycle = {
  created: {
    // A provider has the money. Staff asked for the refund, or the money paid for nothing.
    pending: ['staff', 'server'],
    // Staff gave the money back by hand.
    done: ['staff'],
  },
  moves: {
    pending: { done: ['provider'], failed: ['provider'] },
    done: {},
    // Another try is another refund.
    failed: {},
  },
} as const satisfies LifeCycle<RefundStatus>;

export interface PaymentMove {
  readonly from: PaymentState;
  readonly to: PaymentState;
  readonly by: MoveCause;
}

export interface RefundMove {
  readonly from: RefundStatus;
  readonly to: RefundStatus;
  readonly by: MoveCause;
}

export const canMovePayment = ({ from, to, by }: PaymentMove): boolean => allows(paymentLifeCycle.moves[from], to, by);

export const canMoveRefund = ({ from, to, by }: RefundMove): boolean => allows(refundLifeCycle.moves[from], to, by);

export const canCreatePayment = (state: PaymentState, by: MoveCause): boolean =>
  allows(paymentLifeCycle.created, state, by);

export const canCreateRefund = (status: RefundStatus, by: MoveCause): boolean =>
  allows(refundLifeCycle.created, status, by);

const allows = <State extends string>(
  targets: Partial<Record<State, readonly MoveCause[]>>,
  to: State,
  by: MoveCause,
): boolean => targets[to]?.includes(by) ?? false;
