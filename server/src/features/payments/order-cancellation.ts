import { formatMoney } from '@comanda/contract/kernel';
import type { TransactionContext } from '#platform/context';
import { releaseShares } from './release-shares.ts';
import { lockBill } from './lock-bill.ts';
import { touchPayment } from './payments.events.ts';
import { findPaidParts, saveAttention } from './payments.repository.ts';

interface Order {
  readonly orderId: string;
  readonly visitId: string | null;
}

/**
 * An order was cancelled: what guests hold of it is free, and what staff took for it has to be given back, which they are told. What a provider
 * has goes back by itself (`refundCancelledOrders`). Whoever is on a provider's page with it is left alone: what they pay is given back
 * once it has come.
 */
export const onOrderCancelled = async (
  ctx: TransactionContext,
  restaurantId: string,
  { orderId, visitId }: Order,
): Promise<void> => {
  if (visitId !== null) {
    const held = await lockBill(ctx, restaurantId, visitId);
    const shares = held.shares.filter(
      ({ provider, lines }) => provider === null && lines.some((line) => line.orderId === orderId),
    );
    await releaseShares(ctx, held, { shares, as: 'expired' });
  }
  for (const { flag, attention, ...part } of await flagsOf(ctx, restaurantId, orderId)) {
    await saveAttention(ctx.db, restaurantId, { paymentId: part.payment_id, attention: `${attention} ${flag}`.trim() });
    touchPayment(ctx, restaurantId, { guestId: part.guest_id, visitId });
  }
};

/** The order is on again: nothing has to be given back for it. */
export const onOrderReinstated = async (
  ctx: TransactionContext,
  restaurantId: string,
  { orderId, visitId }: Order,
): Promise<void> => {
  for (const { flag, attention, ...part } of await flagsOf(ctx, restaurantId, orderId)) {
    const left = attention.replace(flag, '').trim();
    if (left === attention) continue;
    await saveAttention(ctx.db, restaurantId, { paymentId: part.payment_id, attention: left });
    touchPayment(ctx, restaurantId, { guestId: part.guest_id, visitId });
  }
};

const flagsOf = async (ctx: TransactionContext, restaurantId: string, orderId: string) => {
  const parts = await findPaidParts(ctx.db, restaurantId, orderId);
  return parts
    .filter(({ amount_minor: amount }) => amount > 0)
    .map((part) => ({
      ...part,
      flag: `An order that this paid was cancelled: give back ${formatMoney(part.amount_minor, part.currency)}.`,
    }));
};
