import type { WordsOf } from '#console/words';

/** Texts of the bell, and of the alarm about orders that nobody has seen. */
export const words = {
  nobodySawTable: '({count}) Nobody has seen {table}',
  newOrderTitle: '({count}) New order: {table}',
  unseenOrders: 'Orders nobody has seen',
  nobodySaw: { one: 'Nobody has seen this order:', other: 'Nobody has seen these {count} orders. The oldest:' },
  showOrder: 'Show order',
  waiting: 'waiting',
} as const;

export type BellWords = WordsOf<typeof words>;
