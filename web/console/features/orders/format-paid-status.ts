import type { OrderDocument } from '@comanda/contract/orders';
import type { PaidWith } from '@comanda/contract/payments';

const paidWithLabels = { cash: 'Paid in cash', card: 'Paid by card' } as const satisfies Record<PaidWith, string>;

export type OrderPaymentFields = Pick<OrderDocument, 'paymentStatus' | 'paidWith' | 'paid' | 'testPaid'>;

/** Describes how far an order is paid, and marks payments in test mode, which move no money. */
export const formatPaidStatus = ({ paymentStatus, paidWith, paid, testPaid }: OrderPaymentFields): string => {
  if (paymentStatus !== 'paid' && paid === 0) return 'Unpaid';
  const words = paymentStatus !== 'paid' ? 'Partly paid' : paidWith === null ? 'Paid' : paidWithLabels[paidWith];
  if (testPaid === 0) return words;
  return testPaid < paid ? `${words} (partly test)` : `${words} (test)`;
};
