import { mayBecome, orderStatuses, orderSteps, type OrderDocument, type OrderStatus } from '@comanda/contract/orders';
import type { Tone } from '#console/views';

/** Color of each status. Orders that wait for staff are the most visible. */
export const statusTones = {
  unopened: 'warning',
  accepted: 'accent',
  preparing: 'accent',
  partially_delivered: 'accent',
  delivered: 'success',
  cancelled: 'danger',
} as const satisfies Record<OrderStatus, Tone>;

/** Steps with one tap. Not included: ticking a line makes an order partially delivered, and canceling asks for a reason. */
export const stepLabels = {
  accepted: 'Accept',
  preparing: 'Start preparing',
  delivered: 'Deliver all',
} as const satisfies Partial<Record<OrderStatus, string>>;

export type Step = keyof typeof stepLabels;
const isStep = (status: OrderStatus): status is Step => status in stepLabels;

/** Steps that one tap can take from a status, the next step first. */
export const stepsOf = (status: OrderStatus): Step[] => {
  const steps: readonly OrderStatus[] = orderSteps[status];
  return steps.filter(isStep);
};

/** Every status to which an order can be moved, by drag or by menu. */
export const targetsOf = (status: OrderStatus): readonly OrderStatus[] =>
  orderStatuses.filter((to) => mayBecome(status, to));

export const isOpen = ({ status }: Pick<OrderDocument, 'status'>): boolean => orderSteps[status].length > 0;
