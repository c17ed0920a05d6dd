import { fail } from '@comanda/contract';
import { hourMs } from '@comanda/contract/kernel';
import { landingPage, landingParameters } from '@comanda/contract/pages';
import type { CallContext, CommandContext } from '#platform/context';
import { transact, violatesConstraint } from '#platform/db';
import { queueMail } from '#platform/mail';
import {
  announceChange,
  findUser,
  isEmailTaken,
  lockUser,
  mailLanguage,
  newAddressLetter,
  takeAccountSnapshot,
  type Auth,
  createMailedLink,
  emailChangeLetter,
  requireUser,
  changeEmail,
  consumeMailedLink,
  voidMailedLinks,
  toMailReader,
  touchUser,
} from './records/index.ts';
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
    if (await isEmailTaken(ctx.db, newEmail)) throw fail('accounts.email-taken');
    await transact(ctx, async (transaction) => {
      const token = await createMailedLink(transaction.db, userId, {
        purpose: 'email-change',
        note: newEmail,
        expiresAt: new Date(ctx.clock.now().getTime() + hourMs),
      });
      const link = new URL(landingPage, ctx.caller.origin);
      link.searchParams.set(landingParameters.confirmEmail, token);
      const user = await findUser(transaction.db, userId);
      const language = user === undefined ? 'en' : mailLanguage(user);
      await queueMail(transaction, emailChangeLetter({ email: newEmail, language }, link.href));
    });
    return {};
  };

/** The holder of the link has proved access to the new mailbox. The link does not log in. */
export const confirmEmailChange = async (
  ctx: CommandContext,
  { token }: { token: string },
): Promise<{ email: string }> => {
  const change = await consumeMailedLink(ctx.db, { purpose: 'email-change', token, now: ctx.clock.now() });
  const user = change === null ? undefined : await lockUser(ctx.db, change.userId);
  if (change === null || user === undefined) throw fail('accounts.link-expired');
  const before = await takeAccountSnapshot(ctx.db, user.id);
  try {
    const { owner_id: ownerId } = await changeEmail(ctx.db, change.userId, {
      email: change.note,
      at: ctx.clock.now(),
    });
    await voidMailedLinks(ctx.db, change.userId);
    touchUser(ctx, { id: change.userId, ownerId });
    const changes = [{ field: 'email', before: user.email, after: change.note }];
    const { caller } = ctx;
    await announceChange(ctx, user.id, { kind: 'email', reader: toMailReader(user), before, caller, changes });
    await queueMail(ctx, newAddressLetter({ email: change.note, language: mailLanguage(user) }));
  } catch (error) {
    if (violatesConstraint(error, 'users_email_key')) throw fail('accounts.email-taken', {}, { cause: error });
    throw error;
  }
  return { email: change.note };
};
