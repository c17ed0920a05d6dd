import { fail } from '@comanda/contract';
import { formatMoney, moneyTerm } from '@comanda/contract/kernel';
import { describeChargeFailureInEnglish, type PaidWith, type PaymentMethodType } from '@comanda/contract/payments';
import { maxTip } from '@comanda/contract/splitting';
import type { CallContext, CommandContext, TransactionContext } from '#platform/context';
import { transact } from '#platform/db';
import { ChargeRefusedError, ProviderError } from '#features/providers';
import { preparePayment, type PreparedPayment, chooseMethod, type ChosenMethod } from './prepare-payment.ts';
import { lockProviderPayment, type ProviderPayment } from '#features/payments/records';
import { lockBill, withoutCancelledLines, findShare, type Share } from '#features/payments/shares';
import { moveShareToRetry } from './move-share-to-retry.ts';
import { extendClaim } from './change-claim-expiry.ts';
import { startCharge, cancelCheckout } from './settle-payment.ts';
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
 * Starts the payment of a share that a guest has claimed. The payment is committed before the provider is called, so that it can be recovered
 * after a crash. Repeating the call returns the same checkout; with another method, the first checkout is ended.
 */
export const startPayment = async (ctx: CallContext, input: StartPaymentInput): Promise<StartPaymentResult> => {
  const chosen = await chooseMethod(ctx, input);
  const prepare = (isEnded: boolean) =>
    transact(ctx, (inside) => tryPreparePayment({ ...inside, caller: ctx.caller }, { input, chosen, isEnded }));
  let prepared = await prepare(false);
  if (prepared === null) {
    await cancelCheckout(ctx, input);
    prepared = await prepare(true);
  }
  if (prepared === null)
    throw new Error(`The checkout of the payment ${input.paymentId} was ended, and is in the way.`);
  const { paymentId, expiresAt, payment } = prepared;
  const checkoutUrl = payment === null ? null : await ensureCheckoutUrl(ctx, payment);
  return { paymentId, checkoutUrl, expiresAt: expiresAt.toISOString() };
};

interface PrepareOptions {
  readonly input: StartPaymentInput;
  readonly chosen: ChosenMethod;
  /** True once the previous checkout was ended, as far as the provider could be reached. */
  readonly isEnded: boolean;
}

/** Returns null if the share has another checkout at a provider, which must be ended first. */
const tryPreparePayment = async (
  ctx: CommandContext,
  { input, chosen, isEnded }: PrepareOptions,
): Promise<PreparedPayment | null> => {
  const { restaurantId, visitId, paymentId, method, tip } = input;
  const locked = await lockBill(ctx, restaurantId, visitId);
  const found = await requireShare(ctx, input);
  // Leaves out lines of orders that were cancelled after the share was claimed.
  const share = { ...found, ...withoutCancelledLines(locked, found) };
  if (share.amount === 0) throw fail('splitting.given-up');
  refuseTip(share, { tip, hasServiceCharge: chosen.hasServiceCharge });
  const payment = await lockProviderPayment(ctx.db, restaurantId, paymentId);
  if (payment === null) return preparePayment(ctx, locked, { input, share, chosen });
  if (payment.holdId !== null) throw fail('splitting.being-charged');
  const isSame = payment.method === method && payment.tip === tip && payment.amount === share.amount;
  if (isSame && payment.expiresAt !== null) {
    return { paymentId, expiresAt: await extendClaim(ctx, payment), payment };
  }
  if (!isEnded) return null;
  const retryId = await moveShareToRetry(ctx, locked, { payment, share, status: 'expired', failure: null });
  if (retryId === null) throw fail('splitting.given-up');
  const retryInput = { ...input, paymentId: retryId };
  return preparePayment(ctx, await lockBill(ctx, restaurantId, visitId), { input: retryInput, share, chosen });
};

/** Returns the share if this guest can pay it. Fails as not found for somebody else's share. */
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
  if (tip > most) {
    throw fail('splitting.tip-too-high', {
      most: formatMoney(most, currency),
      terms: { most: moneyTerm(most, currency) },
    });
  }
};

const ensureCheckoutUrl = async (ctx: CallContext, payment: ProviderPayment): Promise<string> => {
  if (payment.checkoutUrl !== null) return payment.checkoutUrl;
  try {
    return (await startCharge(ctx, payment)).checkoutUrl;
  } catch (error) {
    if (error instanceof ProviderError) throw fail('splitting.provider-unreachable', {}, { cause: error });
    if (!(error instanceof ChargeRefusedError)) throw error;
    const { failure } = error;
    await transact(ctx, (inside) => applyChargeState(inside, payment, { kind: 'failed', failure }));
    // Guests get the code, without the provider's own words.
    const why = describeChargeFailureInEnglish({ ...failure, providerText: '' });
    throw fail('splitting.charge-refused', { why, failure: failure.code }, { cause: error });
  }
};
