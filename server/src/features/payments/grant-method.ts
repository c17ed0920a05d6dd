import { providerByMethod, type CredentialHint, type OnlineMethodType } from '@comanda/contract/payments';
import { newId } from '#platform/clock';
import type { CommandContext } from '#platform/context';
import type { Credentials } from '#features/providers';
import { changeMethod, lockMethod, type Method } from './change-methods.ts';
import { storeFormerCredentials } from './former-credentials.ts';
import { sealForMethod } from './method-credentials.ts';
import { findCurrenciesOf } from './payment-methods.repository.ts';

interface Granted {
  readonly type: OnlineMethodType;
  readonly credentials: Credentials;
  readonly hints: readonly CredentialHint[];
}

/** The provider has just accepted these credentials: from now on the method takes money with them. */
export const grantMethod = async (
  ctx: CommandContext,
  ownerId: string,
  { type, credentials, hints }: Granted,
): Promise<void> => {
  const { method } = await lockMethod(ctx, ownerId, type);
  await storeFormerCredentials(ctx, method);
  await changeMethod(ctx, method, {
    what: 'granted',
    changes: {
      provider: providerByMethod[type],
      credentials_id: newId(),
      credentials_sealed: sealForMethod(ctx, ownerId, { type, given: credentials }),
      credential_hints: JSON.stringify(hints),
      supported_currencies: await currenciesFor(ctx, method),
      is_enabled: true,
      is_test: false,
      status: 'active',
      disabled_reason: '',
      last_verified_at: ctx.clock.now(),
      check_failure: '',
    },
  });
};

/** What is granted is to be offered to somebody: whoever has no prices in what it takes gets it in those they have. */
const currenciesFor = async (ctx: CommandContext, method: Method): Promise<string[]> => {
  const taken = method.supported_currencies;
  const own = await findCurrenciesOf(ctx.db, method.owner_id, { withSample: false });
  return own.some((currency) => taken.includes(currency)) ? taken : [...taken, ...own].toSorted();
};
