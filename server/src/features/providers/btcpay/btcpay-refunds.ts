import { toDecimalString } from '@comanda/contract/kernel';
import { z } from 'zod';
import {
  callBtcpay,
  btcpayId,
  BtcpayError,
  toBtcpayProviderError,
  httpUrl,
  storePath,
  type BtcpayContext,
} from './btcpay-client.ts';
import { findInvoice } from './btcpay-invoices.ts';
import {
  fromDecimal,
  type ProviderCredentials,
  type RefundRequest,
  type RefundState,
} from '#features/providers/protocol';

const pullPayment = z.object({
  id: btcpayId,
  name: z.string().nullable(),
  description: z.string().nullable(),
  amount: z.string(),
  currency: z.string(),
  archived: z.boolean(),
  viewLink: httpUrl,
});
type PullPayment = z.infer<typeof pullPayment>;

const nameOf = (refundId: string): string => `Refund ${refundId}`;
const descriptionOf = (invoiceId: string): string => `Refund of invoice ${invoiceId}`;

const exceedsPayment: RefundState = {
  kind: 'failed',
  failure: { code: 'more_than_left', providerText: '' },
};

/** Coins cannot be returned to their sender: the payer enters the target address on a page of the BTCPay server. */
export const refundAtBtcpay = async (
  ctx: BtcpayContext,
  credentials: ProviderCredentials,
  order: RefundRequest,
): Promise<RefundState> => {
  try {
    const pullPayments = await callBtcpay(ctx, credentials, {
      path: storePath(credentials, '/pull-payments?includeArchived=true'),
      answer: z.array(pullPayment),
    });
    // BTCPay has no idempotency keys: a refund that was already created is found by its name.
    const existing = pullPayments.find(({ name }) => name === nameOf(order.refundId));
    if (existing !== undefined) return toPendingState(existing);
    return (await isCovered(ctx, credentials, { order, pullPayments }))
      ? await createPullPayment(ctx, credentials, order)
      : exceedsPayment;
  } catch (error) {
    if (error instanceof BtcpayError && [400, 422].includes(error.status))
      return { kind: 'failed', failure: { code: 'refused', providerText: error.message } };
    throw toBtcpayProviderError(error);
  }
};

/** A BTCPay server does not limit refunds to the paid amount, so the limit is checked here. */
const isCovered = async (
  ctx: BtcpayContext,
  credentials: ProviderCredentials,
  { order, pullPayments }: { order: RefundRequest; pullPayments: readonly PullPayment[] },
): Promise<boolean> => {
  const invoice = await findInvoice(ctx, credentials, order.reference);
  const earlier = pullPayments.filter(
    ({ description, archived }) => description === descriptionOf(order.reference) && !archived,
  );
  const refunded = earlier.reduce((sum, { amount, currency }) => sum + fromDecimal(amount, currency), 0);
  return refunded + order.amount <= fromDecimal(invoice.amount, invoice.currency);
};

const createPullPayment = async (
  ctx: BtcpayContext,
  credentials: ProviderCredentials,
  order: RefundRequest,
): Promise<RefundState> =>
  toPendingState(
    await callBtcpay(ctx, credentials, {
      method: 'POST',
      path: storePath(credentials, `/invoices/${encodeURIComponent(order.reference)}/refund`),
      body: {
        name: nameOf(order.refundId),
        description: descriptionOf(order.reference),
        refundVariant: 'Custom',
        customAmount: toDecimalString(order.amount, order.currency),
        customCurrency: order.currency,
      },
      answer: pullPayment,
    }),
  );

const toPendingState = ({ id, viewLink }: PullPayment): RefundState => ({
  kind: 'pending',
  reference: id,
  claimUrl: viewLink,
});

export const settleBtcpayRefund = async (
  ctx: BtcpayContext,
  credentials: ProviderCredentials,
  pullPaymentId: string,
): Promise<RefundState> => {
  const path = `/pull-payments/${encodeURIComponent(pullPaymentId)}`;
  try {
    const payouts = await callBtcpay(ctx, credentials, {
      path: `${path}/payouts`,
      answer: z.array(z.object({ state: z.string() })),
    });
    if (payouts.some(({ state }) => state === 'Completed')) return { kind: 'done', reference: pullPaymentId };
    const pull = await callBtcpay(ctx, credentials, { path, answer: pullPayment });
    return pull.archived ? { kind: 'failed', failure: { code: 'withdrawn', providerText: '' } } : toPendingState(pull);
  } catch (error) {
    throw toBtcpayProviderError(error);
  }
};
