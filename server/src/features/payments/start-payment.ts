import { fail } from '@comanda/contract';
import { formatMoney } from '@comanda/contract/kernel';
import type { PaidWith, PaymentMethodType } from '@comanda/contract/payments';
import { maxTip } from '@comanda/contract/splitting';
import type { CallContext, CommandContext, TransactionContext } from '#platform/context';
import { transact } from '#platform/db';
import { ChargeRefused, ProviderTrouble } from '#features/providers';
import { preparePayment, type PreparedPayment } from './prepare-payment.ts';
import { lockProviderPayment, type ProviderPayment } from './charges.repository.ts';
import { chooseMethod, type ChosenMethod } from './choose-method.ts';
import { cancelCheckout } from './cancel-checkout.ts';
import { lockBill } from './lock-bill.ts';
import { moveShareToRetry } from './move-share-to-retry.ts';
import { withoutCancelledLines } from './mark-share-paid.ts';
import { findShare, type Share } from './shares.repository.ts';
import { extendHold } from './shorten-hold.ts';
import { startCharge } from './start-charge.ts';
import { applyChargeState } from './apply-charge-state.ts';

export interface StartPaymentInput {
  readonly restaurantId: string;
  readonly visitId: string;
  readonly guestId: string;
  readonly paymentId: string;
  readonly method: PaymentMethodType;
  readonly paidWith: PaidWith | null;
  readonly tip: number;
  readonly language: string;
}

export interface StartPaymentResult {
  readonly paymentId: string;
  readonly checkoutUrl: string | null;
  readonly expiresAt: string;
}

/**
 * A guest pays the share they hold. The payment is committed before its provider is asked, so that whatever happens in between is found again.
 * Asked for the same again it is the same checkout; asked for another method, the first checkout is ended.
 */
export const startPayment = async (ctx: CallContext, asked: StartPaymentInput): Promise<StartPaymentResult> => {
  const chosen = await chooseMethod(ctx, asked);
  const write = (isEnded: boolean) =>
    transact(ctx, (inside) => begin({ ...inside, caller: ctx.caller }, { asked, chosen, isEnded }));
  let begun = await write(false);
  if (begun === null) {
    await cancelCheckout(ctx, asked);
    begun = await write(true);
  }
  if (begun === null) throw new Error(`The checkout of the payment ${asked.paymentId} was ended, and is in the way.`);
  const { paymentId, expiresAt, payment } = begun;
  const checkoutUrl = payment === null ? null : await checkoutOf(ctx, payment);
  return { paymentId, checkoutUrl, expiresAt: expiresAt.toISOString() };
};

interface Begin {
  readonly asked: StartPaymentInput;
  readonly chosen: ChosenMethod;
  /** The checkout that was in the way was ended, as far as the provider could be reached. */
  readonly isEnded: boolean;
}

/** Null where the share is being paid at a provider in another way, which is to be ended first. */
const begin = async (ctx: CommandContext, { asked, chosen, isEnded }: Begin): Promise<PreparedPayment | null> => {
  const { restaurantId, visitId, paymentId, method, tip } = asked;
  const held = await lockBill(ctx, restaurantId, visitId);
  const found = await requireShare(ctx, asked);
  // Of what was cancelled since it was taken nothing is to be paid.
  const share = { ...found, ...withoutCancelledLines(held, found) };
  if (share.amount === 0) throw fail('splitting.given-up');
  refuseTip(share, { tip, hasServiceCharge: chosen.hasServiceCharge });
  const payment = await lockProviderPayment(ctx.db, restaurantId, paymentId);
  if (payment === null) return preparePayment(ctx, held, { asked, share, chosen });
  const isSame = payment.method === method && payment.tip === tip && payment.amount === share.amount;
  if (isSame && payment.expiresAt !== null) {
    return { paymentId, expiresAt: await extendHold(ctx, payment), payment };
  }
  if (!isEnded) return null;
  const retryId = await moveShareToRetry(ctx, held, { payment, share, status: 'expired', failure: '' });
  if (retryId === null) throw fail('splitting.given-up');
  const again = { ...asked, paymentId: retryId };
  return preparePayment(ctx, await lockBill(ctx, restaurantId, visitId), { asked: again, share, chosen });
};

/** A share that is this guest's to pay. Somebody else's answers as a missing one. */
const requireShare = async (
  ctx: TransactionContext,
  { restaurantId, visitId, guestId, paymentId }: StartPaymentInput,
): Promise<Share> => {
  const share = await findShare(ctx.db, restaurantId, { visitId, paymentId });
  if (share?.guestId !== guestId) throw fail('not-found');
  if (share.status === 'paid') throw fail('splitting.already-paid');
  if (share.status !== 'pending') throw fail('splitting.given-up');
  return share;
};

const refuseTip = (
  { amount, currency }: Share,
  { tip, hasServiceCharge }: { tip: number; hasServiceCharge: boolean },
): void => {
  if (tip === 0) return;
  if (hasServiceCharge) throw fail('splitting.no-tip');
  const most = maxTip(amount);
  if (tip > most) throw fail('splitting.tip-too-high', { most: formatMoney(most, currency) });
};

const checkoutOf = async (ctx: CallContext, payment: ProviderPayment): Promise<string> => {
  if (payment.checkoutUrl !== null) return payment.checkoutUrl;
  try {
    return (await startCharge(ctx, payment)).checkoutUrl;
  } catch (error) {
    if (error instanceof ProviderTrouble) throw fail('splitting.provider-unreachable', {}, { cause: error });
    if (!(error instanceof ChargeRefused)) throw error;
    const why = error.message;
    await transact(ctx, (inside) => applyChargeState(inside, payment, { kind: 'failed', why }));
    throw fail('splitting.charge-refused', { why }, { cause: error });
  }
};
