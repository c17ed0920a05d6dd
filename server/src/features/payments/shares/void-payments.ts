import { fail } from '@comanda/contract';
import { sumAmounts } from '@comanda/contract/orders';
import type { CommandContext } from '#platform/context';
import { recordVoidedCash } from '#features/cash';
import { lockOrdersWithVisits } from '#features/orders';
import { requireRestaurant } from '#features/restaurants';
import { updatePaidTotals } from './locked-bill.ts';
import {
  touchPayment,
  lockPaidPayments,
  movePayments,
  currentActor,
  requireRefundRight,
} from '#features/payments/records';

interface VoidPaymentsInput {
  readonly restaurantId: string;
  readonly orderIds: readonly string[];
  readonly paymentIds: readonly string[] | null;
}

/**
 * Voids payments that staff recorded but did not receive. Each payment is voided as a whole, because its money cannot be assigned to single
 * orders, so all orders that it paid are owed again. Provider payments cannot be voided. Returns all orders that are owed again.
 */
export const voidPayments = async (
  ctx: CommandContext,
  { restaurantId, orderIds, paymentIds: selectedIds }: VoidPaymentsInput,
): Promise<{ orderIds: string[] }> => {
  await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  // A payment belongs to at most one visit, so this locks every order that it paid.
  const orders = await lockOrdersWithVisits(ctx, restaurantId, orderIds);
  const payments = (await lockPaidPayments(ctx.db, restaurantId, orderIds)).filter(
    ({ id }) => selectedIds?.includes(id) ?? true,
  );
  const recorded = payments.filter(({ provider }) => provider === null);
  if (payments.length > 0 && recorded.length === 0) throw fail('payments.by-provider');
  if (recorded.some(({ refunded }) => refunded > 0)) throw fail('payments.refunded-already');
  for (const [currency, group] of Map.groupBy(recorded, (payment) => payment.currency)) {
    const amount = sumAmounts(group.flatMap((payment) => [payment.amount_minor, payment.tip_minor]));
    await requireRefundRight(ctx, { amount, currency });
  }
  const paymentIds = recorded.map(({ id }) => id);
  const actor = await currentActor(ctx);
  await movePayments(ctx, restaurantId, {
    paymentIds,
    from: 'paid',
    to: 'taken_back',
    by: 'staff',
    set: { taken_back_by: actor.userId, taken_back_by_name: actor.name, taken_back_at: ctx.clock.now() },
  });
  await recordVoidedCash(ctx, restaurantId, { paymentIds, by: actor });
  for (const { guest_id: guestId, visit_id: visitId } of recorded)
    touchPayment(ctx, restaurantId, { guestId, visitId });
  const updated = await updatePaidTotals(ctx, restaurantId, { orders, by: null });
  const owed = updated.orders.filter(
    (order, index) =>
      order.paid_minor !== orders[index]?.paid_minor || order.payment_status !== orders[index]?.payment_status,
  );
  return { orderIds: owed.map(({ id }) => id) };
};
