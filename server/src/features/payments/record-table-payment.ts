import { fail } from '@comanda/contract';
import { sumAmounts } from '@comanda/contract/orders';
import type { PaidOrder, PaidWith } from '@comanda/contract/payments';
import { allocateOrders, type AllocatedShare } from '@comanda/contract/splitting';
import { newId } from '#platform/clock';
import type { CommandContext } from '#platform/context';
import { lockOrdersWithVisits, type PayableOrder } from '#features/orders';
import { requireRestaurant } from '#features/restaurants';
import { computeChange } from './compute-change.ts';
import { lockBill, lockOrderWithoutVisit, type LockedBill } from './lock-bill.ts';
import { currentActor } from './current-actor.ts';
import { createShare } from './create-share.ts';

interface Taken {
  readonly restaurantId: string;
  readonly orderIds: readonly string[];
  readonly paidWith: PaidWith | null;
  readonly tip: number;
  readonly given: number | null;
}

/**
 * Staff have the money for what is open of these orders, and not for what guests hold or have paid: for all of it, or for nothing. Whoever
 * says so twice has taken it once.
 */
export const recordTablePayment = async (
  ctx: CommandContext,
  { restaurantId, orderIds, paidWith, tip, given }: Taken,
): Promise<{ paymentIds: string[]; amount: number; change: number; paidOrders: PaidOrder[] }> => {
  await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  const wanted = new Set(orderIds);
  const orders = (await lockOrdersWithVisits(ctx, restaurantId, orderIds)).filter(({ id }) => wanted.has(id));
  if (orders.some(({ status }) => status === 'cancelled')) throw fail('payments.order-cancelled');
  const shares: OpenShare[] = [];
  for (const together of billsOf(orders)) {
    const open = await openShareOf(ctx, restaurantId, together);
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
  for (const { held, ...share } of shares) {
    const paymentId = newId();
    const written = { paymentId, kind: 'orders', equalOf: null, guest: null, as: { paidBy: money } } as const;
    paidOrders.push(...(await createShare(ctx, held, { ...written, ...share })));
    paymentIds.push(paymentId);
  }
  return { paymentIds, amount, change, paidOrders };
};

/** Of one visit and currency; what was ordered without a visit is a bill of its own. */
type Together = readonly [PayableOrder, ...PayableOrder[]];

const billsOf = (orders: readonly PayableOrder[]): Together[] =>
  [...Map.groupBy(orders, ({ id, visit_id: visitId, currency }) => `${visitId ?? id} ${currency}`).values()].flatMap(
    ([first, ...others]): Together[] => (first === undefined ? [] : [[first, ...others]]),
  );

interface OpenShare {
  readonly held: LockedBill;
  readonly currency: string;
  readonly share: AllocatedShare;
}

/** Null where everything is paid or being paid. */
const openShareOf = async (ctx: CommandContext, restaurantId: string, orders: Together): Promise<OpenShare | null> => {
  const [first] = orders;
  const { visit_id: visitId, currency } = first;
  const held =
    visitId === null
      ? await lockOrderWithoutVisit(ctx, restaurantId, first)
      : await lockBill(ctx, restaurantId, visitId);
  const owed = new Set(held.orders.filter(isOwed).map(({ id }) => id));
  const ids = new Set(orders.map(({ id }) => id).filter((id) => owed.has(id)));
  const share = allocateOrders(held.billIn(currency), ids);
  return share.lines.length === 0 ? null : { held, currency, share };
};

/** What costs nothing is owed until somebody has said that it is paid. */
const isOwed = (order: PayableOrder): boolean =>
  order.payment_status !== 'paid' &&
  (order.total_minor === 0 || order.paid_minor + order.held_minor < order.total_minor);
