import { addressFailureTexts } from '@comanda/contract/kernel';
import type { PaymentProviderName } from './documents.ts';
import type {
  ChargeFailure,
  ChargeFailureCode,
  CredentialFailure,
  RefundFailure,
  RefundReasonCode,
} from './failures.ts';
import { providerCredentials, providerLabels, type ProviderCredential } from './provider-credentials.ts';

export const chargeFailureTexts = {
  declined: 'The payment was declined. Nothing was paid.',
  amount_too_small: 'This amount is too small to be paid this way.',
  amount_too_large: 'This amount is too large to be paid this way.',
  amount_not_accepted: 'This amount cannot be paid this way.',
  currency_not_accepted: 'This currency cannot be paid this way.',
  method_unavailable: 'This way of paying is not available at the moment.',
  checkout_ended: 'This checkout has ended.',
  wrong_amount: 'The amount that was charged is not the amount that was asked for.',
  other: 'The payment failed.',
} as const satisfies Record<ChargeFailureCode, string>;

export const refundFailureTexts = {
  no_money: '{provider} has no money of this payment.',
  already_refunded: '{provider} has given all of this payment back already.',
  disputed: 'The payer’s bank has claimed this payment back already.',
  balance_too_low: 'There is too little money on the account at {provider}.',
  more_than_left: 'That is more than is left of this payment at {provider}.',
  too_late: 'The time in which {provider} gives money back is over.',
  withdrawn: 'This refund was withdrawn at {provider}.',
  account_replaced:
    'The account at {provider} that has this money was replaced here. Please refund it there, or give the money back by hand.',
  refused: '{provider} refused to give this money back.',
  failed: '{provider} could not give this money back.',
  other: 'The refund failed.',
} as const satisfies Record<RefundFailure['code'], string>;

/** The reasons in English, for staff, reports and other programs. */
export const refundReasonLabels = {
  order_cancelled: 'The order was cancelled',
  nothing_to_pay: 'It was paid already, or cancelled',
  wrong_item: 'Not what was ordered',
  dish_problem: 'A problem with the dish',
  long_wait: 'A long wait',
  not_served: 'Not served',
  charged_twice: 'Charged twice',
  goodwill: 'Goodwill',
} as const satisfies Record<RefundReasonCode, string>;

const isNamedProvider = (provider: string | null): provider is keyof typeof providerLabels =>
  provider !== null && Object.hasOwn(providerLabels, provider);

const withProviderText = (text: string, words: string): string =>
  words === '' ? text : `${text} The provider says: ${words}`;

/** The failure in English, for staff and for other programs. */
export const describeChargeFailureInEnglish = ({ code, providerText: words }: ChargeFailure): string =>
  withProviderText(chargeFailureTexts[code], words);

/** The failure in English, with the name of the provider where it is known. */
export const describeRefundFailureInEnglish = (
  { code, providerText: words }: RefundFailure,
  provider: string | null = null,
): string => {
  const name = isNamedProvider(provider) ? providerLabels[provider] : 'the payment provider';
  const text = refundFailureTexts[code].replaceAll('{provider}', name);
  return withProviderText(`${text.charAt(0).toUpperCase()}${text.slice(1)}`, words);
};

/** The reason of a refund in English: the words of staff, or those of a common or automatic reason. */
export const describeRefundReason = (reason: string, code: RefundReasonCode | null): string =>
  code === null ? reason : refundReasonLabels[code];

/** Permissions that a BTCPay key needs, with their labels on BTCPay's page. */
export const btcpayPermissions = {
  'btcpay.store.canviewinvoices': 'View invoices',
  'btcpay.store.cancreateinvoice': 'Create an invoice',
  'btcpay.store.canmodifyinvoices': 'Modify invoices',
  'btcpay.store.canmanagepullpayments': 'Manage your pull payments',
} as const;

export const credentialFailureTexts = {
  missing: '{label} is missing.',
  btcpay_permissions_missing: 'This key lacks: {permissions}.',
  stripe_key_unknown: 'Stripe does not know this key.',
  stripe_rights_missing: 'This key may not do enough: it needs to write Checkout Sessions and Refunds.',
  stripe_charges_disabled: 'Stripe does not let this account take payments yet.',
  paypal_app_unknown: 'PayPal does not know these. Keys of its sandbox do not work here: they move no money.',
  paypal_webhook_unknown: 'PayPal knows no webhook with this ID in this app.',
  btcpay_key_unknown: 'The BTCPay server does not know this key.',
  btcpay_store_unknown: 'The BTCPay server knows no such store, or keeps it from this key.',
  ...addressFailureTexts,
} as const;

const findCredential = (provider: PaymentProviderName | null, field: string): ProviderCredential | null =>
  provider === null ? null : (providerCredentials[provider].find(({ name }) => name === field) ?? null);

/** BTCPay's labels of permissions, from their names with commas between them. */
export const labelBtcpayPermissions = (detail: string): string =>
  detail
    .split(',')
    .map((name) => Object.entries(btcpayPermissions).find(([known]) => known === name)?.[1] ?? name)
    .join(', ');

/** Describes the failure in English; empty if there is none. */
export const describeCredentialFailureInEnglish = (
  failure: CredentialFailure | null,
  provider: PaymentProviderName | null,
): string => {
  if (failure === null) return '';
  const credential = findCredential(provider, failure.field);
  switch (failure.code) {
    case 'missing':
      return credentialFailureTexts.missing.replace('{label}', credential?.label ?? 'A credential');
    case 'publishable_key':
    case 'test_key':
    case 'wrong_format':
      return (
        credential?.rules.find(({ code }) => code === failure.code)?.message ??
        'This credential has the wrong format: please copy it again.'
      );
    case 'btcpay_permissions_missing':
      return credentialFailureTexts.btcpay_permissions_missing.replace('{permissions}', () =>
        labelBtcpayPermissions(failure.detail),
      );
    case 'other':
      return failure.detail;
    default:
      return credentialFailureTexts[failure.code];
  }
};
