import { providerOfMethod, type CredentialHint, type OnlineMethodType } from '@comanda/contract/payments';
import { newId } from '#platform/clock';
import type { CommandContext } from '#platform/context';
import type { Credentials } from '#features/providers';
import { changeMethod, holdMethod } from './change-methods.ts';
import { keepFormer } from './former-credentials.ts';
import { sealForMethod } from './method-credentials.ts';

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
  const { method } = await holdMethod(ctx, ownerId, type);
  await keepFormer(ctx, method);
  await changeMethod(ctx, method, {
    what: 'granted',
    changes: {
      provider: providerOfMethod[type],
      credentials_id: newId(),
      credentials_sealed: sealForMethod(ctx, ownerId, { type, given: credentials }),
      credential_hints: JSON.stringify(hints),
      is_enabled: true,
      is_test: false,
      status: 'active',
      disabled_reason: '',
      last_verified_at: ctx.clock.now(),
      check_failure: '',
    },
  });
};
