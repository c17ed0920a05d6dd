import { fail } from '@comanda/contract';
import { symmetricEncrypt } from 'better-auth/crypto';
import type { CallContext } from '#platform/context';
import { transact } from '#platform/db';
import {
  announceChange,
  type Auth,
  generateRecoveryCodes,
  lockUser,
  requireUser,
  saveRecoveryCodes,
  takeAccountSnapshot,
  toMailReader,
} from '#features/accounts/records';
import { requirePassword } from '#features/accounts/passwords';

/** New recovery codes, and the form in which the provider stores them. */
export const createRecoveryCodes = async (auth: Auth): Promise<{ codes: string[]; sealedCodes: string }> => {
  const codes = generateRecoveryCodes();
  const { secretConfig } = await auth.$context;
  return { codes, sealedCodes: await symmetricEncrypt({ key: secretConfig, data: JSON.stringify(codes) }) };
};

/** Replaces all recovery codes, including those that were used up. */
export const replaceRecoveryCodes =
  (auth: Auth) =>
  async (ctx: CallContext, { password }: { password: string }): Promise<{ recoveryCodes: string[] }> => {
    const { userId } = requireUser(ctx.caller);
    await requirePassword(auth, ctx.caller, password);
    const { codes, sealedCodes } = await createRecoveryCodes(auth);
    await transact(ctx, async (transaction) => {
      const user = await lockUser(transaction.db, userId);
      if (user?.two_factor_enabled !== true) throw fail('not-found');
      const before = await takeAccountSnapshot(transaction.db, userId);
      await saveRecoveryCodes(transaction.db, userId, sealedCodes);
      const changes = [{ field: 'recoveryCodes', before: '', after: 'replaced' }];
      const { caller } = ctx;
      await announceChange(transaction, userId, {
        kind: 'second-factor',
        reader: toMailReader(user),
        before,
        caller,
        changes,
      });
    });
    return { recoveryCodes: codes };
  };
