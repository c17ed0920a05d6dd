import type { OrderItem } from './documents.ts';
import type { OrderStatus } from './life-cycle.ts';

/** What a guest reads of an order. */
export const guestStages = ['received', 'cooking', 'ready', 'cancelled'] as const;
export type GuestStage = (typeof guestStages)[number];

export const guestStageOf = {
  unopened: 'received',
  accepted: 'received',
  preparing: 'cooking',
  partially_delivered: 'ready',
  delivered: 'ready',
  cancelled: 'cancelled',
} as const satisfies Record<OrderStatus, GuestStage>;

/** How many of an order's lines were brought: 'n of m ready'. */
export const readyLines = (items: readonly Pick<OrderItem, 'delivered'>[]): { ready: number; of: number } => ({
  ready: items.filter(({ delivered }) => delivered).length,
  of: items.length,
});
