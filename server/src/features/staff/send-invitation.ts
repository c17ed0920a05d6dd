import { limits, dayMs } from '@comanda/contract/kernel';
import { landingPage, landingParameters } from '@comanda/contract/pages';
import { findUser, createMailedLink } from '#features/accounts';
import { findRestaurantNames } from '#features/restaurants';
import type { CommandContext } from '#platform/context';
import { queueMail, type MailMessage } from '#platform/mail';
import { escapeHtml } from '#platform/http';

interface Invitation {
  readonly to: string;
  readonly invitedBy: string;
  /** Names of the restaurants; empty if the owner has none at the moment. */
  readonly restaurants: readonly string[];
  readonly link: string;
}

const listFormat = new Intl.ListFormat('en', { type: 'conjunction' });

const invitationLetter = ({ to, invitedBy, restaurants, link }: Invitation): MailMessage => {
  const places = restaurants.length === 0 ? 'their restaurant' : listFormat.format(restaurants);
  const invitation = `${invitedBy} invites you to work at ${places} with Comanda.`;
  const request = `Choose your password here, within the next ${limits.invitationMs / dayMs} days:`;
  const otherwise = 'If you do not know them, you can ignore this email.';
  const href = escapeHtml(link);
  return {
    to,
    // Names that somebody typed are in the text only: as a subject they would be anybody's advertisement.
    subject: 'You are invited to work with Comanda',
    text: [invitation, `${request}\n${link}`, otherwise].join('\n\n'),
    html: [
      '<!doctype html><html lang="en"><body style="font-family: sans-serif; line-height: 1.5">',
      `<p>${escapeHtml(invitation)}</p>`,
      `<p>${escapeHtml(request)}<br><a href="${href}">${href}</a></p>`,
      `<p>${escapeHtml(otherwise)}</p>`,
      '</body></html>',
    ].join('\n'),
  };
};

interface InvitationToSend {
  readonly userId: string;
  readonly email: string;
  readonly ownerId: string;
  /** Null means all restaurants of the owner. */
  readonly restaurantIds: readonly string[] | null;
}

/** Mails a link to set the first password. Earlier links become void. */
export const sendInvitation = async (
  ctx: CommandContext,
  { userId, email, ownerId, restaurantIds }: InvitationToSend,
): Promise<void> => {
  const expiresAt = new Date(ctx.clock.now().getTime() + limits.invitationMs);
  const token = await createMailedLink(ctx.db, userId, { purpose: 'invitation', expiresAt });
  const link = new URL(landingPage, ctx.caller.origin);
  link.searchParams.set(landingParameters.invite, token);
  const invitedBy = (await findUser(ctx.db, ownerId))?.display_name ?? '';
  const restaurants = await findRestaurantNames(ctx.db, ownerId, restaurantIds);
  await queueMail(ctx, invitationLetter({ to: email, invitedBy, restaurants, link: link.href }));
};
