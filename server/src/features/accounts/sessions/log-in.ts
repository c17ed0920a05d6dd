import { fail, Failure } from '@comanda/contract';
import { isAPIError } from 'better-auth/api';
import type { CallContext, TransactionContext } from '#platform/context';
import { transact } from '#platform/db';
import {
  isOwnerSuspended,
  saveLogin,
  type Auth,
  authHeaders,
  forwardCookies,
  endSessions,
  touchUser,
} from '#features/accounts/records';

/** Returns the provider's own message for wrong credentials, which is the same for a wrong address and a wrong password. */
export const logIn =
  (auth: Auth) =>
  async (ctx: CallContext, input: { email: string; password: string }): Promise<{ userId: string }> => {
    try {
      const { headers, response } = await auth.api.signInEmail({
        body: input,
        headers: authHeaders(ctx.caller),
        returnHeaders: true,
      });
      const userId = response.user.id;
      const isLetIn = await transact(ctx, async (transaction) => {
        const user = await saveLogin(transaction.db, userId, ctx.clock.now());
        // The provider has already created a session, so all sessions are ended.
        if (user === undefined) await endSessions(transaction, userId);
        else noteLogin(transaction, { id: userId, ownerId: user.owner_id });
        return user !== undefined;
      });
      // Only a caller who knows the password learns this.
      if (!isLetIn) throw fail((await isOwnerSuspended(ctx.db, userId)) ? 'accounts.suspended' : 'accounts.disabled');
      forwardCookies(ctx.caller, headers);
      return { userId };
    } catch (error) {
      throw toLogInFailure(error);
    }
  };

const noteLogin = (ctx: TransactionContext, user: { id: string; ownerId: string | null }): void => {
  touchUser(ctx, user);
  ctx.touch('sessions', user.id);
  ctx.track({ name: 'login', fields: {}, userId: user.id });
};

const toLogInFailure = (error: unknown): Failure => {
  if (error instanceof Failure) return error;
  return isAPIError(error) && error.statusCode < 500
    ? fail('accounts.wrong-credentials', {}, { cause: error })
    : fail('accounts.log-in-failed', {}, { cause: error });
};
