import { fail } from '@comanda/contract';
import { isAPIError } from 'better-auth/api';
import type { CallContext } from '#platform/context';
import type { Auth } from './auth.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Answers the same whether or not there is such an account, so that nobody learns who has one. */
export const requestPasswordReset =
  (auth: Auth) =>
  async (ctx: CallContext, { email }: { email: string }): Promise<Record<string, never>> => {
    await auth.api.requestPasswordReset({ body: { email, redirectTo: `${ctx.caller.origin}/` } });
    return {};
  };

export const resetPassword =
  (auth: Auth) =>
  async (
    _ctx: CallContext,
    { token, password }: { token: string; password: string },
  ): Promise<Record<string, never>> => {
    if (isCommonPassword(password)) throw fail('accounts.password-too-weak');
    try {
      await auth.api.resetPassword({ body: { token, newPassword: password } });
    } catch (error) {
      if (isAPIError(error) && error.statusCode < 500) throw fail('accounts.link-expired', {}, { cause: error });
      throw error;
    }
    return {};
  };
