import {
  describeCredentialFailureInEnglish,
  labelBtcpayPermissions,
  providerLabels,
  type ChargeFailure,
  type CredentialFailure,
  type PaymentAlert,
  type PaymentProviderName,
  type RefundFailure,
  type RefundReasonCode,
} from '@comanda/contract/payments';
import { currentLanguage } from '#console/words';
import { formatMoney } from '#kit/formats';
import { reasonsWords } from './words/index.ts';

const withProviderText = (sentence: string, text: string): string =>
  text === '' ? sentence : `${sentence} ${reasonsWords.current().providerSays({ text })}`;

/** Says why a provider did not take a payment, with the provider's own words after ours. */
export const describeChargeFailure = ({ code, providerText }: ChargeFailure): string =>
  withProviderText(reasonsWords.current().charges[code], providerText);

const isNamedProvider = (provider: string | null): provider is keyof typeof providerLabels =>
  provider !== null && Object.hasOwn(providerLabels, provider);

/** Says why a provider did not give money back. */
export const describeRefundFailure = (
  { code, providerText }: RefundFailure,
  provider: string | null = null,
): string => {
  const { refunds, paymentProvider } = reasonsWords.current();
  const name = isNamedProvider(provider) ? providerLabels[provider] : paymentProvider;
  const words = refunds[code];
  const sentence = typeof words === 'string' ? words : words({ provider: name });
  return withProviderText(`${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`, providerText);
};

/** The reason of a refund: a common or automatic one in the reader's language, or somebody's own words. */
export const formatRefundReason = (reason: string, code: RefundReasonCode | null): string =>
  code === null ? reason : reasonsWords.current().refundReasons[code];

/** Says what staff have to do about a payment. */
export const describePaymentAlert = (
  alert: PaymentAlert,
  { currency, provider }: { readonly currency: string; readonly provider: string | null },
): string => {
  const { alerts } = reasonsWords.current();
  const named = (amount: number, code: string) => `${formatMoney(amount, code)} (${code})`;
  switch (alert.code) {
    case 'wrong_amount':
      return alerts.wrong_amount({
        charged: named(alert.charged, alert.chargedCurrency),
        expected: named(alert.expected, alert.expectedCurrency),
      });
    case 'refund_failed':
      return alerts.refund_failed({
        amount: formatMoney(alert.amount, currency),
        reason: describeRefundFailure(alert.failure, provider),
      });
    case 'order_cancelled':
      return alerts.order_cancelled({ amount: formatMoney(alert.amount, currency) });
    case 'other':
      return alert.text;
    default:
      return alerts[alert.code];
  }
};

interface CredentialOf {
  readonly provider: PaymentProviderName | null;
  /** Label of the credential that is wrong; undefined if it is not only one. */
  readonly label: string | undefined;
}

/** Says why a provider does not accept an owner's credentials. English names the format that a credential must have, too. */
export const describeCredentialFailure = (failure: CredentialFailure, { provider, label }: CredentialOf): string => {
  if (currentLanguage() === 'en') return describeCredentialFailureInEnglish(failure, provider);
  const { credentials, wrongFormat, publishableKey, testKey, aCredential } = reasonsWords.current();
  switch (failure.code) {
    case 'missing':
      return credentials.missing({ label: label ?? aCredential });
    case 'publishable_key':
      return publishableKey;
    case 'test_key':
      return testKey;
    case 'wrong_format':
      return wrongFormat;
    case 'btcpay_permissions_missing':
      return credentials.btcpay_permissions_missing({ permissions: labelBtcpayPermissions(failure.detail) });
    case 'other':
      return failure.detail;
    default:
      return credentials[failure.code];
  }
};
