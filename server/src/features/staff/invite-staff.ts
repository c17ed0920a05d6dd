import { fail } from '@comanda/contract';
import type { DiscountLimits, Permissions, RefundLimits } from '@comanda/contract/access';
import { limits } from '@comanda/contract/kernel';
import { computeStaffPrice } from '@comanda/contract/staff';
import { createAccount, lockUser, requireOwnerId, requireProvenMailbox, touchUser } from '#features/accounts';
import { chargeTokens, countTokenEntries } from '#features/tokens';
import type { CommandContext } from '#platform/context';
import { listChanges, recordSecurityEvent } from '#platform/security-log';
import { describeRights, noRights } from './describe-rights.ts';
import { sendInvitation } from './send-invitation.ts';
import { countStaff, updateStaffRow } from './staff.repository.ts';
import { requireStaff, requireOwnRestaurants } from './require-staff.ts';

interface StaffToInvite {
  readonly email: string;
  readonly displayName: string;
  readonly permissions: Permissions;
  readonly refundLimits: RefundLimits;
  readonly discountLimits: DiscountLimits;
  readonly restaurantIds: readonly string[] | null;
  /** The price that the owner has agreed to, in tokens. */
  readonly acceptedTokens: number;
}

interface InviteStaffResult {
  readonly userId: string;
  readonly chargedTokens: number;
}

const kind = 'additional_staff';

/**
 * Creates the account immediately, without a password: nobody can log in before the mailed link was opened. Accounts beyond the free ones
 * are charged in the same transaction, at most the price that the owner has agreed to.
 */
export const inviteStaff = async (
  ctx: CommandContext,
  { acceptedTokens, ...invited }: StaffToInvite,
): Promise<InviteStaffResult> => {
  const ownerId = requireOwnerId(ctx.caller);
  // The lock serializes an owner's invitations, so that two cannot both take the last free place.
  await lockUser(ctx.db, ownerId);
  await requireProvenMailbox(ctx, ownerId);
  const count = await countStaff(ctx.db, ownerId);
  const price = computeStaffPrice({ used: count, paid: await countTokenEntries(ctx.db, ownerId, kind) });
  if (price === null) throw fail('staff.limit-reached', { limit: count });
  if (price > acceptedTokens) throw fail('staff.costs-tokens', { free: limits.staffPerOwner, cost: price });
  await requireOwnRestaurants(ctx, invited.restaurantIds);
  const userId = await createAccount(ctx, { ...invited, role: 'staff', ownerId });
  ctx.track({ name: 'staff_user_created', fields: { staff_user_id: userId } });
  if (price > 0) {
    const cause = { code: 'staff_added', name: invited.displayName } as const;
    await chargeTokens(ctx, ownerId, { kind, amount: price, reference: userId, cause, restaurantId: null });
  }
  const rights = await describeRights(ctx, ownerId, invited);
  await recordSecurityEvent(ctx, {
    kind: 'staff-invited',
    subject: `${invited.displayName} (${invited.email})`,
    changes: listChanges(noRights, rights),
  });
  await sendInvitation(ctx, { userId, email: invited.email, ownerId, restaurantIds: invited.restaurantIds });
  return { userId, chargedTokens: price };
};

export const resendStaffInvitation = async (
  ctx: CommandContext,
  { userId }: { userId: string },
): Promise<Record<string, never>> => {
  const staff = await requireStaff(ctx, userId);
  const { email, ownerId, invited_at: invitedAt, restaurant_ids: restaurantIds } = staff;
  if (invitedAt === null) throw fail('staff.already-joined');
  await requireProvenMailbox(ctx, ownerId);
  const now = ctx.clock.now();
  await updateStaffRow(ctx.db, ownerId, { userId, invitedAt: now, at: now });
  await recordSecurityEvent(ctx, {
    kind: 'staff-invited-again',
    subject: `${staff.display_name} (${email})`,
  });
  await sendInvitation(ctx, { userId, email, ownerId, restaurantIds });
  touchUser(ctx, { id: userId, ownerId });
  return {};
};
