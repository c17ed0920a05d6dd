import { fail } from '@comanda/contract';
import type { PaidOrder, PaidWith } from '@comanda/contract/payments';
import type { ShareRequest } from '@comanda/contract/splitting';
import type { CommandContext } from '#platform/context';
import {
  computeChange,
  findShare,
  lockBill,
  markSharePaid,
  currentActor,
  createShare,
  type LockedBill,
  type Share,
} from '#features/payments';
import { requireRestaurant } from '#features/restaurants';
import { isSameShare } from './same-share.ts';
import { allocateOrRefuse } from './allocate-or-refuse.ts';

interface Taking {
  readonly restaurantId: string;
  readonly visitId: string;
  readonly paymentId: string;
  readonly share: ShareRequest | null;
  readonly paidWith: PaidWith;
  readonly tip: number | null;
  readonly given: number | null;
}

interface Taken {
  readonly amount: number;
  readonly change: number;
  readonly paidOrders: PaidOrder[];
}

/**
 * Staff have the money for a share: for one that a guest holds, or for one that they make of the bill at this moment. Whoever says so twice has
 * taken it once.
 */
export const recordSharePayment = async (ctx: CommandContext, taking: Taking): Promise<Taken> => {
  const { restaurantId, visitId, paymentId, share: wanted } = taking;
  await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  const held = await lockBill(ctx, restaurantId, visitId);
  const standing = await findShare(ctx.db, restaurantId, { visitId, paymentId });
  if (standing === null) {
    if (wanted === null) throw fail('not-found');
    return makeAndTake(ctx, held, { ...taking, share: wanted });
  }
  if (wanted !== null && !isSameShare(standing, wanted)) throw fail('splitting.key-reused');
  return takeStanding(ctx, { held, standing, taking });
};

interface Standing {
  readonly held: LockedBill;
  readonly standing: Share;
  readonly taking: Taking;
}

const takeStanding = async (ctx: CommandContext, { held, standing, taking }: Standing): Promise<Taken> => {
  const { paidWith, given } = taking;
  const { amount, currency } = standing;
  const tip = taking.tip ?? standing.tip;
  const change = computeChange({ given, due: amount + tip, currency });
  if (standing.status === 'paid') {
    // Somebody else has the money: whoever comes second must not ask the guest for it again.
    if (standing.provider !== null || standing.takenBy !== (await currentActor(ctx)).userId)
      throw fail('splitting.already-paid');
    return { amount, change, paidOrders: [] };
  }
  if (standing.status !== 'pending') throw fail('splitting.given-up');
  // A card may be charged at this moment: its payer would have paid twice.
  if (standing.provider !== null) throw fail('splitting.being-charged');
  const money = { method: 'pay_at_table', paidWith, tip, given, takenBy: await currentActor(ctx) } as const;
  const { paidOrders } = await markSharePaid(ctx, held, { share: standing, paidAt: ctx.clock.now(), ...money });
  return { amount, change, paidOrders };
};

const makeAndTake = async (
  ctx: CommandContext,
  held: LockedBill,
  { paymentId, share: wanted, paidWith, tip, given }: Taking & { readonly share: ShareRequest },
): Promise<Taken> => {
  const { share, currency } = allocateOrRefuse(held, wanted);
  const change = computeChange({ given, due: share.amount + (tip ?? 0), currency });
  const money = { method: 'pay_at_table', paidWith, tip: tip ?? 0, given, takenBy: await currentActor(ctx) } as const;
  const paidOrders = await createShare(ctx, held, {
    paymentId,
    share,
    currency,
    kind: wanted.kind,
    equalOf: wanted.kind === 'equal' ? wanted.among : null,
    guest: null,
    as: { paidBy: money },
  });
  return { amount: share.amount, change, paidOrders };
};
