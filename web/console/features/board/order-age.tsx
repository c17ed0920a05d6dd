import { minuteMs } from '@comanda/contract/kernel';
import { useNow } from '#console/views';
import { latenessOf, formatWaitingTime, type LateLimits } from '#features/orders';
import classes from './order-card.module.css';

/** Waiting time of an order, highlighted when it is late. */
export const OrderAge = ({ at, lateAfter }: { at: string; lateAfter: LateLimits }) => {
  const waitedMinutes = Math.max(0, Math.floor((useNow() - Date.parse(at)) / minuteMs));
  return (
    <time className={classes.age} data-late={latenessOf(waitedMinutes, lateAfter)} dateTime={at}>
      {formatWaitingTime(waitedMinutes)}
    </time>
  );
};
