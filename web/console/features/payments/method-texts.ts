import type {
  PaymentMethodDocument,
  PaymentMethodType,
  PaymentProviderName,
  ProviderCredential,
} from '@comanda/contract/payments';
import { formatMoney } from '#kit/formats';
import { paymentsWords } from './words/index.ts';

/** Name of a payment method in the language of the screen. */
export const methodName = (type: PaymentMethodType): string => paymentsWords.current().methods[type];

/** Describes the usage of a method, with one sum per currency. */
export const formatUsage = ({ totalTransactions, byCurrency }: PaymentMethodDocument['usageStats']): string => {
  if (totalTransactions === 0) return 'No payments yet';
  const countText = totalTransactions === 1 ? '1 payment' : `${totalTransactions.toLocaleString('en')} payments`;
  return `${countText}, ${byCurrency.map(({ currency, volume }) => formatMoney(volume, currency)).join(' + ')}`;
};

export const formatProcessingFee = (percent: number): string => {
  const words = paymentsWords.current();
  return percent === 0 ? words.noFee : words.fee({ percent });
};

type CredentialTexts = Pick<ProviderCredential, 'label' | 'help'>;

/** The label of one of a provider's credentials, and help on finding it. Undefined for one that the console does not know. */
export const findCredentialTexts = (provider: PaymentProviderName, name: string): CredentialTexts | undefined => {
  const texts: Readonly<Record<string, CredentialTexts>> = paymentsWords.current().credentials[provider];
  return texts[name];
};
