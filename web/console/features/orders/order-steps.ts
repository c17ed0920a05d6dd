import { mayBecome, orderStatuses, orderSteps, type OrderDocument, type OrderStatus } from '@comanda/contract/orders';
import type { Tone } from '#console/views';

/** What waits for someone stands out; what is done steps back. */
export const statusTones = {
  unopened: 'warning',
  accepted: 'accent',
  preparing: 'accent',
  partially_delivered: 'accent',
  delivered: 'success',
  cancelled: 'danger',
} as const satisfies Record<OrderStatus, Tone>;

/** Ticking a line makes an order partly delivered by itself, and cancelling asks why: neither is a step to tap. */
export const stepLabels = {
  accepted: 'Accept',
  preparing: 'Start preparing',
  delivered: 'Deliver all',
} as const satisfies Partial<Record<OrderStatus, string>>;

export type Step = keyof typeof stepLabels;
const isStep = (status: OrderStatus): status is Step => status in stepLabels;

/** Where one tap may take an order, the next step first. */
export const stepsOf = (status: OrderStatus): Step[] => {
  const steps: readonly OrderStatus[] = orderSteps[status];
  return steps.filter(isStep);
};

/** Everywhere an order may be moved to, by hand or by menu. */
export const targetsOf = (status: OrderStatus): readonly OrderStatus[] =>
  orderStatuses.filter((to) => mayBecome(status, to));

export const isOpen = ({ status }: Pick<OrderDocument, 'status'>): boolean => orderSteps[status].length > 0;
