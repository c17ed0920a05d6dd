import { fail } from '@comanda/contract';
import { isAPIError } from 'better-auth/api';
import type { CallContext } from '#platform/context';
import { transact } from '#platform/db';
import {
  announceChange,
  deleteOtherSessions,
  findUser,
  type Auth,
  callProvider,
  authHeaders,
  voidMailedLinks,
  requireUser,
  takeAccountSnapshot,
  toMailReader,
} from '#features/accounts/records';
import { requireStrongPassword } from './create-account.ts';

interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
}

/** Ends every other session, so that somebody who knew the old password is logged out. */
export const changePassword =
  (auth: Auth) =>
  async (ctx: CallContext, input: PasswordChange): Promise<Record<string, never>> => {
    const { userId } = requireUser(ctx.caller);
    const user = await findUser(ctx.db, userId);
    if (user === undefined) throw fail('unauthenticated');
    requireStrongPassword(user.email, input.newPassword);
    try {
      await callProvider(() => auth.api.changePassword({ body: input, headers: authHeaders(ctx.caller) }));
    } catch (error) {
      if (isAPIError(error) && error.statusCode < 500) throw fail('accounts.wrong-password', {}, { cause: error });
      throw error;
    }
    // Done by us, because the provider would also replace this device's session, and its open windows would no longer receive changes.
    await transact(ctx, async (transaction) => {
      const before = await takeAccountSnapshot(transaction.db, userId);
      await voidMailedLinks(transaction.db, userId);
      await deleteOtherSessions(transaction.db, userId, ctx.caller.sessionId);
      transaction.touch('sessions', userId);
      const { caller } = ctx;
      await announceChange(transaction, userId, {
        kind: 'password',
        reader: toMailReader(user),
        before,
        caller,
        changes: [],
      });
    });
    return {};
  };
