import { fail } from '@comanda/contract';
import type { Invitation } from '@comanda/contract/staff';
import { findMailedLink, findUser } from '#features/accounts';
import { findRestaurantNames } from '#features/restaurants';
import type { CallContext } from '#platform/context';

/** Details of an invitation, shown before a password is chosen. The link stays valid. */
export const readInvitation = async (ctx: CallContext, { token }: { token: string }): Promise<Invitation> => {
  const userId = await findMailedLink(ctx.db, { purpose: 'invitation', token, now: ctx.clock.now() });
  const user = userId === null ? undefined : await findUser(ctx.db, userId);
  const owner = user?.owner_id == null ? undefined : await findUser(ctx.db, user.owner_id);
  if (user === undefined || owner === undefined) throw fail('staff.invitation-expired');
  if (user.disabled_at !== null) throw fail('accounts.disabled');
  return {
    email: user.email,
    displayName: user.display_name,
    invitedBy: owner.display_name,
    restaurants: await findRestaurantNames(ctx.db, owner.id, user.restaurant_ids),
  };
};
