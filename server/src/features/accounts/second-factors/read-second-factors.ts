import type { SecondFactors } from '@comanda/contract/accounts';
import type { CallContext } from '#platform/context';
import { type Auth, findPasskeys, findTwoFactor, findUser, requireUser } from '#features/accounts/records';

export const readSecondFactors =
  (auth: Auth) =>
  async (ctx: CallContext): Promise<SecondFactors> => {
    const { userId } = requireUser(ctx.caller);
    const isOn = (await findUser(ctx.db, userId))?.two_factor_enabled === true;
    const twoFactor = await findTwoFactor(ctx.db, userId);
    const passkeys = await findPasskeys(ctx.db, userId);
    const codes = isOn && twoFactor !== undefined ? await auth.api.viewBackupCodes({ body: { userId } }) : null;
    return {
      hasAuthenticator: twoFactor?.verified === true,
      passkeys: passkeys.map((passkey) => ({
        id: passkey.id,
        name: passkey.name,
        createdAt: passkey.created_at.toISOString(),
        lastUsedAt: passkey.last_used_at?.toISOString() ?? null,
      })),
      recoveryCodesLeft: codes?.backupCodes.length ?? 0,
    };
  };
