import type { OrderItem } from './documents.ts';
import type { OrderStatus } from './life-cycle.ts';

/** Stages of an order that guests read. */
export const guestStages = ['received', 'cooking', 'ready', 'cancelled'] as const;
export type GuestStage = (typeof guestStages)[number];

export const guestStageByStatus = {
  unopened: 'received',
  accepted: 'received',
  preparing: 'cooking',
  partially_delivered: 'ready',
  delivered: 'ready',
  cancelled: 'cancelled',
} as const satisfies Record<OrderStatus, GuestStage>;

/** Number of delivered lines of an order, for 'n of m ready'. */
export const countReadyLines = (items: readonly Pick<OrderItem, 'delivered'>[]): { ready: number; of: number } => ({
  ready: items.filter(({ delivered }) => delivered).length,
  of: items.length,
});
