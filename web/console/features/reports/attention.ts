import type { Attention, AttentionKind } from '@comanda/contract/reports';
import { consolePages, type ConsolePage } from '@comanda/contract/pages';
import { formatCount } from './format-figures.ts';

interface AttentionWords {
  readonly say: (count: number) => string;
  /** Where to act; null where there is nowhere to go. */
  readonly to: ConsolePage | null;
  readonly action: string;
  readonly isUrgent: boolean;
}

const many = (one: string, others: string) => (count: number) =>
  count === 1 ? `1 ${one}` : `${formatCount(count)} ${others}`;

/** What each thing that needs someone is called, and where it is looked after. */
export const attentionWords = {
  'waiting-orders': {
    say: many('order waits to be accepted', 'orders wait to be accepted'),
    to: consolePages.orders,
    action: 'Open orders',
    isUrgent: true,
  },
  'unanswered-calls': {
    say: many('table calls', 'tables call'),
    to: consolePages.orders,
    action: 'See who calls',
    isUrgent: true,
  },
  'unhappy-tables': {
    say: many('table is unhappy', 'tables are unhappy'),
    to: consolePages.feedback,
    action: 'Read why',
    isUrgent: true,
  },
  'unanswered-feedback': {
    say: many('opinion waits for an answer', 'opinions wait for an answer'),
    to: consolePages.feedback,
    action: 'Answer',
    isUrgent: false,
  },
  'sold-out-dishes': {
    say: many('dish is sold out', 'dishes are sold out'),
    to: consolePages.menus,
    action: 'Open menus',
    isUrgent: false,
  },
  'failed-prints': {
    say: many('ticket was not printed', 'tickets were not printed'),
    to: consolePages.printers,
    action: 'Open printers',
    isUrgent: true,
  },
  'unpaid-orders': {
    say: many('delivered order is not paid', 'delivered orders are not paid'),
    to: consolePages.orders,
    action: 'Open orders',
    isUrgent: false,
  },
  'low-tokens': {
    say: (balance) => `Only ${formatCount(balance)} ${Math.abs(balance) === 1 ? 'token is' : 'tokens are'} left`,
    to: null,
    action: '',
    isUrgent: true,
  },
} as const satisfies Record<AttentionKind, AttentionWords>;

export const attentionSentence = ({ kind, count }: Attention): string => attentionWords[kind].say(count);
