import { fail } from '@comanda/contract';
import type { PaidWith } from '@comanda/contract/payments';
import type { CommandContext } from '#platform/context';
import { holdOrders, setPaid, type PayableOrder } from '#features/orders';
import { requireRestaurant } from '#features/restaurants';
import { recordPayment } from './record-payment.ts';
import { whoActs } from './who-acts.ts';

interface Taken {
  readonly restaurantId: string;
  readonly orderIds: readonly string[];
  readonly paidWith: PaidWith | null;
  readonly tip: number;
}

/** Staff have the money: for all of these orders, or for none. Whoever says so twice has taken it once. */
export const takeAtTable = async (
  ctx: CommandContext,
  { restaurantId, orderIds, paidWith, tip }: Taken,
): Promise<{ paymentIds: string[] }> => {
  await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  const orders = await holdOrders(ctx, restaurantId, orderIds);
  if (orders.some(({ status }) => status === 'cancelled')) throw fail('payments.order-cancelled');
  const owed = orders.filter((order) => order.payment_status !== 'paid');
  const bills = billsOf(owed);
  if (tip > 0 && bills.length > 1) throw fail('payments.one-bill');
  const paymentIds: string[] = [];
  for (const bill of bills) {
    const payment = { method: 'pay_at_table', paidWith, tip, takenBy: whoActs(ctx), ...bill } as const;
    paymentIds.push(await recordPayment(ctx, restaurantId, payment));
  }
  if (owed.length > 0) await setPaid(ctx, restaurantId, { orders: owed, isPaid: true, paidWith });
  return { paymentIds };
};

/** One a visit and currency; what was ordered without a visit is a bill of its own. */
const billsOf = (orders: readonly PayableOrder[]) =>
  [...Map.groupBy(orders, ({ id, visit_id: visitId, currency }) => `${visitId ?? id} ${currency}`).values()].flatMap(
    (together) => {
      const [first] = together;
      if (first === undefined) return [];
      const parts = together.map((order) => ({ orderId: order.id, amount: order.total_minor }));
      return [{ visitId: first.visit_id, currency: first.currency, parts }];
    },
  );
