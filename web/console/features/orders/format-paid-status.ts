import type { OrderDocument } from '@comanda/contract/orders';
import { ordersWords } from './words/index.ts';

export type OrderPaymentFields = Pick<OrderDocument, 'paymentStatus' | 'paidWith' | 'paid' | 'testPaid'>;

/** Describes how far an order is paid, and marks payments in test mode, which move no money. */
export const formatPaidStatus = ({ paymentStatus, paidWith, paid, testPaid }: OrderPaymentFields): string => {
  const words = ordersWords.current().paid;
  if (paymentStatus !== 'paid' && paid === 0) return words.unpaid;
  const status = paymentStatus !== 'paid' ? words.partly : words[paidWith ?? 'paid'];
  if (testPaid === 0) return status;
  return (testPaid < paid ? words.partlyTest : words.test)({ status });
};
