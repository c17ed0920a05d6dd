import type { OrderDocument } from '@comanda/contract/orders';
import { Tag } from '#console/views';
import { paidWords } from './paid-words.ts';

export const PaidTag = ({ order }: { order: OrderDocument }) => {
  const { paymentStatus, status, testPaid } = order;
  // Nobody pays for what is not coming.
  if (paymentStatus !== 'paid' && status === 'cancelled') return null;
  // Green stands for money that came.
  const tone = paymentStatus !== 'paid' ? 'warning' : testPaid > 0 ? 'neutral' : 'success';
  return <Tag tone={tone}>{paidWords(order)}</Tag>;
};
