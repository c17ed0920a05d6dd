import Stripe from 'stripe';
import {
  toStripeAmount,
  ChargeRefusedError,
  type ProviderCredentials,
  type RefundRequest,
  type RefundState,
} from '#features/providers/protocol';
import {
  findSession,
  intentOf,
  createStripeClient,
  toStripeProviderError,
  type StripeContext,
} from './stripe-client.ts';

export const refundAtStripe = async (
  ctx: StripeContext,
  credentials: ProviderCredentials,
  order: RefundRequest,
): Promise<RefundState> => {
  const intent = intentOf(await findSession(ctx, credentials, order.reference));
  if (intent === null) return { kind: 'failed', why: 'Stripe has no money of this payment.' };
  try {
    const refund = await createStripeClient(ctx, credentials).refunds.create(
      {
        payment_intent: intent.id,
        amount: toStripeAmount(order.amount, order.currency),
        reason: 'requested_by_customer',
        metadata: { refundId: order.refundId, reason: order.reason },
      },
      { idempotencyKey: order.refundId },
    );
    return toRefundState(refund);
  } catch (error) {
    if (error instanceof ChargeRefusedError) return { kind: 'failed', why: error.message };
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return { kind: 'failed', why: refundRefusal(error) };
    throw toStripeProviderError(error);
  }
};

const refundRefusal = ({ code, param }: Stripe.errors.StripeInvalidRequestError): string => {
  if (code === 'charge_already_refunded') return 'Stripe has given all of this payment back already.';
  if (code === 'charge_disputed') return 'The payer’s bank has claimed this payment back already.';
  if (code === 'insufficient_funds' || code === 'balance_insufficient')
    return 'There is too little money on the account at Stripe.';
  if (param === 'amount') return 'That is more than is left of this payment at Stripe.';
  return 'Stripe refused to give this money back.';
};

const toRefundState = ({ id, status, failure_reason: why }: Stripe.Refund): RefundState => {
  if (status === 'succeeded') return { kind: 'done', reference: id };
  if (status === 'failed' || status === 'canceled')
    return { kind: 'failed', why: `Stripe could not give this money back${why === undefined ? '' : ` (${why})`}.` };
  return { kind: 'pending', reference: id, claimUrl: null };
};

export const settleStripeRefund = async (
  ctx: StripeContext,
  credentials: ProviderCredentials,
  refundReference: string,
): Promise<RefundState> => {
  try {
    return toRefundState(await createStripeClient(ctx, credentials).refunds.retrieve(refundReference));
  } catch (error) {
    throw toStripeProviderError(error);
  }
};
