import { landingPage } from '@comanda/contract/pages';
import { z } from 'zod';
import type { CallContext } from '#platform/context';
import type { Auth } from './auth.ts';
import { callProvider } from './call-provider.ts';

/** Answers the same whether or not there is such an account, so that nobody learns who has one. */
export const requestPasswordReset =
  (auth: Auth) =>
  async (ctx: CallContext, { email }: { email: string }): Promise<Record<string, never>> => {
    // What no mail server would take is nobody's address here.
    if (!z.email().safeParse(email).success) return {};
    const redirectTo = new URL(landingPage, ctx.caller.origin).href;
    await callProvider(() => auth.api.requestPasswordReset({ body: { email, redirectTo } }));
    return {};
  };
