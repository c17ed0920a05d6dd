import type { OrderDocument } from '@comanda/contract/orders';
import { Tag } from '#console/views';
import { useWords } from '#console/words';
import { DueTime, isOpenOrder, ordersWords } from '#features/orders';
import { boardWords } from './words/index.ts';

/** Tags for the place of a pickup, its time, and whether the order is ready. Empty for an order at a table. */
export const PickupTags = ({ order }: { order: OrderDocument }) => {
  const words = useWords(boardWords);
  const { kinds } = useWords(ordersWords);
  return (
    <>
      {order.kind === 'table' ? null : <Tag tone="neutral">{kinds[order.kind]}</Tag>}
      <DueTime order={order} />
      {order.readyAt === null || !isOpenOrder(order) ? null : <Tag tone="success">{words.ready}</Tag>}
    </>
  );
};
