import { fail } from '@comanda/contract';
import type { PaidWith, PaymentMethodType } from '@comanda/contract/payments';
import type { TransactionContext } from '#platform/context';
import { touchOrder } from './orders.events.ts';
import { trackPaid } from './orders.tracking.ts';
import {
  findOrdersAround,
  lockOrders,
  lockOrdersOfVisit,
  saveSumsPaid,
  type PayableOrder,
} from './paying.repository.ts';
import { settleVisit } from './settle-visit.ts';

/** The orders someone pays for, all of them, and all the others of their visits, held until the end of the transaction. */
export const lockOrdersWithVisits = async (
  ctx: TransactionContext,
  restaurantId: string,
  orderIds: readonly string[],
): Promise<PayableOrder[]> => {
  const around = await findOrdersAround(ctx.db, restaurantId, orderIds);
  if (!orderIds.every((id) => around.includes(id))) throw fail('not-found');
  return lockOrders(ctx.db, restaurantId, around);
};

/** Everything that was ordered at a visit, held until the end of the transaction. */
export const lockVisitOrders = (
  ctx: TransactionContext,
  restaurantId: string,
  visitId: string,
): Promise<PayableOrder[]> => lockOrdersOfVisit(ctx.db, restaurantId, visitId);

interface OrderMoney {
  readonly order: PayableOrder;
  readonly paid: number;
  readonly held: number;
  /** The part of what was paid that was paid in test mode. */
  readonly testPaid: number;
  /** What was paid comes to its total. */
  readonly isPaid: boolean;
  /** How all of it came at the table; null where payments differ, or staff did not say. */
  readonly paidWith: PaidWith | null;
}

interface Paid {
  readonly money: readonly OrderMoney[];
  /** How the money came that was missing; null where money went. */
  readonly by: { readonly method: PaymentMethodType } | null;
}

/** What the money that came or went makes of these orders, and of the visits they belong to. They are held. */
export const setPaid = async (ctx: TransactionContext, restaurantId: string, { money, by }: Paid): Promise<void> => {
  const moved = money.filter(hasMoved);
  for (const { order, paid, held, testPaid, isPaid, paidWith } of moved) {
    const sums = { orderId: order.id, paid, held, testPaid, at: ctx.clock.now() };
    const wasPaid = order.payment_status === 'paid';
    const payment = isPaid
      ? { isPaid, paidWith, ...(by === null ? {} : { method: by.method }) }
      : { isPaid, paidWith: null };
    await saveSumsPaid(ctx.db, restaurantId, isPaid === wasPaid ? sums : { ...sums, payment });
    if (isPaid && !wasPaid)
      trackPaid(ctx, restaurantId, { ...order, payment_method: by?.method ?? order.payment_method });
  }
  for (const visitId of new Set(moved.map(({ order }) => order.visit_id))) touchOrder(ctx, restaurantId, visitId);
  const turned = moved.filter(({ order, isPaid }) => isPaid !== (order.payment_status === 'paid'));
  for (const visitId of new Set(turned.map(({ order }) => order.visit_id))) {
    await settleVisit(ctx, restaurantId, visitId);
  }
};

const hasMoved = ({ order, paid, held, isPaid }: OrderMoney): boolean =>
  order.paid_minor !== paid || order.held_minor !== held || isPaid !== (order.payment_status === 'paid');
