import { fail } from '@comanda/contract';
import { isAPIError } from 'better-auth/api';
import { landingPage } from '@comanda/contract/pages';
import { z } from 'zod';
import type { CallContext } from '#platform/context';
import { findUser, type Auth, callProvider, voidMailedLinks } from '#features/accounts/records';
import { requireStrongPassword } from './create-account.ts';

/** Answers the same whether or not the account exists, so that nobody learns who has one. */
export const requestPasswordReset =
  (auth: Auth) =>
  async (ctx: CallContext, { email }: { email: string }): Promise<Record<string, never>> => {
    // No account can have an address that no mail server would accept.
    if (!z.email().safeParse(email).success) return {};
    const redirectTo = new URL(landingPage, ctx.caller.origin).href;
    await callProvider(() => auth.api.requestPasswordReset({ body: { email, redirectTo } }));
    return {};
  };

interface NewPassword {
  readonly token: string;
  readonly password: string;
}

/** Ends every session, so that somebody who knew the old password is logged out. */
export const resetPassword =
  (auth: Auth) =>
  async (ctx: CallContext, { token, password }: NewPassword): Promise<Record<string, never>> => {
    const { internalAdapter } = await auth.$context;
    const verification = await internalAdapter.findVerificationValue(`reset-password:${token}`);
    const user = verification === null ? undefined : await findUser(ctx.db, verification.value);
    // Invited users join with the invitation's own link.
    if (user === undefined || user.invited_at !== null) throw fail('accounts.link-expired');
    requireStrongPassword(user.email, password);
    try {
      await callProvider(() => auth.api.resetPassword({ body: { token, newPassword: password } }));
    } catch (error) {
      if (isAPIError(error) && error.statusCode < 500) throw fail('accounts.link-expired', {}, { cause: error });
      throw error;
    }
    await voidMailedLinks(ctx.db, user.id);
    ctx.bus.publish([{ collection: 'sessions', tenant: user.id }]);
    return {};
  };
