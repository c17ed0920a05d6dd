import { minuteMs } from '@comanda/contract/kernel';
import type { OrderDocument } from '@comanda/contract/orders';
import { Tag, useNow } from '#console/views';
import { useWords } from '#console/words';
import { DueTime, formatWaitingTime, isOpenOrder, type LateLimits, latenessOf, ordersWords } from '#features/orders';
import classes from './order-card.module.css';
import { boardWords } from './words/index.ts';

/** Waiting time of an order, highlighted when it is late. */
export const OrderAge = ({ at, lateAfter }: { at: string; lateAfter: LateLimits }) => {
  const waitedMinutes = Math.max(0, Math.floor((useNow() - Date.parse(at)) / minuteMs));
  return (
    <time className={classes.age} data-late={latenessOf(waitedMinutes, lateAfter)} dateTime={at}>
      {formatWaitingTime(waitedMinutes)}
    </time>
  );
};

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
