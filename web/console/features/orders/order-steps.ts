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
const orderSteps = ['accepted', 'preparing', 'delivered'] as const satisfies readonly OrderStatus[];

type OrderStep = (typeof orderSteps)[number];
const isStep = (status: OrderStatus): status is OrderStep => orderSteps.some((step) => step === status);

/** Steps that one tap can take from a status, the next step first. */
export const listSteps = (status: OrderStatus): OrderStep[] => {
  const steps: readonly OrderStatus[] = orderTransitions[status];
  return steps.filter(isStep);
};

/** Every status to which an order can be moved, by drag or by menu. */
export const listTargetStatuses = (status: OrderStatus): readonly OrderStatus[] =>
  orderStatuses.filter((to) => canTransition(status, to));

/** Statuses that an order leaves again. */
export type OpenStatus = Exclude<OrderStatus, 'delivered' | 'cancelled'>;

export const isOpenOrder = ({ status }: Pick<OrderDocument, 'status'>): boolean => orderTransitions[status].length > 0;
