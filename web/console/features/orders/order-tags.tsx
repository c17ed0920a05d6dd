import type { OrderDocument, OrderStatus } from '@comanda/contract/orders';
import { Tag, useRestaurantClock } from '#console/views';
import { useWords } from '#console/words';
import { formatPaidStatus, type OrderPaymentFields } from './format-paid-status.ts';
import { statusTones } from './order-steps.ts';
import { ordersWords } from './words/index.ts';

/** Payment status of an order or of a whole table, marked if the money is from test mode. */
export const PaidTag = ({ order }: { order: OrderPaymentFields & Pick<OrderDocument, 'status'> }) => {
  const { paymentStatus, status, testPaid } = order;
  // Nobody pays for a canceled order.
  if (paymentStatus !== 'paid' && status === 'cancelled') return null;
  // Green is only for real money.
  const tone = paymentStatus !== 'paid' ? 'warning' : testPaid > 0 ? 'neutral' : 'success';
  return <Tag tone={tone}>{formatPaidStatus(order)}</Tag>;
};

export const StatusTag = ({ status }: { status: OrderStatus }) => (
  <Tag tone={statusTones[status]}>{useWords(ordersWords).statuses[status]}</Tag>
);

/** The time for which an order was placed; nothing for an order that is made as soon as possible. */
export const DueTime = ({ order: { restaurantId, dueAt } }: { order: OrderDocument }) => {
  const clock = useRestaurantClock(restaurantId);
  return dueAt === null ? null : <Tag tone="warning">For {clock.time(dueAt)}</Tag>;
};
