import { fail } from '@comanda/contract';
import type { Invitation } from '@comanda/contract/staff';
import {
  activateAccount,
  findMailedLink,
  findUser,
  hashNewPassword,
  lockUser,
  logIn,
  consumeMailedLink,
  type Auth,
} from '#features/accounts';
import type { CallContext } from '#platform/context';
import { transact } from '#platform/db';
import { recordSecurityEvent } from '#platform/security-log';
import { findRestaurantNames } from '#features/restaurants';

interface AcceptInvitationInput {
  readonly token: string;
  readonly password: string;
}

/** Sets the first password and logs in. */
export const acceptInvitation =
  (auth: Auth) =>
  async (ctx: CallContext, { token, password }: AcceptInvitationInput): Promise<{ userId: string }> => {
    const link = { purpose: 'invitation', token, now: ctx.clock.now() } as const;
    const userId = await findMailedLink(ctx.db, link);
    const user = userId === null ? undefined : await findUser(ctx.db, userId);
    if (user === undefined) throw fail('staff.invitation-expired');
    const { email } = user;
    const passwordHash = await hashNewPassword(ctx, { email, password });
    await transact(ctx, async (transaction) => {
      // The lock makes a concurrent disabling or removal by the owner happen completely before or after this.
      const invited = await lockUser(transaction.db, user.id);
      if (invited === undefined) throw fail('staff.invitation-expired');
      if (invited.disabled_at !== null) throw fail('accounts.disabled');
      if ((await consumeMailedLink(transaction.db, link)) === null) throw fail('staff.invitation-expired');
      await activateAccount(transaction, { userId: user.id, passwordHash });
      await recordSecurityEvent({ ...transaction, caller: ctx.caller }, { kind: 'staff-joined', accountId: user.id });
    });
    await logIn(auth)(ctx, { email, password });
    return { userId: user.id };
  };

/** Details of an invitation, shown before a password is chosen. The link stays valid. */
export const readInvitation = async (ctx: CallContext, { token }: { token: string }): Promise<Invitation> => {
  const userId = await findMailedLink(ctx.db, { purpose: 'invitation', token, now: ctx.clock.now() });
  const user = userId === null ? undefined : await findUser(ctx.db, userId);
  if (user?.role === 'admin')
    return { email: user.email, displayName: user.display_name, invitedBy: 'The Comanda team', restaurants: [] };
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
