import type { RefundFailure } from '@comanda/contract/payments';
import Stripe from 'stripe';
import {
  toStripeAmount,
  ChargeRefusedError,
  type ProviderCredentials,
  type RefundRequest,
  type RefundState,
} from '#features/providers/protocol';
import {
  findCheckoutSession,
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
  const intent = intentOf(await findCheckoutSession(ctx, credentials, order.reference));
  if (intent === null) return { kind: 'failed', failure: { code: 'no_money', providerText: '' } };
  try {
    const refund = await createStripeClient(ctx, credentials).refunds.create(
      {
        payment_intent: intent.id,
        amount: toStripeAmount(order.amount, order.currency),
        reason: 'requested_by_customer',
        metadata: { refundId: order.refundId, reason: order.reasonCode ?? order.reason },
      },
      { idempotencyKey: order.refundId },
    );
    return toRefundState(refund);
  } catch (error) {
    if (error instanceof ChargeRefusedError) return { kind: 'failed', failure: { code: 'refused', providerText: '' } };
    if (error instanceof Stripe.errors.StripeInvalidRequestError)
      return { kind: 'failed', failure: { code: refusalCodeOf(error), providerText: error.message } };
    throw toStripeProviderError(error);
  }
};

const refusalCodeOf = ({ code, param }: Stripe.errors.StripeInvalidRequestError): RefundFailure['code'] => {
  if (code === 'charge_already_refunded') return 'already_refunded';
  if (code === 'charge_disputed') return 'disputed';
  if (code === 'insufficient_funds' || code === 'balance_insufficient') return 'balance_too_low';
  return param === 'amount' ? 'more_than_left' : 'refused';
};

const toRefundState = ({ id, status, failure_reason: providerText = '' }: Stripe.Refund): RefundState => {
  if (status === 'succeeded') return { kind: 'done', reference: id };
  if (status === 'failed' || status === 'canceled')
    return { kind: 'failed', failure: { code: 'failed', providerText } };
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
