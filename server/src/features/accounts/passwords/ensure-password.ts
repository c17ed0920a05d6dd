import type { Context } from '#platform/context';
import { findPasswordHash, savePasswordHash } from '#features/accounts/records';
import { hashNewPassword } from './create-account.ts';

interface AccountPassword {
  readonly userId: string;
  readonly email: string;
  readonly password: string;
}

/** Makes sure that this password opens the account, even if it was changed. */
export const ensurePassword = async (ctx: Context, { userId, email, password }: AccountPassword): Promise<void> => {
  const hash = await findPasswordHash(ctx.db, userId);
  if (hash !== null && (await ctx.passwords.verify({ hash, password }))) return;
  await savePasswordHash(ctx.db, userId, await hashNewPassword(ctx, { email, password }));
};
