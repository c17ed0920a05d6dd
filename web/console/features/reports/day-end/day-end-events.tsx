import { useId } from 'react';
import type { DayEndEvent } from '@comanda/contract/reports';
import { formatTable } from '#console/common-words';
import { formatRefundReason, reasonsWords } from '#console/reasons';
import { useWords } from '#console/words';
import { useAuthorNames } from '#features/accounts';
import { formatMoney, formatTime } from '#kit/formats';
import classes from './day-end.module.css';

interface DayEndEventsProps {
  readonly title: string;
  readonly events: readonly DayEndEvent[];
  readonly timezone: string;
}

/** Events in which money was lost or returned, one per line with table, time and person. */
export const DayEndEvents = ({ title, events, timezone }: DayEndEventsProps) => {
  const { leftWithoutPaying } = useWords(reasonsWords);
  const titleId = useId();
  const formatAuthor = useAuthorNames();
  if (events.length === 0) return null;
  return (
    <div>
      <h3 id={titleId} className={classes.section}>
        {title}
      </h3>
      <ul className={classes.lines} aria-labelledby={titleId}>
        {events.map((event) => (
          <li key={`${event.id} ${event.currency}`} className={classes.line}>
            <span>
              {[
                formatTable(event.tableNumber),
                formatTime(event.at, { timeZone: timezone }),
                formatAuthor(event.by, event.byId),
                event.reasonCode === 'left_without_paying'
                  ? leftWithoutPaying
                  : formatRefundReason(event.reason, event.reasonCode),
              ]
                .filter((part) => part !== '')
                .join(', ')}
            </span>
            <span>{formatMoney(event.amount, event.currency)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
};
