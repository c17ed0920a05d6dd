import { minuteMs, secondMs } from '@comanda/contract/kernel';
import type { ChargeFailureCode } from '@comanda/contract/payments';
import Stripe from 'stripe';
import {
  toStripeAmount,
  ChargeRefusedError,
  type Charge,
  type ProviderCredentials,
  type StartedCharge,
} from '#features/providers/protocol';
import { createStripeClient, toStripeProviderError, type StripeContext } from './stripe-client.ts';

/** Languages that Stripe's page supports. For others it uses the browser's language. */
const locales =
  'bg cs da de el en es et fi fil fr hr hu id it ja ko lt lv ms mt nb nl pl pt pt-BR ro ru sk sl sv th tr vi zh'.split(
    ' ',
  );

const names: Readonly<Record<string, string>> = { no: 'nb', 'zh-Hant': 'zh-TW', 'zh-Hans': 'zh' };

const toStripeLocale = (language: string): Stripe.Checkout.SessionCreateParams.Locale => {
  const [base = ''] = language.split('-');
  const named = names[language] ?? names[base];
  return named ?? [language, base].find((code) => locales.includes(code)) ?? 'auto';
};

/** Shortest duration of a checkout at Stripe. Ours ends earlier, when the claim expires, through `cancel`. */
const minCheckoutMs = 30 * minuteMs;

/** Creates a checkout on Stripe's page. Its amount is charged at once, or only held until it is captured. */
export const startStripeCheckout = async (
  ctx: StripeContext,
  credentials: ProviderCredentials,
  charge: Charge,
  { isHold = false }: { readonly isHold?: boolean } = {},
): Promise<StartedCharge> => {
  const { paymentId, description, returnUrl } = charge;
  const price = {
    currency: charge.currency.toLowerCase(),
    unit_amount: toStripeAmount(charge.amount, charge.currency),
  };
  try {
    const session = await createStripeClient(ctx, credentials).checkout.sessions.create(
      {
        mode: 'payment',
        // Stripe treats Apple Pay and Google Pay as cards, and offers them on phones that support them.
        allowed_payment_method_types: ['card'],
        // Keeps the currency of the bill, because the paid amount is compared with the bill.
        adaptive_pricing: { enabled: false },
        line_items: [{ quantity: 1, price_data: { ...price, product_data: { name: description } } }],
        success_url: returnUrl,
        cancel_url: returnUrl,
        client_reference_id: paymentId,
        payment_intent_data: { description, metadata: { paymentId }, ...(isHold && { capture_method: 'manual' }) },
        expires_at: Math.floor((charge.expiresAt.getTime() + minCheckoutMs) / secondMs),
        locale: toStripeLocale(charge.language),
      },
      { idempotencyKey: paymentId },
    );
    if (session.url === null) throw new ChargeRefusedError('checkout_ended');
    return { reference: session.id, checkoutUrl: session.url };
  } catch (error) {
    if (error instanceof ChargeRefusedError) throw error;
    throw isAboutTheCharge(error)
      ? new ChargeRefusedError(refusalCodeOf(error), error.message)
      : toStripeProviderError(error);
  }
};

/** True for errors about the amount or currency. Other request errors are our own defects and not for the payer to read. */
const isAboutTheCharge = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  ((error.code ?? '').startsWith('amount_too_') || /currency|unit_amount/.test(error.param ?? ''));

const refusalCodeOf = ({ code }: Stripe.errors.StripeInvalidRequestError): ChargeFailureCode =>
  code === 'amount_too_small' || code === 'amount_too_large' ? code : 'currency_not_accepted';
