import type { OrderStatus } from '@comanda/contract/orders';

const actions = {
  unopened: 'reopened it',
  accepted: 'accepted it',
  preparing: 'started it',
  partially_delivered: 'delivered part of it',
  delivered: 'delivered it',
  cancelled: 'cancelled it',
} as const satisfies Record<OrderStatus, string>;

/** Message for the second of two people who made the same change, such as 'Anna accepted it already'. */
export const describeDuplicateChange = (status: OrderStatus, name: string): string =>
  `${name === '' ? 'Someone' : name} ${actions[status]} already`;
