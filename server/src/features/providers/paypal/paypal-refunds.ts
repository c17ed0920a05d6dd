import type { RefundFailure } from '@comanda/contract/payments';
import { RefundStatus, type Refund } from '@paypal/paypal-server-sdk';
import {
  createPaypalClient,
  readPaypalError,
  toPaypalProviderError,
  type PaypalErrorDetails,
  type PaypalContext,
} from './paypal-client.ts';
import {
  toPaypalValue,
  ChargeRefusedError,
  ProviderError,
  type ProviderCredentials,
  type RefundRequest,
  type RefundState,
} from '#features/providers/protocol';

type PaypalRefundOrder = RefundRequest & { readonly captureId: string | null };

export const refundAtPaypal = async (
  ctx: PaypalContext,
  credentials: ProviderCredentials,
  { captureId, refundId, amount, currency, reason }: PaypalRefundOrder,
): Promise<RefundState> => {
  if (captureId === null) return { kind: 'failed', failure: { code: 'no_money', providerText: '' } };
  try {
    const { result } = await createPaypalClient(ctx, credentials).payments.refundCapturedPayment({
      captureId,
      paypalRequestId: refundId,
      prefer: 'return=representation',
      body: {
        amount: { currencyCode: currency, value: toPaypalValue(amount, currency) },
        customId: refundId,
        ...(reason !== '' && { noteToPayer: reason.slice(0, 255).toWellFormed() }),
      },
    });
    return toRefundState(result);
  } catch (error) {
    if (error instanceof ChargeRefusedError) return { kind: 'failed', failure: { code: 'refused', providerText: '' } };
    const refusal = readPaypalError(error);
    if (refusal?.status === 422)
      return { kind: 'failed', failure: { code: refusalCodeOf(refusal), providerText: refusal.issues.join(', ') } };
    throw toPaypalProviderError(error);
  }
};

export const settlePaypalRefund = async (
  ctx: PaypalContext,
  credentials: ProviderCredentials,
  refundId: string,
): Promise<RefundState> => {
  try {
    return toRefundState((await createPaypalClient(ctx, credentials).payments.getRefund({ refundId })).result);
  } catch (error) {
    throw toPaypalProviderError(error);
  }
};

const refusalCodeOf = ({ issues }: PaypalErrorDetails): RefundFailure['code'] => {
  if (issues.includes('CAPTURE_FULLY_REFUNDED')) return 'already_refunded';
  if (issues.some((issue) => /^REFUND_AMOUNT_EXCEEDED|MAX_REFUND/.test(issue))) return 'more_than_left';
  // PayPal gives money back for 180 days.
  if (issues.includes('REFUND_TIME_LIMIT_EXCEEDED')) return 'too_late';
  const isBroke = issues.some((issue) => /FUND|BALANCE/.test(issue) && /INSUFFICIENT/.test(issue));
  return isBroke ? 'balance_too_low' : 'refused';
};

const toRefundState = ({ id, status }: Refund): RefundState => {
  if (id === undefined) throw new ProviderError('PayPal does not name the refund.');
  switch (status) {
    case RefundStatus.Completed:
      return { kind: 'done', reference: id };
    case RefundStatus.Failed:
    case RefundStatus.Cancelled:
      return { kind: 'failed', failure: { code: 'failed', providerText: '' } };
    default:
      return { kind: 'pending', reference: id, claimUrl: null };
  }
};
