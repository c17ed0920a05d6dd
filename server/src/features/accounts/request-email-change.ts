import { fail } from '@comanda/contract';
import { hourMs } from '@comanda/contract/kernel';
import { landingPage, landingParameters } from '@comanda/contract/pages';
import { z } from 'zod';
import type { CallContext } from '#platform/context';
import { transact } from '#platform/db';
import { queueMail } from '#platform/mail';
import { isEmailTaken, type Auth, createMailedLink, emailChangeLetter, requireUser } from './records/index.ts';
import { requirePassword } from './passwords/index.ts';

interface EmailChange {
  readonly newEmail: string;
  readonly password: string;
}

/** The address changes when the mailed link is opened, so that a typing error locks nobody out. */
export const requestEmailChange =
  (auth: Auth) =>
  async (ctx: CallContext, { newEmail, password }: EmailChange): Promise<Record<string, never>> => {
    const { userId } = requireUser(ctx.caller);
    await requirePassword(auth, ctx.caller, password);
    if (!z.email().safeParse(newEmail).success) throw fail('accounts.email-invalid');
    if (await isEmailTaken(ctx.db, newEmail)) throw fail('accounts.email-taken');
    await transact(ctx, async (transaction) => {
      const token = await createMailedLink(transaction.db, userId, {
        purpose: 'email-change',
        note: newEmail,
        expiresAt: new Date(ctx.clock.now().getTime() + hourMs),
      });
      const link = new URL(landingPage, ctx.caller.origin);
      link.searchParams.set(landingParameters.confirmEmail, token);
      await queueMail(transaction, emailChangeLetter(newEmail, link.href));
    });
    return {};
  };
