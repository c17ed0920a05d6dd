import { fail } from '@comanda/contract';
import type { PaidOrder } from '@comanda/contract/payments';
import type { SplitKind, AllocatedShare } from '@comanda/contract/splitting';
import type { TransactionContext } from '#platform/context';
import { recordCash } from '#features/cash';
import { updatePaidTotals, type LockedBill } from './locked-bill.ts';
import { scheduleShareExpiry } from './claim-expiry.ts';
import { touchPayment, settleBillCalls } from '#features/payments/records';
import { insertPayment, insertPaymentLines, type PaymentDetails } from './payment-rows.repository.ts';

interface CreateShareInput {
  readonly paymentId: string;
  readonly share: AllocatedShare;
  readonly currency: string;
  readonly kind: SplitKind;
  readonly equalOf: number | null;
  /** Null if staff record the payment. */
  readonly guest: { readonly id: string; readonly name: string } | null;
  /** Expiry of the claim, or the payment details if the share is paid immediately. */
  readonly as: { readonly claimedUntil: Date } | { readonly paidBy: PaymentDetails };
}

/**
 * Stores a share that was allocated from a locked bill: its payment and lines, and the updated totals of the orders and the visit. Notifies
 * everybody who is viewing the bill. Fails if the id is already in use. Returns the orders that it completes.
 */
export const createShare = async (
  ctx: TransactionContext,
  { restaurantId, visitId, orders }: LockedBill,
  { paymentId, share, currency, kind, equalOf, guest, as }: CreateShareInput,
): Promise<PaidOrder[]> => {
  const money = 'paidBy' in as ? as.paidBy : null;
  const at = ctx.clock.now();
  const isNew = await insertPayment(ctx.db, restaurantId, {
    id: paymentId,
    visitId,
    currency,
    amount: share.amount,
    kind,
    equalOf,
    guestId: guest?.id ?? null,
    payerName: guest?.name ?? '',
    createdAt: at,
    by: guest === null ? 'staff' : 'guest',
    ...('paidBy' in as ? { money: as.paidBy, paidAt: at } : { expiresAt: as.claimedUntil }),
  });
  if (!isNew) throw fail('splitting.key-reused');
  await insertPaymentLines(ctx.db, restaurantId, { paymentId, lines: share.lines });
  touchPayment(ctx, restaurantId, { guestId: guest?.id ?? null, visitId });
  const { orders: updated, paidOrders } = await updatePaidTotals(ctx, restaurantId, { orders, by: money });
  if (money?.paidWith === 'cash' && money.takenBy !== null) {
    const cash = { paymentId, amount: share.amount + money.tip, currency, by: money.takenBy, at };
    await recordCash(ctx, restaurantId, { kind: 'payment', ...cash });
  }
  if (money !== null) await settleBillCalls(ctx, restaurantId, { visitId, orders: updated });
  if ('claimedUntil' in as && visitId !== null)
    await scheduleShareExpiry(ctx, { restaurantId, visitId }, as.claimedUntil);
  return paidOrders;
};
