import type { OrderDocument, OrderItem } from './documents.ts';
import type { OrderStatus } from './life-cycle.ts';

/** Stages of an order that guests read. */
export const guestStages = [
  'unpaid',
  'later',
  'waiting',
  'received',
  'cooking',
  'pickup',
  'ready',
  'cancelled',
] as const;
export type GuestStage = (typeof guestStages)[number];

export const guestStageByStatus = {
  unopened: 'received',
  accepted: 'received',
  preparing: 'cooking',
  partially_delivered: 'ready',
  delivered: 'ready',
  cancelled: 'cancelled',
} as const satisfies Record<OrderStatus, GuestStage>;

type StagedOrder = Pick<OrderDocument, 'status' | 'waitsFor' | 'sendsAt' | 'readyAt'>;

/** Stage of an order. Where guests pick up their orders, it has to be paid before the first stage, and can be picked up before the last. */
export const findGuestStage = ({ status, waitsFor, sendsAt, readyAt }: StagedOrder): GuestStage => {
  const stage = guestStageByStatus[status];
  if (stage === 'cancelled' || status === 'delivered') return stage;
  if (waitsFor === 'payment') return 'unpaid';
  if (waitsFor === 'time') return sendsAt === null ? 'later' : 'waiting';
  return readyAt === null ? stage : 'pickup';
};

/** Number of delivered lines of an order, for 'n of m ready'. */
export const countReadyLines = (items: readonly Pick<OrderItem, 'delivered'>[]): { ready: number; of: number } => ({
  ready: items.filter(({ delivered }) => delivered).length,
  of: items.length,
});
