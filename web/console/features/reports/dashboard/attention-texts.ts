import { addDays } from '@comanda/contract/kernel';
import type { AttentionEntry, AttentionKind, Dashboard } from '@comanda/contract/reports';
import { consolePages, type ConsolePage } from '@comanda/contract/pages';
import { unsettledSearchParams } from '#features/reports/parts';
import { dashboardWords } from './words/index.ts';

interface AttentionLink {
  /** Page on which to act, or null. */
  readonly to: ConsolePage | null;
  readonly isUrgent: boolean;
}

/** Page of each kind of attention. */
export const attentionLinks = {
  'waiting-orders': { to: consolePages.orders, isUrgent: true },
  'unanswered-calls': { to: consolePages.orders, isUrgent: true },
  'unhappy-tables': { to: consolePages.feedback, isUrgent: true },
  'unanswered-feedback': { to: consolePages.feedback, isUrgent: false },
  'sold-out-dishes': { to: consolePages.menus, isUrgent: false },
  'failed-prints': { to: consolePages.printers, isUrgent: true },
  'flagged-payments': { to: consolePages.orders, isUrgent: true },
  'closed-unpaid': { to: consolePages.orders, isUrgent: true },
  'paid-cancelled': { to: consolePages.reports, isUrgent: true },
  'unpaid-orders': { to: consolePages.reports, isUrgent: false },
  'unreviewed-joining': { to: consolePages.restaurants, isUrgent: false },
  'low-tokens': { to: consolePages.tokens, isUrgent: true },
} as const satisfies Record<AttentionKind, AttentionLink>;

export const formatAttention = ({ kind, count }: AttentionEntry): string => {
  const words = dashboardWords.current();
  if (kind === 'unreviewed-joining') return words.anyoneJoins;
  if (kind === 'low-tokens') return count <= 0 ? words.tokensUsedUp : words.tokensLeft({ count });
  return words.attention[kind]({ count });
};

/** Search parameters that select exactly the orders that were counted. */
export const toAttentionSearch = (
  { kind, restaurantId }: AttentionEntry,
  restaurants: readonly Pick<Dashboard['restaurants'][number], 'id' | 'today'>[],
) => {
  const restaurant = restaurants.find(({ id }) => id === restaurantId);
  if (restaurant === undefined) return {};
  const week = { restaurantId: restaurant.id, from: addDays(restaurant.today, -7), to: restaurant.today };
  if (kind === 'paid-cancelled') return unsettledSearchParams('paid-cancelled', week);
  return kind === 'unpaid-orders'
    ? unsettledSearchParams('unpaid', { ...week, to: addDays(restaurant.today, -1) })
    : {};
};
