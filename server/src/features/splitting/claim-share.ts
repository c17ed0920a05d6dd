import { fail } from '@comanda/contract';
import { claimDurationMs, type ShareRequest } from '@comanda/contract/splitting';
import type { CommandContext } from '#platform/context';
import { findShare, lockBill, createShare, type LockedBill, type Share } from '#features/payments';
import { nameOfGuest, noteActivity, requireGuest } from '#features/visits';
import { isSameShare } from './same-share.ts';
import { allocateOrRefuse } from './allocate-or-refuse.ts';

interface Claim {
  readonly restaurantId: string;
  readonly visitId: string;
  readonly paymentId: string;
  readonly share: ShareRequest;
}

interface Claimed {
  readonly amount: number;
  readonly expiresAt: string | null;
}

/** More than anybody pays of one bill at once, and less than it takes to keep a table from paying. */
const mostHeld = 5;

/**
 * A guest takes a share of the bill, for as long as they need to say how they pay it. Of two who want the same at once one gets it. The id makes a
 * second tap, and a retry after a lost connection, the same share.
 */
export const claimShare = async (
  ctx: CommandContext,
  { restaurantId, visitId, paymentId, share: wanted }: Claim,
): Promise<Claimed> => {
  // Held before the guest is looked for: whoever takes them off the table holds the bill as well.
  const held = await lockBill(ctx, restaurantId, visitId);
  const { guestId } = await requireGuest(ctx, { restaurantId, visitId });
  const earlier = await findShare(ctx.db, restaurantId, { visitId, paymentId });
  if (earlier !== null) return again(earlier, { guestId, wanted });
  if (heldBy(held, guestId).length >= mostHeld) throw fail('splitting.holds-enough');
  const { share, currency } = allocateOrRefuse(held, wanted);
  const heldUntil = new Date(ctx.clock.now().getTime() + claimDurationMs.choosing);
  await createShare(ctx, held, {
    paymentId,
    share,
    currency,
    kind: wanted.kind,
    equalOf: wanted.kind === 'equal' ? wanted.among : null,
    guest: { id: guestId, name: await nameOfGuest(ctx.db, restaurantId, { visitId, guestId }) },
    as: { heldUntil },
  });
  await noteActivity(ctx.db, restaurantId, { visitId, at: ctx.clock.now() });
  return { amount: share.amount, expiresAt: heldUntil.toISOString() };
};

const heldBy = ({ shares }: LockedBill, guestId: string): Share[] =>
  shares.filter((share) => share.guestId === guestId && share.status === 'pending');

const again = (earlier: Share, { guestId, wanted }: { guestId: string; wanted: ShareRequest }): Claimed => {
  if (earlier.guestId !== guestId || !isSameShare(earlier, wanted)) throw fail('splitting.key-reused');
  if (earlier.status !== 'pending' && earlier.status !== 'paid') throw fail('splitting.given-up');
  return { amount: earlier.amount, expiresAt: earlier.expiresAt?.toISOString() ?? null };
};
