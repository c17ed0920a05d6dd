import { landingPage } from '@comanda/contract/pages';
import { z } from 'zod';
import type { CallContext } from '#platform/context';
import { type Auth, callProvider } from '#features/accounts/records';

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
