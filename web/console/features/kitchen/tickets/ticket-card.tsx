import { useId, useRef } from 'react';
import { isStillToMake } from '@comanda/contract/kitchen';
import { minuteMs } from '@comanda/contract/kernel';
import { orderPlace } from '@comanda/contract/orders';
import { formatTable } from '#console/common-words';
import { Icon } from '#console/icons';
import { tapSubject, useNow } from '#console/views';
import { useWords } from '#console/words';
import { useAcknowledgeOrder } from '#features/bell';
import {
  DueTime,
  formatCancelReason,
  latenessOf,
  formatWaitingTime,
  ordersWords,
  type LateLimits,
} from '#features/orders';
import { kitchenWords } from '#features/kitchen/words';
import { dishKeyOf } from './count-dishes-to-make.ts';
import { KitchenNote } from './kitchen-note.tsx';
import { TicketLineRow } from './ticket-line.tsx';
import { hasUnseenChanges, type KitchenTicket, type KitchenTicketLine } from './compute-tickets.ts';
import type { KitchenDish } from '#features/kitchen/sold-out';
import classes from './ticket.module.css';

interface TicketCardProps {
  readonly ticket: KitchenTicket;
  /** Language of the dishes, which may differ from that of the screen. */
  readonly language: string;
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

export const TicketCard = ({ ticket, language, place, lateAfter, markedDish, ...props }: TicketCardProps) => {
  const { order, lines, takenOff, isNew, isCancelled } = ticket;
  const words = useWords(kitchenWords);
  const { kinds } = useWords(ordersWords);
  const titleId = useId();
  const card = useRef<HTMLElement>(null);
  useAcknowledgeOrder(card, order);
  const waitedMinutes = Math.max(0, Math.floor((useNow() - Date.parse(order.createdAt)) / minuteMs));
  const isMarked = markedDish !== null && lines.some((line) => isStillToMake(line) && dishKeyOf(line) === markedDish);
  const key = bumpKeyOf(place);
  const table = formatTable(orderPlace(order));
  const cancelReason = formatCancelReason(order);
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
          <time className={classes.age} dateTime={order.createdAt}>
            {formatWaitingTime(waitedMinutes)}
          </time>
          {order.kind === 'table' ? null : (
            <p className={classes.guest}>
              {kinds[order.kind]} <DueTime order={order} />
            </p>
          )}
          {order.customerName === '' ? null : (
            <p className={classes.guest}>
              <bdi>{order.customerName}</bdi>
            </p>
          )}
        </header>
        {isCancelled ? (
          <p className={classes.off} role="status">
            {cancelReason === null ? words.cancelled : words.cancelledWhy({ reason: cancelReason })}
          </p>
        ) : null}
        {hasUnseenChanges(ticket) && !isCancelled ? (
          <p className={classes.changed} role="status">
            <span>{words.changed}</span>
            <button type="button" className={classes.seen} onClick={props.onSeen}>
              {words.seen}
            </button>
          </p>
        ) : null}
        <KitchenNote>{order.notes}</KitchenNote>
        <ul className={classes.lines} aria-label={words.dishesFor({ table })}>
          {lines.map((line) => (
            <TicketLineRow
              key={line.id}
              line={line}
              language={language}
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
                {quantity} × <bdi lang={language}>{name}</bdi>
              </del>{' '}
              {words.removed}
            </li>
          ))}
        </ul>
        <footer className={classes.footer}>
          <button
            type="button"
            className={classes.print}
            aria-label={words.printTicketOf({ table })}
            title={words.printTicket}
            onClick={props.onPrint}
          >
            <Icon name="print" size={28} />
          </button>
          <button type="button" className={classes.bump} data-bump onClick={props.onBump}>
            {isCancelled ? words.seen : words.bump}
            {key === null ? null : <kbd className={classes.key}>{key}</kbd>}
          </button>
        </footer>
      </article>
    </li>
  );
};
