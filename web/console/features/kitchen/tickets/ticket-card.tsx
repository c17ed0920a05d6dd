import { useId, useRef } from 'react';
import { isStillToMake } from '@comanda/contract/kitchen';
import { minuteMs } from '@comanda/contract/kernel';
import { tableLabel } from '@comanda/contract/qr-codes';
import { Icon } from '#console/icons';
import { tapSubject, useNow } from '#console/views';
import { useAcknowledgeOrder } from '#features/bell';
import { latenessOf, formatWaitingTime, type LateLimits } from '#features/orders';
import { dishKeyOf } from './count-dishes-to-make.ts';
import { KitchenNote } from './kitchen-note.tsx';
import { TicketLineRow } from './ticket-line.tsx';
import { hasUnseenChanges, type KitchenTicket, type KitchenTicketLine } from './compute-tickets.ts';
import type { KitchenDish } from '#features/kitchen/sold-out';
import classes from './ticket.module.css';

interface TicketCardProps {
  readonly ticket: KitchenTicket;
  readonly place: number;
  readonly lateAfter: LateLimits;
  readonly markedDish: string | null;
  readonly soldOutIds: ReadonlySet<string>;
  readonly onBump: () => void;
  readonly onBumpLine: (line: KitchenTicketLine) => void;
  readonly onSeen: () => void;
  readonly onPrint: () => void;
  readonly onSellOut: (dish: KitchenDish) => void;
}

/** Key of a bump bar for the first ten tickets: 1 to 9, then 0. */
const bumpKeyOf = (place: number): string | null => (place < 10 ? String((place + 1) % 10) : null);

export const TicketCard = ({ ticket, place, lateAfter, markedDish, ...props }: TicketCardProps) => {
  const { order, lines, takenOff, isNew, isCancelled } = ticket;
  const titleId = useId();
  const card = useRef<HTMLElement>(null);
  useAcknowledgeOrder(card, order);
  const waitedMinutes = Math.max(0, Math.floor((useNow() - Date.parse(order.createdAt)) / minuteMs));
  const isMarked = markedDish !== null && lines.some((line) => isStillToMake(line) && dishKeyOf(line) === markedDish);
  const key = bumpKeyOf(place);
  const table = tableLabel(order.tableNumber);
  return (
    <li className={classes.slot} {...tapSubject(order.id)}>
      <article
        ref={card}
        className={classes.ticket}
        aria-labelledby={titleId}
        data-ticket
        data-new={isNew || undefined}
        data-cancelled={isCancelled || undefined}
        data-late={isCancelled ? undefined : latenessOf(waitedMinutes, lateAfter)}
        data-dimmed={(markedDish !== null && !isMarked) || undefined}
      >
        <header className={classes.header}>
          <h2 id={titleId} className={classes.table}>
            <bdi>{table}</bdi>
          </h2>
          <time className={classes.age} dateTime={order.createdAt} dir="ltr">
            {formatWaitingTime(waitedMinutes)}
          </time>
          {order.customerName === '' ? null : (
            <p className={classes.guest}>
              <bdi>{order.customerName}</bdi>
            </p>
          )}
        </header>
        {isCancelled ? (
          <p className={classes.off} role="status">
            Canceled: stop cooking{order.cancelReason === null ? '' : `. ${order.cancelReason}`}
          </p>
        ) : null}
        {hasUnseenChanges(ticket) && !isCancelled ? (
          <p className={classes.changed} role="status">
            <span>Changed</span>
            <button type="button" className={classes.seen} onClick={props.onSeen}>
              Seen
            </button>
          </p>
        ) : null}
        <KitchenNote>{order.notes}</KitchenNote>
        <ul className={classes.lines} aria-label={`Dishes for ${table}`}>
          {lines.map((line) => (
            <TicketLineRow
              key={line.id}
              line={line}
              isOff={isCancelled}
              isMarked={markedDish !== null && dishKeyOf(line) === markedDish}
              isSoldOut={line.itemId !== null && props.soldOutIds.has(line.itemId)}
              onBump={() => props.onBumpLine(line)}
              onSellOut={props.onSellOut}
            />
          ))}
          {takenOff.map(({ id, quantity, name }) => (
            <li key={id} className={classes.takenOff}>
              <del>
                {quantity} × {name}
              </del>{' '}
              removed
            </li>
          ))}
        </ul>
        <footer className={classes.footer}>
          <button
            type="button"
            className={classes.print}
            aria-label={`Print ticket of ${table}`}
            title="Print ticket"
            onClick={props.onPrint}
          >
            <Icon name="print" size={28} />
          </button>
          <button type="button" className={classes.bump} data-bump onClick={props.onBump}>
            {isCancelled ? 'Seen' : 'Bump'}
            {key === null ? null : <kbd className={classes.key}>{key}</kbd>}
          </button>
        </footer>
      </article>
    </li>
  );
};
