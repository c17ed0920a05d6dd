import type { OrderDocument } from '@comanda/contract/orders';
import { Tag } from '#console/views';
import { paidWords, type OrderMoney } from './paid-words.ts';

/** Whether an order, or all that a table ordered, is paid, and whether that was real money. */
export const PaidTag = ({ order }: { order: OrderMoney & Pick<OrderDocument, 'status'> }) => {
  const { paymentStatus, status, testPaid } = order;
  // Nobody pays for what is not coming.
  if (paymentStatus !== 'paid' && status === 'cancelled') return null;
  // Green stands for money that came.
  const tone = paymentStatus !== 'paid' ? 'warning' : testPaid > 0 ? 'neutral' : 'success';
  return <Tag tone={tone}>{paidWords(order)}</Tag>;
};
