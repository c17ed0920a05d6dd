import {
  CaptureStatus,
  CheckoutPaymentIntent,
  OrderStatus,
  PaypalExperienceUserAction,
  PaypalWalletContextShippingPreference,
  type Order,
  type OrdersCapture,
} from '@paypal/paypal-server-sdk';
import { checkPaypal } from './check-paypal.ts';
import { createPaypalClient, readPaypalError, toPaypalProviderError, type PaypalContext } from './paypal-client.ts';
import { refundAtPaypal, settlePaypalRefund } from './paypal-refunds.ts';
import { readPaypalWebhook } from './paypal-webhook.ts';
import {
  fromDecimal,
  toPaypalValue,
  ChargeRefusedError,
  ProviderError,
  type Charge,
  type ChargeState,
  type ProviderCredentials,
  type PaymentProvider,
  type StartedCharge,
} from '#features/providers/protocol';

const fullResponse = 'return=representation';

/** PayPal: the payer approves the order on its page, and we capture the money after a webhook or a poll. */
export const paypalProvider = (ctx: PaypalContext): PaymentProvider => ({
  name: 'paypal',
  check: (credentials) => checkPaypal(ctx, credentials),
  start: (credentials, charge) => start(ctx, credentials, charge),
  settle: async (credentials, reference) => {
    const order = await findOrder(ctx, credentials, reference);
    return order?.status === OrderStatus.Approved ? capture(ctx, credentials, reference) : toChargeState(order);
  },
  // PayPal has no call to cancel an order: without a capture it expires within hours.
  cancel: async (credentials, reference) => {
    const order = await findOrder(ctx, credentials, reference);
    return order === null || captureOf(order) === undefined ? { kind: 'expired' } : toChargeState(order);
  },
  cardHolds: null,
  refund: async (credentials, order) => {
    const captured = captureOf(await findOrder(ctx, credentials, order.reference));
    return refundAtPaypal(ctx, credentials, { ...order, captureId: captured?.id ?? null });
  },
  settleRefund: (credentials, { refundReference }) => settlePaypalRefund(ctx, credentials, refundReference),
  readWebhook: (credentials, call) => readPaypalWebhook(ctx, credentials, call),
});

const start = async (ctx: PaypalContext, credentials: ProviderCredentials, charge: Charge): Promise<StartedCharge> => {
  const { paymentId, currency, description, returnUrl } = charge;
  const amount = { currencyCode: currency, value: toPaypalValue(charge.amount, currency) };
  try {
    const { result } = await createPaypalClient(ctx, credentials).orders.createOrder({
      paypalRequestId: paymentId,
      prefer: fullResponse,
      body: {
        intent: CheckoutPaymentIntent.Capture,
        purchaseUnits: [{ amount, customId: paymentId, description: description.slice(0, 127).toWellFormed() }],
        paymentSource: {
          paypal: {
            experienceContext: {
              returnUrl,
              cancelUrl: returnUrl,
              userAction: PaypalExperienceUserAction.PayNow,
              shippingPreference: PaypalWalletContextShippingPreference.NoShipping,
            },
          },
        },
      },
    });
    const link = result.links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
    if (result.id === undefined || link === undefined) throw new ProviderError('PayPal named no page to pay on.');
    return { reference: result.id, checkoutUrl: link.href };
  } catch (error) {
    if (readPaypalError(error)?.issues.some((issue) => /CURRENCY|AMOUNT|DECIMAL/.test(issue)) === true)
      throw new ChargeRefusedError('amount_not_accepted');
    throw toPaypalProviderError(error);
  }
};

/** Returns null once PayPal has deleted an order that nobody approved. */
const findOrder = async (ctx: PaypalContext, credentials: ProviderCredentials, id: string): Promise<Order | null> => {
  try {
    return (await createPaypalClient(ctx, credentials).orders.getOrder({ id })).result;
  } catch (error) {
    if (readPaypalError(error)?.status === 404) return null;
    throw toPaypalProviderError(error);
  }
};

const capture = async (ctx: PaypalContext, credentials: ProviderCredentials, id: string): Promise<ChargeState> => {
  try {
    // The idempotency key makes sure that the money is captured once.
    const request = { id, paypalRequestId: `capture-${id}`, prefer: fullResponse };
    return toChargeState((await createPaypalClient(ctx, credentials).orders.captureOrder(request)).result);
  } catch (error) {
    const issues = readPaypalError(error)?.issues ?? [];
    // A concurrent call has captured it: a webhook and the payer's return often arrive together.
    if (issues.includes('ORDER_ALREADY_CAPTURED')) return toChargeState(await findOrder(ctx, credentials, id));
    if (issues.some((issue) => /DECLINED|NOT_ALLOWED|PAYER_CANNOT_PAY|TRANSACTION_REFUSED/.test(issue)))
      return { kind: 'failed', failure: { code: 'declined', providerText: issues.join(', ') } };
    throw toPaypalProviderError(error);
  }
};

const captureOf = (order: Order | null): OrdersCapture | undefined =>
  order?.purchaseUnits?.[0]?.payments?.captures?.[0];

const toChargeState = (order: Order | null): ChargeState => {
  if (order === null || order.status === OrderStatus.Voided) return { kind: 'expired' };
  const captured = captureOf(order);
  switch (captured?.status) {
    case CaptureStatus.Completed:
    case CaptureStatus.PartiallyRefunded:
    case CaptureStatus.Refunded:
      return toPaidState(captured);
    case CaptureStatus.Declined:
    case CaptureStatus.Failed:
      return { kind: 'failed', failure: { code: 'declined', providerText: '' } };
    case CaptureStatus.Pending:
      return { kind: 'processing' };
    default:
      return { kind: 'open' };
  }
};

const toPaidState = ({ amount, createTime }: OrdersCapture): ChargeState => {
  if (amount === undefined || createTime === undefined)
    throw new ProviderError('PayPal does not say how much was paid.');
  const currency = amount.currencyCode;
  return { kind: 'paid', amount: fromDecimal(amount.value, currency), currency, paidAt: new Date(createTime) };
};
