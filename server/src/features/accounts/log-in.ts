import { fail, Failure } from '@comanda/contract';
import { isAPIError } from 'better-auth/api';
import type { CallContext } from '#platform/context';
import { transact } from '#platform/db';
import { markLogin } from './accounts.repository.ts';
import type { Auth } from './auth.ts';
import { authHeaders, passCookies } from './cookies.ts';
import { touchUser } from './touch-user.ts';

/** Answers the provider's own sentence for wrong credentials, the same whether the address or the password is wrong. */
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
      await transact(ctx, async (transaction) => {
        const { owner_id: ownerId } = await markLogin(transaction.db, userId, ctx.clock.now());
        touchUser(transaction, { id: userId, ownerId });
        transaction.touch('sessions', userId);
      });
      passCookies(ctx.caller, headers);
      return { userId };
    } catch (error) {
      throw toLogInFailure(error);
    }
  };

const toLogInFailure = (error: unknown): Failure => {
  if (error instanceof Failure) return error;
  return isAPIError(error) && error.statusCode < 500
    ? fail('accounts.wrong-credentials', {}, { cause: error })
    : fail('accounts.log-in-failed', {}, { cause: error });
};
