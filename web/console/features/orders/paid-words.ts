import type { OrderDocument } from '@comanda/contract/orders';
import type { PaidWith } from '@comanda/contract/payments';

const paidWays = { cash: 'Paid in cash', card: 'Paid by card' } as const satisfies Record<PaidWith, string>;

export type OrderMoney = Pick<OrderDocument, 'paymentStatus' | 'paidWith' | 'paid' | 'testPaid'>;

/** How far an order is paid, and whether that was real money: nothing moves in test mode. */
export const paidWords = ({ paymentStatus, paidWith, paid, testPaid }: OrderMoney): string => {
  if (paymentStatus !== 'paid' && paid === 0) return 'Unpaid';
  const words = paymentStatus !== 'paid' ? 'Partly paid' : paidWith === null ? 'Paid' : paidWays[paidWith];
  if (testPaid === 0) return words;
  return testPaid < paid ? `${words} (part of it test)` : `${words} (test)`;
};
