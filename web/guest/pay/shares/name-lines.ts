import type { GuestOrderDocument } from '@comanda/contract/orders';
import type { GuestBillDocument } from '@comanda/contract/splitting';

type Order = Pick<GuestOrderDocument, 'id' | 'items'>;

/** Names the lines of a bill as the orders name them, which are in the guest's language. */
export const nameLines = (bill: GuestBillDocument, orders: readonly Order[]): GuestBillDocument => {
  const names = new Map(orders.flatMap(({ id, items }) => items.map((item) => [`${id} ${item.id}`, item.name])));
  return {
    ...bill,
    lines: bill.lines.map((line) => ({ ...line, name: names.get(`${line.orderId} ${line.lineId}`) ?? line.name })),
  };
};
