import { minuteMs } from '@comanda/contract/kernel';
import { useNow } from '#console/views';
import { formatAgo, formatDateTime } from '#kit/formats';
import classes from './order-card.module.css';

const lateMs = 15 * minuteMs;
const veryLateMs = 30 * minuteMs;

/** How long an order has been waiting; the longer, the louder. */
export const OrderAge = ({ at, isOpen }: { at: string; isOpen: boolean }) => {
  const nowMs = useNow();
  const waitedMs = isOpen ? nowMs - Date.parse(at) : 0;
  const lateness = waitedMs >= veryLateMs ? 'very' : waitedMs >= lateMs ? 'somewhat' : undefined;
  return (
    <time className={classes.age} data-late={lateness} dateTime={at} title={formatDateTime(at)}>
      {formatAgo(at, nowMs)}
    </time>
  );
};
