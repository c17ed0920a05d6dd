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
  if (captureId === null) return { kind: 'failed', why: 'PayPal has no money of this payment.' };
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
    if (error instanceof ChargeRefusedError) return { kind: 'failed', why: error.message };
    const refusal = readPaypalError(error);
    if (refusal?.status === 422) return { kind: 'failed', why: explainRefusal(refusal) };
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

const explainRefusal = ({ issues }: PaypalErrorDetails): string => {
  if (issues.includes('CAPTURE_FULLY_REFUNDED')) return 'PayPal has given all of this payment back already.';
  if (issues.some((issue) => /^REFUND_AMOUNT_EXCEEDED|MAX_REFUND/.test(issue)))
    return 'That is more than is left of this payment at PayPal.';
  if (issues.includes('REFUND_TIME_LIMIT_EXCEEDED')) return 'PayPal gives money back for 180 days only.';
  if (issues.some((issue) => /FUND|BALANCE/.test(issue) && /INSUFFICIENT/.test(issue)))
    return 'There is too little money on the account at PayPal.';
  return 'PayPal refused to give this money back.';
};

const toRefundState = ({ id, status }: Refund): RefundState => {
  if (id === undefined) throw new ProviderError('PayPal does not name the refund.');
  switch (status) {
    case RefundStatus.Completed:
      return { kind: 'done', reference: id };
    case RefundStatus.Failed:
    case RefundStatus.Cancelled:
      return { kind: 'failed', why: 'PayPal could not give this money back.' };
    default:
      return { kind: 'pending', reference: id, claimUrl: null };
  }
};
