import type { Context } from '#platform/context';
import { findPasswordHash, savePasswordHash } from './accounts.repository.ts';
import { hashNewPassword } from './create-account.ts';

interface LetIn {
  readonly userId: string;
  readonly email: string;
  readonly password: string;
}

/** Has an account open by this password, whatever it was set to meanwhile. */
export const ensurePassword = async (ctx: Context, { userId, email, password }: LetIn): Promise<void> => {
  const hash = await findPasswordHash(ctx.db, userId);
  if (hash !== null && (await ctx.passwords.verify({ hash, password }))) return;
  await savePasswordHash(ctx.db, userId, await hashNewPassword(ctx, { email, password }));
};
