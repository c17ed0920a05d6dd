import type { PaymentProviderName, ProviderCredential } from '@comanda/contract/payments';
import { paymentsWords } from './words/index.ts';

type CredentialTexts = Pick<ProviderCredential, 'label' | 'help'>;

/** The label of one of a provider's credentials, and help on finding it. Undefined for one that the console does not know. */
export const findCredentialTexts = (provider: PaymentProviderName, name: string): CredentialTexts | undefined => {
  const texts: Readonly<Record<string, CredentialTexts>> = paymentsWords.current().credentials[provider];
  return texts[name];
};
