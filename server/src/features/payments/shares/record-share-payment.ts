import { fail } from '@comanda/contract';
import type { PaidOrder, PaidWith } from '@comanda/contract/payments';
import type { ShareRequest } from '@comanda/contract/splitting';
import type { CommandContext } from '#platform/context';
import { computeChange, currentActor } from '#features/payments/records';
import { createShare } from './create-share.ts';
import { lockBill, type LockedBill } from './locked-bill.ts';
import { markSharePaid } from './mark-share-paid.ts';
import { findShare, type Share } from './shares.repository.ts';
import { recordCash } from '#features/cash';
import { requireRestaurant } from '#features/restaurants';
import { isSameShare } from './same-share.ts';
import { allocateOrRefuse } from './allocate-or-refuse.ts';

interface RecordSharePaymentInput {
  readonly restaurantId: string;
  readonly visitId: string;
  readonly paymentId: string;
  readonly share: ShareRequest | null;
  readonly paidWith: PaidWith;
  readonly tip: number | null;
  readonly given: number | null;
}

interface RecordSharePaymentResult {
  readonly amount: number;
  readonly change: number;
  readonly paidOrders: PaidOrder[];
}

/**
 * Records that staff received the money for a share, which a guest has claimed or which is allocated from the bill now. Repeating the call
 * records nothing twice.
 */
export const recordSharePayment = async (
  ctx: CommandContext,
  input: RecordSharePaymentInput,
): Promise<RecordSharePaymentResult> => {
  const { restaurantId, visitId, paymentId, share: request } = input;
  await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  const locked = await lockBill(ctx, restaurantId, visitId);
  const existing = await findShare(ctx.db, restaurantId, { visitId, paymentId });
  if (existing === null) {
    if (request === null) throw fail('not-found');
    return recordNewShare(ctx, locked, { ...input, share: request });
  }
  if (request !== null && !isSameShare(existing, request)) throw fail('splitting.key-reused');
  return recordExistingShare(ctx, { locked, existing, input });
};

interface ExistingSharePayment {
  readonly locked: LockedBill;
  readonly existing: Share;
  readonly input: RecordSharePaymentInput;
}

const recordExistingShare = async (
  ctx: CommandContext,
  { locked, existing, input }: ExistingSharePayment,
): Promise<RecordSharePaymentResult> => {
  const { paidWith, given } = input;
  const { amount, currency } = existing;
  const tip = input.tip ?? existing.tip;
  const change = computeChange({ given, due: amount + tip, currency });
  if (existing.status === 'paid') {
    // Somebody else has received the money, so the guest must not be asked to pay again.
    if (existing.provider !== null || existing.takenBy !== (await currentActor(ctx)).userId)
      throw fail('splitting.already-paid');
    return { amount, change, paidOrders: [] };
  }
  if (existing.status !== 'pending') throw fail('splitting.given-up');
  // The provider may be charging the payer now, who would then pay twice.
  if (existing.provider !== null) throw fail('splitting.being-charged');
  const [by, at] = [await currentActor(ctx), ctx.clock.now()];
  const money = { method: 'pay_at_table', paidWith, tip, given, takenBy: by } as const;
  const { paidOrders } = await markSharePaid(ctx, locked, { share: existing, paidAt: at, ...money });
  if (paidWith === 'cash') {
    const cash = { paymentId: existing.id, amount: amount + tip, currency, by, at };
    await recordCash(ctx, locked.restaurantId, { kind: 'payment', ...cash });
  }
  return { amount, change, paidOrders };
};

const recordNewShare = async (
  ctx: CommandContext,
  locked: LockedBill,
  { paymentId, share: request, paidWith, tip, given }: RecordSharePaymentInput & { readonly share: ShareRequest },
): Promise<RecordSharePaymentResult> => {
  const { share, currency } = allocateOrRefuse(locked, request);
  const change = computeChange({ given, due: share.amount + (tip ?? 0), currency });
  const money = { method: 'pay_at_table', paidWith, tip: tip ?? 0, given, takenBy: await currentActor(ctx) } as const;
  const paidOrders = await createShare(ctx, locked, {
    paymentId,
    share,
    currency,
    kind: request.kind,
    equalOf: request.kind === 'equal' ? request.among : null,
    guest: null,
    as: { paidBy: money },
  });
  return { amount: share.amount, change, paidOrders };
};
