import { fail } from '@comanda/contract';
import { dayMs } from '@comanda/contract/kernel';
import { landingPage, landingParameters } from '@comanda/contract/pages';
import type { CommandContext, Context, TransactionContext } from '#platform/context';
import { queueMail } from '#platform/mail';
import {
  consumeMailedLink,
  createMailedLink,
  findUser,
  lockUser,
  mailboxProofLetter,
  type MailReader,
  requireUser,
  saveMailboxProven,
  toMailReader,
  touchUser,
} from './records/index.ts';

const linkLifeMs = 7 * dayMs;

/** Mails a link that proves that the account's owner reads its mailbox. Earlier links become void. */
export const sendMailboxProof = async (
  ctx: TransactionContext,
  { userId, origin, ...reader }: MailReader & { readonly userId: string; readonly origin: string },
): Promise<void> => {
  const expiresAt = new Date(ctx.clock.now().getTime() + linkLifeMs);
  const token = await createMailedLink(ctx.db, userId, { purpose: 'mailbox-proof', note: reader.email, expiresAt });
  const link = new URL(landingPage, origin);
  link.searchParams.set(landingParameters.proveEmail, token);
  await queueMail(ctx, mailboxProofLetter(reader, link.href));
};

export const requestMailboxProof = async (ctx: CommandContext): Promise<Record<string, never>> => {
  const { userId } = requireUser(ctx.caller);
  const user = await lockUser(ctx.db, userId);
  if (user === undefined || user.email_verified) throw fail('accounts.mailbox-proven');
  await sendMailboxProof(ctx, { userId, ...toMailReader(user), origin: ctx.caller.origin });
  return {};
};

/** The holder of the link has proved access to the mailbox. The link does not log in. */
export const proveMailbox = async (ctx: CommandContext, { token }: { token: string }): Promise<{ email: string }> => {
  const link = await consumeMailedLink(ctx.db, { purpose: 'mailbox-proof', token, now: ctx.clock.now() });
  const user = link === null ? undefined : await lockUser(ctx.db, link.userId);
  // The link proves the address that it was sent to, not the one that the account may have by now.
  if (link === null || user?.email !== link.note) throw fail('accounts.link-expired');
  await saveMailboxProven(ctx.db, user.id, ctx.clock.now());
  touchUser(ctx, { id: user.id, ownerId: user.owner_id });
  return { email: user.email };
};

/**
 * Refuses actions that would reach strangers, until the owner has proved the mailbox: mail to others, API keys, and public files.
 * Otherwise anybody could sign up with another person's address and act in their name.
 */
export const requireProvenMailbox = async (ctx: Pick<Context, 'db'>, ownerId: string): Promise<void> => {
  if (!(await hasProvenMailbox(ctx, ownerId))) throw fail('accounts.mailbox-unproven');
};

export const hasProvenMailbox = async ({ db }: Pick<Context, 'db'>, ownerId: string): Promise<boolean> =>
  (await findUser(db, ownerId))?.email_verified === true;
