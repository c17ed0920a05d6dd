import { addDays } from '@comanda/contract/kernel';
import type { AttentionEntry, AttentionKind, Dashboard } from '@comanda/contract/reports';
import { consolePages, type ConsolePage } from '@comanda/contract/pages';
import { formatCount, unsettledSearchParams } from '#features/reports/parts';

interface AttentionWords {
  readonly say: (count: number) => string;
  /** Page on which to act, or null. */
  readonly to: ConsolePage | null;
  readonly action: string;
  readonly isUrgent: boolean;
}

const pluralize = (one: string, others: string) => (count: number) =>
  count === 1 ? `1 ${one}` : `${formatCount(count)} ${others}`;

/** Text and page of each kind of attention. */
export const attentionTexts = {
  'waiting-orders': {
    say: pluralize('order waiting to be accepted', 'orders waiting to be accepted'),
    to: consolePages.orders,
    action: 'Open orders',
    isUrgent: true,
  },
  'unanswered-calls': {
    say: pluralize('table is calling', 'tables are calling'),
    to: consolePages.orders,
    action: 'See who calls',
    isUrgent: true,
  },
  'unhappy-tables': {
    say: pluralize('table is unhappy', 'tables are unhappy'),
    to: consolePages.feedback,
    action: 'Read feedback',
    isUrgent: true,
  },
  'unanswered-feedback': {
    say: pluralize('guest review to answer', 'guest reviews to answer'),
    to: consolePages.feedback,
    action: 'Answer',
    isUrgent: false,
  },
  'sold-out-dishes': {
    say: pluralize('dish is sold out', 'dishes are sold out'),
    to: consolePages.menus,
    action: 'Open menus',
    isUrgent: false,
  },
  'failed-prints': {
    say: pluralize('printer is not printing', 'printers are not printing'),
    to: consolePages.printers,
    action: 'Open printers',
    isUrgent: true,
  },
  'flagged-payments': {
    say: pluralize('payment needs attention', 'payments need attention'),
    to: consolePages.orders,
    action: 'See what to do',
    isUrgent: true,
  },
  'closed-unpaid': {
    say: pluralize('table closed unpaid', 'tables closed unpaid'),
    to: consolePages.orders,
    action: 'See which',
    isUrgent: true,
  },
  'paid-cancelled': {
    say: pluralize('order was paid, then canceled', 'orders were paid, then canceled'),
    to: consolePages.reports,
    action: 'Refund',
    isUrgent: true,
  },
  'unpaid-orders': {
    say: pluralize('order was not paid', 'orders were not paid'),
    to: consolePages.reports,
    action: 'See which',
    isUrgent: false,
  },
  'unreviewed-joining': {
    say: () => 'Anyone with a photo of a table’s code can join that table',
    to: consolePages.restaurants,
    action: 'Choose who joins',
    isUrgent: false,
  },
  'low-tokens': {
    say: (balance) =>
      balance <= 0
        ? 'Your tokens are used up'
        : `Only ${formatCount(balance)} ${balance === 1 ? 'token is' : 'tokens are'} left`,
    to: consolePages.tokens,
    action: 'Buy tokens',
    isUrgent: true,
  },
} as const satisfies Record<AttentionKind, AttentionWords>;

export const formatAttention = ({ kind, count }: AttentionEntry): string => attentionTexts[kind].say(count);

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
