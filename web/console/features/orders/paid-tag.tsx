import type { OrderDocument } from '@comanda/contract/orders';
import type { PaidWith } from '@comanda/contract/payments';
import { Tag } from '#console/views';

const paidWays = { cash: 'Paid in cash', card: 'Paid by card' } as const satisfies Record<PaidWith, string>;

export const PaidTag = ({ order: { paymentStatus, paidWith, status, paid } }: { order: OrderDocument }) => {
  if (paymentStatus === 'paid') return <Tag tone="success">{paidWith === null ? 'Paid' : paidWays[paidWith]}</Tag>;
  // Nobody pays for what is not coming.
  return status === 'cancelled' ? null : <Tag tone="warning">{paid > 0 ? 'Partly paid' : 'Unpaid'}</Tag>;
};
