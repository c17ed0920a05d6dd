import { fail } from '@comanda/contract';
import { providerLabels, type CredentialFailure, type PaymentProviderName } from '@comanda/contract/payments';
import type { Context } from '#platform/context';
import { getProvider, ProviderError, type ProviderCredentials } from '#features/providers';

/**
 * Checks the credentials with the provider. Returns the reason if they are invalid, or null if they are valid, and throws if the
 * provider cannot be reached. Never call it inside a transaction: the provider may take long to answer.
 */
export const checkCredentials = async (
  ctx: Context,
  provider: PaymentProviderName,
  credentials: ProviderCredentials,
): Promise<CredentialFailure | null> => {
  try {
    const account = await getProvider(ctx, provider);
    const answer = await account.check(credentials);
    return answer.isGood ? null : answer.failure;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw fail('payments.provider-unreachable', { provider: providerLabels[provider] }, { cause: error });
  }
};
