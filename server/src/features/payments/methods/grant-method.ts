import { providerByMethod, type CredentialHint, type OnlineMethodType } from '@comanda/contract/payments';
import { newId } from '#platform/clock';
import type { CommandContext } from '#platform/context';
import type { ProviderCredentials } from '#features/providers';
import { savePaymentMethodChange, lockPaymentMethod, type OwnerPaymentMethod } from './change-methods.ts';
import { storeFormerCredentials } from './former-credentials.ts';
import { sealMethodCredentials } from './method-accounts.ts';
import { listOwnerCurrencies } from './payment-methods.repository.ts';

interface GrantMethodInput {
  readonly type: OnlineMethodType;
  readonly credentials: ProviderCredentials;
  readonly hints: readonly CredentialHint[];
}

/** Activates a method with credentials that the provider has just accepted. */
export const grantMethod = async (
  ctx: CommandContext,
  ownerId: string,
  { type, credentials, hints }: GrantMethodInput,
): Promise<void> => {
  const { method } = await lockPaymentMethod(ctx, ownerId, type);
  await storeFormerCredentials(ctx, method);
  await savePaymentMethodChange(ctx, method, {
    what: 'granted',
    changes: {
      provider: providerByMethod[type],
      credentials_id: newId(),
      credentials_sealed: sealMethodCredentials(ctx, ownerId, { type, given: credentials }),
      credential_hints: JSON.stringify(hints),
      supported_currencies: await currenciesFor(ctx, method),
      is_enabled: true,
      is_test: false,
      status: 'active',
      disabled_reason: '',
      last_verified_at: ctx.clock.now(),
      check_refusal: null,
    },
  });
};

/** Adds the currencies of the owner's prices if the method supports none of them; otherwise no guest could use it. */
const currenciesFor = async (ctx: CommandContext, method: OwnerPaymentMethod): Promise<string[]> => {
  const supported = method.supported_currencies;
  const own = await listOwnerCurrencies(ctx.db, method.owner_id, { withSample: false });
  return own.some((currency) => supported.includes(currency)) ? supported : [...supported, ...own].toSorted();
};
