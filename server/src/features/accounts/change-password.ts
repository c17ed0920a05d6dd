import { fail } from '@comanda/contract';
import { isAPIError } from 'better-auth/api';
import type { CallContext } from '#platform/context';
import { findUser } from './accounts.repository.ts';
import type { Auth } from './auth.ts';
import { authHeaders, passCookies } from './cookies.ts';
import { refuseWeakPassword } from './create-account.ts';
import { signedIn } from './signed-in.ts';

interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
}

/** Ends every other session: whoever knew the old password is out. */
export const changePassword =
  (auth: Auth) =>
  async (ctx: CallContext, input: PasswordChange): Promise<Record<string, never>> => {
    const { userId } = signedIn(ctx.caller);
    const user = await findUser(ctx.db, userId);
    refuseWeakPassword(user?.email ?? '', input.newPassword);
    try {
      const { headers } = await auth.api.changePassword({
        body: { ...input, revokeOtherSessions: true },
        headers: authHeaders(ctx.caller),
        returnHeaders: true,
      });
      passCookies(ctx.caller, headers);
    } catch (error) {
      if (isAPIError(error) && error.statusCode < 500) throw fail('accounts.wrong-password', {}, { cause: error });
      throw error;
    }
    ctx.bus.publish([{ collection: 'sessions', tenant: userId }]);
    return {};
  };
