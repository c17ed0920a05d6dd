import { toDecimalString, minuteMs } from '@comanda/contract/kernel';
import { TargetNotAllowed } from '#platform/outgoing';
import { z } from 'zod';
import { callBtcpay, BtcpayError, toBtcpayProviderError, storePath, type BtcpayContext } from './btcpay-client.ts';
import { btcpayInvoice, findInvoice, sumReceivedCoins, type BtcpayInvoice } from './btcpay-invoices.ts';
import { refundAtBtcpay, settleBtcpayRefund } from './btcpay-refunds.ts';
import { readBtcpayWebhook } from './btcpay-webhook.ts';
import { checkBtcpay } from './check-btcpay.ts';
import {
  fromDecimal,
  ChargeRefusedError,
  type Charge,
  type ChargeState,
  type ProviderCredentials,
  type PaymentProvider,
  type StartedCharge,
} from '#features/providers/protocol';

/** Crypto payments through a BTCPay server of the owner's choice. The coins go directly to the owner. */
export const btcpayProvider = (ctx: BtcpayContext): PaymentProvider => ({
  name: 'btcpay',
  check: (credentials) => checkBtcpay(ctx, credentials),
  start: (credentials, charge) => start(ctx, credentials, charge),
  settle: (credentials, reference) => settle(ctx, credentials, reference),
  cancel: (credentials, reference) => cancel(ctx, credentials, reference),
  cardHolds: null,
  refund: (credentials, order) => refundAtBtcpay(ctx, credentials, order),
  settleRefund: (credentials, order) => settleBtcpayRefund(ctx, credentials, order.refundReference),
  readWebhook: async (credentials, call) => readBtcpayWebhook(ctx, credentials, call),
});

const start = async (ctx: BtcpayContext, credentials: ProviderCredentials, charge: Charge): Promise<StartedCharge> => {
  const { paymentId, currency, description, returnUrl, language } = charge;
  try {
    // BTCPay has no idempotency keys: an invoice that was already created is found by its order id.
    const [first] = await callBtcpay(ctx, credentials, {
      path: storePath(credentials, `/invoices?orderId=${encodeURIComponent(paymentId)}&take=1`),
      answer: z.array(btcpayInvoice),
    });
    const minutes = Math.ceil((charge.expiresAt.getTime() - ctx.clock.now().getTime()) / minuteMs);
    const invoice =
      first ??
      (await callBtcpay(ctx, credentials, {
        method: 'POST',
        path: storePath(credentials, '/invoices'),
        body: {
          amount: toDecimalString(charge.amount, currency),
          currency,
          metadata: { orderId: paymentId, itemDesc: description },
          checkout: {
            expirationMinutes: Math.max(1, minutes),
            redirectURL: returnUrl,
            redirectAutomatically: true,
            defaultLanguage: language,
          },
        },
        answer: btcpayInvoice,
      }));
    return { reference: invoice.id, checkoutUrl: invoice.checkoutLink };
  } catch (error) {
    // The server has no rate for the currency, or no wallet.
    if (error instanceof BtcpayError && (error.status === 400 || error.status === 422))
      throw new ChargeRefusedError('method_unavailable', error.message);
    if (error instanceof TargetNotAllowed) throw new ChargeRefusedError('method_unavailable');
    throw toBtcpayProviderError(error);
  }
};

const settle = async (
  ctx: BtcpayContext,
  credentials: ProviderCredentials,
  reference: string,
): Promise<ChargeState> => {
  try {
    return await toChargeState(ctx, credentials, await findInvoice(ctx, credentials, reference));
  } catch (error) {
    throw toBtcpayProviderError(error);
  }
};

const cancel = async (
  ctx: BtcpayContext,
  credentials: ProviderCredentials,
  reference: string,
): Promise<ChargeState> => {
  try {
    const invoice = await findInvoice(ctx, credentials, reference);
    // Coins that are on their way cannot be stopped, so the invoice stays open for them.
    if (invoice.status === 'New')
      await callBtcpay(ctx, credentials, {
        method: 'POST',
        path: storePath(credentials, `/invoices/${encodeURIComponent(reference)}/status`),
        body: { status: 'Invalid' },
        answer: z.unknown(),
      });
    return await toChargeState(ctx, credentials, await findInvoice(ctx, credentials, reference));
  } catch (error) {
    throw toBtcpayProviderError(error);
  }
};

const toChargeState = async (
  ctx: BtcpayContext,
  credentials: ProviderCredentials,
  invoice: BtcpayInvoice,
): Promise<ChargeState> => {
  if (invoice.status === 'New') return { kind: invoice.additionalStatus === 'PaidPartial' ? 'processing' : 'open' };
  if (invoice.status === 'Processing') return { kind: 'processing' };
  const received = await sumReceivedCoins(ctx, credentials, invoice);
  const { currency } = invoice;
  const paidAt = received.at ?? ctx.clock.now();
  if (invoice.status === 'Settled' || invoice.additionalStatus === 'PaidLate')
    return { kind: 'paid', amount: fromDecimal(invoice.amount, currency), currency, paidAt };
  if (received.isAwaited) return { kind: 'processing' };
  // Too few coins arrived. The owner has them, so they are reported as paid and not lost.
  return received.amount > 0 ? { kind: 'paid', amount: received.amount, currency, paidAt } : { kind: 'expired' };
};
