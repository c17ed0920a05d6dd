import { fail } from '@comanda/contract';
import type { PaidOrder, PaidWith, PaymentMethodType } from '@comanda/contract/payments';
import type { SplitKind, AllocatedShare } from '@comanda/contract/splitting';
import type { TransactionContext } from '#platform/context';
import type { NamedActor } from '#features/accounts';
import { updatePaidTotals } from './update-paid-totals.ts';
import { scheduleShareExpiry } from './expire-shares.ts';
import type { LockedBill } from './lock-bill.ts';
import { newlyPaid } from './newly-paid.ts';
import { insertPayment } from './payments.repository.ts';
import { touchPayment } from './payments.events.ts';
import { settleBillCalls } from './settle-bill-calls.ts';
import { insertLines, insertParts, partsOf } from './shares.repository.ts';

/** How the money of a share came. */
export interface PaymentDetails {
  readonly method: PaymentMethodType;
  readonly paidWith: PaidWith | null;
  readonly tip: number;
  /** Handed over in cash; null where nobody said. */
  readonly given: number | null;
  /** The account that took it; null where nobody of the staff did. */
  readonly takenBy: NamedActor | null;
}

interface ShareToWrite {
  readonly paymentId: string;
  readonly share: AllocatedShare;
  readonly currency: string;
  readonly kind: SplitKind;
  readonly equalOf: number | null;
  /** Null where staff take the money. */
  readonly guest: { readonly id: string; readonly name: string } | null;
  /** Until when it is held, or how it was paid at once. */
  readonly as: { readonly heldUntil: Date } | { readonly paidBy: PaymentDetails };
}

/**
 * Writes down a share that was taken of a held bill: its payment, its lines, and what becomes of the orders and of the visit by that. All
 * who look at the bill hear of it. An id that is in use already is refused. Returns the orders that are paid by it.
 */
export const createShare = async (
  ctx: TransactionContext,
  { restaurantId, visitId, orders }: LockedBill,
  { paymentId, share, currency, kind, equalOf, guest, as }: ShareToWrite,
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
    ...('paidBy' in as ? { money: as.paidBy, paidAt: at } : { expiresAt: as.heldUntil }),
  });
  if (!isNew) throw fail('splitting.key-reused');
  await insertLines(ctx.db, restaurantId, { paymentId, lines: share.lines });
  await insertParts(ctx.db, restaurantId, { paymentId, parts: partsOf(share.lines) });
  touchPayment(ctx, restaurantId, { guestId: guest?.id ?? null, visitId });
  const present = await updatePaidTotals(ctx, restaurantId, { orders, by: money });
  if (money !== null) await settleBillCalls(ctx, restaurantId, { visitId, orders: present });
  if ('heldUntil' in as && visitId !== null) await scheduleShareExpiry(ctx, { restaurantId, visitId }, as.heldUntil);
  return newlyPaid(orders, present);
};
