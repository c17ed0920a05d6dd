import {
  canTransition,
  orderStatuses,
  orderTransitions,
  type OrderDocument,
  type OrderStatus,
} from '@comanda/contract/orders';
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

export type OrderStep = keyof typeof stepLabels;
const isStep = (status: OrderStatus): status is OrderStep => status in stepLabels;

/** Steps that one tap can take from a status, the next step first. */
export const listSteps = (status: OrderStatus): OrderStep[] => {
  const steps: readonly OrderStatus[] = orderTransitions[status];
  return steps.filter(isStep);
};

/** Every status to which an order can be moved, by drag or by menu. */
export const listTargetStatuses = (status: OrderStatus): readonly OrderStatus[] =>
  orderStatuses.filter((to) => canTransition(status, to));

export const isOpenOrder = ({ status }: Pick<OrderDocument, 'status'>): boolean => orderTransitions[status].length > 0;
