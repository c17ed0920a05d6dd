import { fail } from '@comanda/contract';
import { claimDurationMs, type ShareRequest } from '@comanda/contract/splitting';
import type { CommandContext } from '#platform/context';
import { createShare } from './create-share.ts';
import { lockBill, type LockedBill } from './locked-bill.ts';
import { findShare, type Share } from './shares.repository.ts';
import { findGuestName, recordVisitActivity, refuseStranger, requireGuest } from '#features/visits';
import { isSameShare } from './same-share.ts';
import { allocateOrRefuse } from './allocate-or-refuse.ts';

interface ClaimShareInput {
  readonly restaurantId: string;
  readonly visitId: string;
  readonly paymentId: string;
  readonly share: ShareRequest;
}

interface ClaimShareResult {
  readonly amount: number;
  readonly expiresAt: string | null;
}

/** Maximum number of pending shares per guest: enough for any guest, too few to block the table from paying. */
const maxPendingShares = 5;

/**
 * Claims a share of the bill for a guest, for the time that they get to choose a method. If two guests claim the same lines, only one succeeds.
 * The payment id is an idempotency key: a second tap, or a retry after a lost connection, returns the same share.
 */
export const claimShare = async (
  ctx: CommandContext,
  { restaurantId, visitId, paymentId, share: request }: ClaimShareInput,
): Promise<ClaimShareResult> => {
  await refuseStranger(ctx, { restaurantId, visitId });
  // Locks the bill before reading the guest, because removing a guest from the table also locks the bill.
  const locked = await lockBill(ctx, restaurantId, visitId);
  const { guestId } = await requireGuest(ctx, { restaurantId, visitId });
  const earlier = await findShare(ctx.db, restaurantId, { visitId, paymentId });
  if (earlier !== null) return repeatClaim(earlier, { guestId, request });
  if (pendingSharesOf(locked, guestId).length >= maxPendingShares) throw fail('splitting.holds-enough');
  const { share, currency } = allocateOrRefuse(locked, request);
  const claimedUntil = new Date(ctx.clock.now().getTime() + claimDurationMs.choosing);
  await createShare(ctx, locked, {
    paymentId,
    share,
    currency,
    kind: request.kind,
    equalOf: request.kind === 'equal' ? request.among : null,
    guest: { id: guestId, name: await findGuestName(ctx.db, restaurantId, { visitId, guestId }) },
    as: { claimedUntil },
  });
  await recordVisitActivity(ctx.db, restaurantId, { visitId, at: ctx.clock.now() });
  return { amount: share.amount, expiresAt: claimedUntil.toISOString() };
};

const pendingSharesOf = ({ shares }: LockedBill, guestId: string): Share[] =>
  shares.filter((share) => share.guestId === guestId && share.status === 'pending');

const repeatClaim = (
  earlier: Share,
  { guestId, request }: { guestId: string; request: ShareRequest },
): ClaimShareResult => {
  if (earlier.guestId !== guestId || !isSameShare(earlier, request)) throw fail('splitting.key-reused');
  if (earlier.status !== 'pending' && earlier.status !== 'paid') throw fail('splitting.given-up');
  return { amount: earlier.amount, expiresAt: earlier.expiresAt?.toISOString() ?? null };
};
