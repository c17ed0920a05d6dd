import { limits, dayMs, textDirection } from '@comanda/contract/kernel';
import { landingPage, landingParameters } from '@comanda/contract/pages';
import { findUser, createMailedLink, findMailLanguage, type MailReader } from '#features/accounts';
import { fillInLetter, fillInCount, joinParagraphs, letterTexts } from '#features/letters';
import { findRestaurantNames } from '#features/restaurants';
import type { CommandContext } from '#platform/context';
import { queueMail, type MailMessage } from '#platform/mail';
import { escapeHtml } from '#platform/http';

interface Invitation extends MailReader {
  readonly invitedBy: string;
  /** Names of the restaurants; empty if the owner has none at the moment. */
  readonly restaurants: readonly string[];
  readonly link: string;
}

const invitationLetter = ({ email, language, invitedBy, restaurants, link }: Invitation): MailMessage => {
  const texts = letterTexts(language).invitation;
  const places = new Intl.ListFormat(language, { type: 'conjunction' }).format(restaurants);
  const sentence = restaurants.length === 0 ? texts.invitesWithoutPlace : texts.invites;
  const invitation = fillInLetter(sentence, { owner: invitedBy, places });
  const request = fillInCount(language, texts.choosePassword, { count: limits.invitationMs / dayMs });
  const otherwise = texts.ignore;
  const href = escapeHtml(link);
  return {
    to: email,
    // Names that somebody typed are in the text only: as a subject they would be anybody's advertisement.
    subject: texts.subject,
    text: joinParagraphs(invitation, `${request}\n${link}`, otherwise),
    html: [
      `<!doctype html><html lang="${language}" dir="${textDirection(language)}"><body style="font-family: sans-serif; line-height: 1.5">`,
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
  const owner = await findUser(ctx.db, ownerId);
  const invited = await findUser(ctx.db, userId);
  // Somebody new has chosen no language yet and most likely reads that of the owner.
  const [language = 'en'] = [invited, owner].flatMap((user) => (user && findMailLanguage(user)) ?? []);
  const invitedBy = owner?.display_name ?? '';
  const restaurants = await findRestaurantNames(ctx.db, ownerId, restaurantIds);
  await queueMail(ctx, invitationLetter({ email, language, invitedBy, restaurants, link: link.href }));
};
