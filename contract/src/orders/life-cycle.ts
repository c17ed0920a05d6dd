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

/** Where an order may go next: forward, skipping allowed, never back; `delivered` and `cancelled` are final. */
export const orderSteps = {
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
  cancelled: 'Cancelled',
} as const satisfies Record<OrderStatus, string>;

export const paymentStatuses = ['pending', 'paid', 'failed'] as const;
export const paymentStatus = z.enum(paymentStatuses);

/** How long a slip of the finger can be taken back. */
export const undoMs = minuteMs;

/** How long an order may wait until a screen of the staff shows it. After that every one of their devices rings. */
export const unseenMs = 10 * secondMs;

export const mayBecome = (from: OrderStatus, to: OrderStatus): boolean =>
  (orderSteps[from] as readonly OrderStatus[]).includes(to);
