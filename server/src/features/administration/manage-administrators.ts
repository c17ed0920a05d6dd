import { fail } from '@comanda/contract';
import type { Administrator } from '@comanda/contract/administration';
import { dayMs, limits } from '@comanda/contract/kernel';
import { landingPage, landingParameters } from '@comanda/contract/pages';
import {
  createAccount,
  createMailedLink,
  demoteAdministrator,
  findAdministrators,
  lockUser,
  removeAdministrator,
  requireUser,
} from '#features/accounts';
import type { CallContext, CommandContext, TransactionContext } from '#platform/context';
import { queueMail, type MailMessage } from '#platform/mail';
import { recordSecurityEvent } from '#platform/security-log';

const administratorInvitationLetter = (to: string, link: string): MailMessage => ({
  to,
  subject: 'You are invited to administer Comanda',
  text: [
    'An administrator of Comanda invites you to become one too.',
    `Choose your password here, within the next ${limits.invitationMs / dayMs} days:\n${link}`,
    'Then you set up two-step verification: have your phone at hand.',
    'If you did not expect this, you can ignore this email.',
  ].join('\n\n'),
});

export const listAdministrators = async (ctx: CallContext): Promise<{ administrators: Administrator[] }> => {
  const rows = await findAdministrators(ctx.db);
  return {
    administrators: rows.map((row) => ({
      id: row.id,
      displayName: row.display_name,
      email: row.email,
      isInvited: row.invited_at !== null,
      hasSecondFactor: row.two_factor_enabled,
      lastLogin: row.last_login_at?.toISOString() ?? null,
      createdAt: row.created_at.toISOString(),
    })),
  };
};

/** Creates the account immediately, without a password: nobody can log in before the mailed link was opened. */
export const inviteAdministrator = async (
  ctx: CommandContext,
  invited: { email: string; displayName: string },
): Promise<{ userId: string }> => {
  const userId = await createAccount(ctx, { ...invited, role: 'admin' });
  await mailInvitation(ctx, { userId, email: invited.email, origin: ctx.caller.origin });
  await recordSecurityEvent(ctx, {
    kind: 'administrator-invited',
    subject: `${invited.displayName} (${invited.email})`,
  });
  return { userId };
};

interface MailedInvitation {
  readonly userId: string;
  readonly email: string;
  readonly origin: string;
}

/** Mails a link to choose a password. Earlier links become void. */
const mailInvitation = async (ctx: TransactionContext, { userId, email, origin }: MailedInvitation): Promise<void> => {
  const expiresAt = new Date(ctx.clock.now().getTime() + limits.invitationMs);
  const token = await createMailedLink(ctx.db, userId, { purpose: 'invitation', expiresAt });
  const link = new URL(landingPage, origin);
  link.searchParams.set(landingParameters.invite, token);
  await queueMail(ctx, administratorInvitationLetter(email, link.href));
};

/** Mails an administrator who has not joined yet a new link, because the last one was lost or has expired. */
export const resendAdministratorInvitation = async (
  ctx: TransactionContext & { readonly caller: CommandContext['caller'] | null },
  { userId, origin }: { userId: string; origin: string },
): Promise<void> => {
  const user = await lockUser(ctx.db, userId);
  if (user?.role !== 'admin') throw fail('not-found');
  if (user.invited_at === null) throw fail('administration.already-joined');
  await mailInvitation(ctx, { userId, email: user.email, origin });
  await recordSecurityEvent(ctx, {
    kind: 'administrator-invited-again',
    ownerId: null,
    subject: `${user.display_name} (${user.email})`,
  });
};

export const resendInvitation = async (
  ctx: CommandContext,
  { userId }: { userId: string },
): Promise<Record<string, never>> => {
  await resendAdministratorInvitation(ctx, { userId, origin: ctx.caller.origin });
  return {};
};

/** Administrators look after each other, so that nobody locks themselves out by mistake. */
const refuseOwnAccount = ({ caller }: CommandContext, userId: string): void => {
  if (requireUser(caller).userId === userId) throw fail('administration.own-account');
};

export const demote = async (ctx: CommandContext, { userId }: { userId: string }): Promise<Record<string, never>> => {
  refuseOwnAccount(ctx, userId);
  await demoteAdministrator(ctx, userId);
  return {};
};

export const remove = async (ctx: CommandContext, { userId }: { userId: string }): Promise<Record<string, never>> => {
  refuseOwnAccount(ctx, userId);
  await removeAdministrator(ctx, userId);
  return {};
};
