import { z } from 'zod';
import { minuteMs, secondMs } from '@comanda/contract/kernel';

export const orderStatuses = [
  'unopened',
  'accepted',
  'preparing',
  'partially_delivered',
  'delivered',
  'cancelled',
] as const;
export const orderStatus = z.enum(orderStatuses);
export type OrderStatus = z.infer<typeof orderStatus>;

/** Statuses that an order may move to: forward only, steps may be skipped; `delivered` and `cancelled` are final. */
export const orderTransitions = {
  unopened: ['accepted', 'preparing', 'partially_delivered', 'delivered', 'cancelled'],
  accepted: ['preparing', 'partially_delivered', 'delivered', 'cancelled'],
  preparing: ['partially_delivered', 'delivered', 'cancelled'],
  partially_delivered: ['delivered', 'cancelled'],
  delivered: [],
  cancelled: [],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>;

export const orderStatusLabels = {
  unopened: 'Unopened',
  accepted: 'Accepted',
  preparing: 'Preparing',
  partially_delivered: 'Partially delivered',
  delivered: 'Delivered',
  cancelled: 'Canceled',
} as const satisfies Record<OrderStatus, string>;

export const paymentStatuses = ['pending', 'paid', 'failed'] as const;
export const paymentStatus = z.enum(paymentStatuses);

/** Time during which a change can be undone. */
export const undoWindowMs = minuteMs;

/** Time within which an order that has to be paid first is paid. After that it is canceled. */
export const unpaidOrderKeptMs = 30 * minuteMs;

/** Time within which a staff screen must show a new order. After that every staff device rings. */
export const unseenAfterMs = 10 * secondMs;

export const canTransition = (from: OrderStatus, to: OrderStatus): boolean =>
  (orderTransitions[from] as readonly OrderStatus[]).includes(to);
