import { fail } from '@comanda/contract';
import { sumAmounts } from '@comanda/contract/orders';
import type { PaidOrder, PaidWith } from '@comanda/contract/payments';
import { allocateOrders, type AllocatedShare } from '@comanda/contract/splitting';
import { newId } from '#platform/clock';
import type { CommandContext } from '#platform/context';
import { lockOrdersWithVisits, type PayableOrder } from '#features/orders';
import { requireRestaurant } from '#features/restaurants';
import { computeChange, currentActor } from '#features/payments/records';
import { lockBill, readBillOfLockedOrder, type LockedBill } from './locked-bill.ts';
import { createShare } from './create-share.ts';

interface RecordTablePaymentInput {
  readonly restaurantId: string;
  readonly orderIds: readonly string[];
  readonly paidWith: PaidWith | null;
  readonly tip: number;
  readonly given: number | null;
}

/**
 * Records that staff received the open amount of these orders, without the parts that guests have claimed or paid: all of it or nothing.
 * Repeating the call records nothing twice.
 */
export const recordTablePayment = async (
  ctx: CommandContext,
  { restaurantId, orderIds, paidWith, tip, given }: RecordTablePaymentInput,
): Promise<{ paymentIds: string[]; amount: number; change: number; paidOrders: PaidOrder[] }> => {
  await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  const selectedIds = new Set(orderIds);
  const orders = (await lockOrdersWithVisits(ctx, restaurantId, orderIds)).filter(({ id }) => selectedIds.has(id));
  if (orders.some(({ status }) => status === 'cancelled')) throw fail('payments.order-cancelled');
  const shares: OpenShare[] = [];
  for (const billOrders of groupByBill(orders)) {
    const open = await lockOpenShare(ctx, restaurantId, billOrders);
    if (open !== null) shares.push(open);
  }
  if ((tip > 0 || given !== null) && shares.length > 1) throw fail('payments.one-bill');
  const amount = sumAmounts(shares.map(({ share }) => share.amount));
  const change = computeChange({
    given,
    due: shares.length === 0 ? 0 : amount + tip,
    currency: shares[0]?.currency ?? '',
  });
  const money = { method: 'pay_at_table', paidWith, tip, given, takenBy: await currentActor(ctx) } as const;
  const paymentIds: string[] = [];
  const paidOrders: PaidOrder[] = [];
  for (const { locked, ...share } of shares) {
    const paymentId = newId();
    const shareInput = { paymentId, kind: 'orders', equalOf: null, guest: null, as: { paidBy: money } } as const;
    paidOrders.push(...(await createShare(ctx, locked, { ...shareInput, ...share })));
    paymentIds.push(paymentId);
  }
  return { paymentIds, amount, change, paidOrders };
};

/** Orders of one visit and currency. An order without a visit has a bill of its own. */
type OrdersOfBill = readonly [PayableOrder, ...PayableOrder[]];

const groupByBill = (orders: readonly PayableOrder[]): OrdersOfBill[] =>
  [...Map.groupBy(orders, ({ id, visit_id: visitId, currency }) => `${visitId ?? id} ${currency}`).values()].flatMap(
    ([first, ...others]): OrdersOfBill[] => (first === undefined ? [] : [[first, ...others]]),
  );

interface OpenShare {
  readonly locked: LockedBill;
  readonly currency: string;
  readonly share: AllocatedShare;
}

/** Returns null if everything is paid or claimed. */
const lockOpenShare = async (
  ctx: CommandContext,
  restaurantId: string,
  orders: OrdersOfBill,
): Promise<OpenShare | null> => {
  const [first] = orders;
  const { visit_id: visitId, currency } = first;
  const locked =
    visitId === null
      ? await readBillOfLockedOrder(ctx, restaurantId, first)
      : await lockBill(ctx, restaurantId, visitId);
  const owed = new Set(locked.orders.filter(isOwed).map(({ id }) => id));
  const ids = new Set(orders.map(({ id }) => id).filter((id) => owed.has(id)));
  const share = allocateOrders(locked.billIn(currency), ids);
  return share.lines.length === 0 ? null : { locked, currency, share };
};

/** A free order is also owed until somebody marks it as paid. */
const isOwed = (order: PayableOrder): boolean =>
  order.payment_status !== 'paid' &&
  (order.total_minor === 0 || order.paid_minor + order.held_minor < order.total_minor);
