import { z } from 'zod';
import { amountMinor, currencyCode, id } from '@comanda/contract/kernel';

/** Reasons why a provider did not take a payment. Guests read each of them in their own language. */
export const chargeFailureCodes = [
  'declined',
  'amount_too_small',
  'amount_too_large',
  'amount_not_accepted',
  'currency_not_accepted',
  'method_unavailable',
  'checkout_ended',
  'wrong_amount',
  'other',
] as const;
export const chargeFailureCode = z.enum(chargeFailureCodes);
export type ChargeFailureCode = z.infer<typeof chargeFailureCode>;

/** Reasons why a provider did not refund a payment. */
export const refundFailureCodes = [
  'no_money',
  'already_refunded',
  'disputed',
  'balance_too_low',
  'more_than_left',
  'too_late',
  'withdrawn',
  'account_replaced',
  'refused',
  'failed',
  'other',
] as const;

/** The provider's own words, for staff; empty if it gave none. Guests never see them. */
const providerText = z.string();

export const chargeFailure = z.object({ code: chargeFailureCode, providerText });
export type ChargeFailure = z.infer<typeof chargeFailure>;

export const refundFailure = z.object({ code: z.enum(refundFailureCodes), providerText });
export type RefundFailure = z.infer<typeof refundFailure>;

/** The common reasons for which staff refund money. Guests read them in their own language. */
export const staffRefundReasonCodes = [
  'wrong_item',
  'dish_problem',
  'long_wait',
  'not_served',
  'charged_twice',
  'goodwill',
] as const;
export const staffRefundReasonCode = z.enum(staffRefundReasonCodes);
export type StaffRefundReasonCode = z.infer<typeof staffRefundReasonCode>;

/**
 * Reasons of refunds. The first two are those of money that went back without anybody asking: the order was canceled, or
 * the money found nothing to pay.
 */
export const refundReasonCodes = ['order_cancelled', 'nothing_to_pay', ...staffRefundReasonCodes] as const;
export const refundReasonCode = z.enum(refundReasonCodes);
export type RefundReasonCode = z.infer<typeof refundReasonCode>;

/** A problem with a payment that staff have to handle. Amounts are in the payment's currency if none is named. */
export const paymentAlert = z.discriminatedUnion('code', [
  z.object({
    code: z.literal('wrong_amount'),
    charged: z.int(),
    chargedCurrency: currencyCode,
    expected: z.int(),
    expectedCurrency: currencyCode,
  }),
  /** The provider could not be asked whether the payment was paid. */
  z.object({ code: z.literal('provider_unreachable') }),
  /** The provider could not be asked for days to give money back. */
  z.object({ code: z.literal('refund_unreachable') }),
  z.object({ code: z.literal('refund_failed'), amount: amountMinor, failure: refundFailure }),
  /** Staff received this amount for an order that was canceled later. */
  z.object({ code: z.literal('order_cancelled'), orderId: id, amount: amountMinor }),
  /** An alert from before alerts had codes. */
  z.object({ code: z.literal('other'), text: z.string() }),
]);
export type PaymentAlert = z.infer<typeof paymentAlert>;

/** Reason why a provider, or our own check before it, did not accept an owner's credentials. */
export const credentialFailure = z.object({
  code: z.enum([
    'missing',
    'publishable_key',
    'test_key',
    'wrong_format',
    'stripe_key_unknown',
    'stripe_rights_missing',
    'stripe_charges_disabled',
    'paypal_app_unknown',
    'paypal_webhook_unknown',
    'btcpay_key_unknown',
    'btcpay_store_unknown',
    'btcpay_permissions_missing',
    'address_invalid',
    'address_has_password',
    'private_network',
    'https_only',
    'name_not_found',
    'other',
  ]),
  /** Name of the credential that is wrong, as in `providerCredentials`; empty if it is not only one. */
  field: z.string(),
  /** BTCPay's names of the missing permissions, with commas between them, or the text for `other`; otherwise empty. */
  detail: z.string(),
});
export type CredentialFailure = z.infer<typeof credentialFailure>;
