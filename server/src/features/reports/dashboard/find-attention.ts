import { can } from '@comanda/contract/access';
import { dayMs } from '@comanda/contract/kernel';
import { attentionKinds, type AttentionEntry } from '@comanda/contract/reports';
import type { CallContext } from '#platform/context';
import { findAttention, type AttentionSource } from './attention.repository.ts';
import type { ChosenRestaurant } from '#features/reports/figures';

const floorKinds = [
  'waiting-orders',
  'unanswered-calls',
  'unhappy-tables',
  'unanswered-feedback',
  'failed-prints',
  'flagged-payments',
  'closed-unpaid',
] as const;

/** Returns only the kinds that the caller can do something about. */
const kindsFor = ({ caller: { actor } }: CallContext): AttentionSource[] => [
  ...(can(actor, 'orders.view') ? floorKinds : []),
  ...(can(actor, 'menus.manage') ? (['sold-out-dishes'] as const) : []),
  ...(can(actor, 'reports.view') ? (['paid-cancelled', 'unpaid-orders'] as const) : []),
  ...(can(actor, 'restaurants.manage') ? (['unreviewed-joining'] as const) : []),
];

export const listAttention = async (
  ctx: CallContext,
  restaurants: readonly ChosenRestaurant[],
): Promise<AttentionEntry[]> => {
  const now = ctx.clock.now();
  const names = new Map(restaurants.map(({ id, name }) => [id, name]));
  const rows = await findAttention(ctx.db, [...names.keys()], {
    kinds: kindsFor(ctx),
    now,
    feedbackSince: new Date(now.getTime() - 28 * dayMs),
  });
  return rows
    .map(({ kind, restaurantId, count, since }) => ({
      kind,
      restaurantId,
      restaurantName: names.get(restaurantId) ?? null,
      count,
      since: since?.toISOString() ?? null,
    }))
    .toSorted((one, other) => attentionKinds.indexOf(one.kind) - attentionKinds.indexOf(other.kind));
};
