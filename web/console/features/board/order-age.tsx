import { minuteMs } from '@comanda/contract/kernel';
import { useNow } from '#console/views';
import { latenessOf, waitedText, type LateAfter } from '#features/orders';
import classes from './order-card.module.css';

/** Waiting time of an order, highlighted when it is late. */
export const OrderAge = ({ at, lateAfter }: { at: string; lateAfter: LateAfter }) => {
  const waitedMinutes = Math.max(0, Math.floor((useNow() - Date.parse(at)) / minuteMs));
  return (
    <time className={classes.age} data-late={latenessOf(waitedMinutes, lateAfter)} dateTime={at}>
      {waitedText(waitedMinutes)}
    </time>
  );
};
