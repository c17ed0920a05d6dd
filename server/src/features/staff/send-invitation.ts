import { limits } from '@comanda/contract/kernel';
import { landingPage, landingParameters } from '@comanda/contract/pages';
import { findUser, createMailedLink } from '#features/accounts';
import { findRestaurantNames } from '#features/restaurants';
import type { CommandContext } from '#platform/context';
import { queueMail } from '#platform/mail';
import { invitationLetter } from './letters.ts';

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
