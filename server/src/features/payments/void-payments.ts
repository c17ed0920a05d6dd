import { fail } from '@comanda/contract';
import type { CommandContext } from '#platform/context';
import { lockOrdersWithVisits } from '#features/orders';
import { requireRestaurant } from '#features/restaurants';
import { updatePaidTotals } from './update-paid-totals.ts';
import { touchPayment } from './payments.events.ts';
import { lockPaymentsOf, markPaymentsVoided } from './payments.repository.ts';
import { currentActor } from './current-actor.ts';

interface TakenBack {
  readonly restaurantId: string;
  readonly orderIds: readonly string[];
  readonly paymentIds: readonly string[] | null;
}

/**
 * Staff have not been paid after all. Whole payments go: which coin paid which order nobody knows, so every order that a payment paid is
 * owed again. What a provider has is not theirs to take back. Answers all orders that are owed again.
 */
export const voidPayments = async (
  ctx: CommandContext,
  { restaurantId, orderIds, paymentIds: named }: TakenBack,
): Promise<{ orderIds: string[] }> => {
  await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  // A payment is for one visit at most: with these, everything it paid is held.
  const orders = await lockOrdersWithVisits(ctx, restaurantId, orderIds);
  const payments = (await lockPaymentsOf(ctx.db, restaurantId, orderIds)).filter(
    ({ id }) => named?.includes(id) ?? true,
  );
  const byHand = payments.filter(({ provider }) => provider === null);
  if (payments.length > 0 && byHand.length === 0) throw fail('payments.by-provider');
  if (byHand.some(({ refunded }) => refunded > 0)) throw fail('payments.refunded-already');
  const paymentIds = byHand.map(({ id }) => id);
  await markPaymentsVoided(ctx.db, restaurantId, { paymentIds, by: await currentActor(ctx), at: ctx.clock.now() });
  for (const { guest_id: guestId, visit_id: visitId } of byHand) touchPayment(ctx, restaurantId, { guestId, visitId });
  const now = await updatePaidTotals(ctx, restaurantId, { orders, by: null });
  const owed = now.filter(
    (order, index) =>
      order.paid_minor !== orders[index]?.paid_minor || order.payment_status !== orders[index]?.payment_status,
  );
  return { orderIds: owed.map(({ id }) => id) };
};
