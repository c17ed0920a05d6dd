import { fail } from '@comanda/contract';
import { providerLabels, type PaymentProviderName } from '@comanda/contract/payments';
import type { Context } from '#platform/context';
import { providerNamed, ProviderTrouble, type Credentials } from '#features/providers';

/**
 * Asks the provider; answers why the credentials are no good, or nothing where they are. A provider that cannot be reached has said
 * neither. Never inside of a transaction: it takes as long as the provider takes.
 */
export const checkCredentials = async (
  ctx: Context,
  provider: PaymentProviderName,
  credentials: Credentials,
): Promise<string> => {
  try {
    const answer = await providerNamed(ctx, provider).check(credentials);
    return answer.isGood ? '' : answer.why;
  } catch (error) {
    if (!(error instanceof ProviderTrouble)) throw error;
    throw fail('payments.provider-unreachable', { provider: providerLabels[provider] }, { cause: error });
  }
};
