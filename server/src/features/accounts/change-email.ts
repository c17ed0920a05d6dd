import { fail } from '@comanda/contract';
import { isAPIError } from 'better-auth/api';
import { z } from 'zod';
import type { CallContext } from '#platform/context';
import { violates } from '#platform/db';
import { isEmailTaken } from './accounts.repository.ts';
import type { Auth } from './auth.ts';
import { authHeaders, passCookies } from './cookies.ts';

interface EmailChange {
  readonly newEmail: string;
  readonly password: string;
}

/** The address changes when the link in the mail is opened, so that nobody locks themselves out with a typing error. */
export const requestEmailChange =
  (auth: Auth) =>
  async (ctx: CallContext, { newEmail, password }: EmailChange): Promise<Record<string, never>> => {
    const headers = authHeaders(ctx.caller);
    try {
      await auth.api.verifyPassword({ body: { password }, headers });
    } catch (error) {
      if (isAPIError(error) && error.statusCode < 500) throw fail('accounts.wrong-password', {}, { cause: error });
      throw error;
    }
    if (!z.email().safeParse(newEmail).success) throw fail('accounts.email-invalid');
    if (await isEmailTaken(ctx.db, newEmail)) throw fail('accounts.email-taken');
    await auth.api.changeEmail({ body: { newEmail, callbackURL: `${ctx.caller.origin}/` }, headers });
    return {};
  };

/** Any other token of the provider verifies without changing, and answers no user. */
const changed = z.object({ user: z.object({ id: z.string(), email: z.string() }) });

export const confirmEmailChange =
  (auth: Auth) =>
  async (ctx: CallContext, { token }: { token: string }): Promise<{ email: string }> => {
    try {
      const { headers, response } = await auth.api.verifyEmail({
        query: { token },
        headers: authHeaders(ctx.caller),
        returnHeaders: true,
      });
      const confirmed = changed.safeParse(response);
      if (!confirmed.success) throw fail('accounts.link-expired');
      const { user } = confirmed.data;
      // Whoever opens the link on another device is logged in there: they have shown that the mailbox is theirs.
      passCookies(ctx.caller, headers);
      ctx.bus.publish([
        { collection: 'users', tenant: user.id },
        { collection: 'sessions', tenant: user.id },
      ]);
      return { email: user.email };
    } catch (error) {
      if (violates(error, 'users_email_key')) throw fail('accounts.email-taken', {}, { cause: error });
      if (isAPIError(error) && error.statusCode < 500) throw fail('accounts.link-expired', {}, { cause: error });
      throw error;
    }
  };
