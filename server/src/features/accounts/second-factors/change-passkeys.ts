import { fail } from '@comanda/contract';
import type { CallContext, CommandContext } from '#platform/context';
import { transact } from '#platform/db';
import { recordSecurityEvent } from '#platform/security-log';
import {
  announceChange,
  type Auth,
  deletePasskey,
  findPasskeys,
  findTwoFactor,
  lockUser,
  requireUser,
  savePasskeyName,
  takeAccountSnapshot,
  touchUser,
  toMailReader,
} from '#features/accounts/records';
import { requirePassword } from '#features/accounts/passwords';
import { removeLastSecondFactor } from './reset-second-factors.ts';

export const renamePasskey = async (
  ctx: CommandContext,
  input: { passkeyId: string; name: string },
): Promise<Record<string, never>> => {
  const { userId } = requireUser(ctx.caller);
  if (!(await savePasskeyName(ctx.db, userId, input))) throw fail('not-found');
  return {};
};

/** Removes a passkey. An account that has no other second factor then logs in with the password alone. */
export const removePasskey =
  (auth: Auth) =>
  async (
    ctx: CallContext,
    { passkeyId, password }: { passkeyId: string; password: string },
  ): Promise<Record<string, never>> => {
    const { userId, ownerId } = requireUser(ctx.caller);
    await requirePassword(auth, ctx.caller, password);
    await transact(ctx, async (transaction) => {
      const { db } = transaction;
      const user = await lockUser(db, userId);
      if (user === undefined) throw fail('unauthenticated');
      const before = await takeAccountSnapshot(db, userId);
      const name = await deletePasskey(db, userId, passkeyId);
      if (name === null) throw fail('not-found');
      const hasAuthenticator = (await findTwoFactor(db, userId))?.verified === true;
      const passkeys = await findPasskeys(db, userId);
      if (!hasAuthenticator && passkeys.length === 0) await removeLastSecondFactor(transaction, user);
      touchUser(transaction, { id: userId, ownerId });
      await recordSecurityEvent({ ...transaction, caller: ctx.caller }, { kind: 'passkey-removed', subject: name });
      const change = {
        kind: 'second-factor',
        sentence: 'passkey-removed',
        reader: toMailReader(user),
        before,
      } as const;
      await announceChange(transaction, userId, { ...change, caller: ctx.caller, changes: null });
    });
    return {};
  };
