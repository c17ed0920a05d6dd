import { useId, useRef } from 'react';
import { isStillToMake } from '@comanda/contract/kitchen';
import { minuteMs } from '@comanda/contract/kernel';
import { orderPlace, undoWindowMs } from '@comanda/contract/orders';
import { commonWords, formatTable } from '#console/common-words';
import { Icon } from '#console/icons';
import { tapSubject, useNow } from '#console/views';
import { useWords } from '#console/words';
import { useAcknowledgeOrder } from '#features/bell';
import {
  DueTime,
  formatCancelReason,
  formatHeldTime,
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
  readonly onFire: () => void;
  /** Holds a course again that was fired here; null if it was not. */
  readonly onUndo: (() => void) | null;
  readonly onSeen: () => void;
  readonly onPrint: () => void;
  readonly onSellOut: (dish: KitchenDish) => void;
}

/** Key of a bump bar for the first ten tickets: 1 to 9, then 0. */
const bumpKeyOf = (place: number): string | null => (place < 10 ? String((place + 1) % 10) : null);

export const TicketCard = ({ ticket, language, place, lateAfter, markedDish, ...props }: TicketCardProps) => {
  const { order, part, since, lines, takenOff, isNew, isCancelled } = ticket;
  const isHeld = part === 'held';
  const words = useWords(kitchenWords);
  const { kinds, courses } = useWords(ordersWords);
  const { undo } = useWords(commonWords);
  const titleId = useId();
  const card = useRef<HTMLElement>(null);
  useAcknowledgeOrder(card, order);
  const waitedMs = Math.max(0, useNow() - Date.parse(since));
  const waitedMinutes = Math.floor(waitedMs / minuteMs);
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
        data-held={isHeld || undefined}
        data-late={isCancelled || isHeld ? undefined : latenessOf(waitedMinutes, lateAfter)}
        data-dimmed={(markedDish !== null && !isMarked) || undefined}
      >
        <header className={classes.header}>
          <h2 id={titleId} className={classes.table}>
            <bdi>{table}</bdi>
          </h2>
          <time className={classes.age} dateTime={since}>
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
        {part === 'fired' && props.onUndo !== null && waitedMs < undoWindowMs ? (
          <p className={classes.changed} role="status">
            <span>{courses.fired}</span>
            <button type="button" className={classes.seen} onClick={props.onUndo}>
              {undo}
            </button>
          </p>
        ) : null}
        {part === 'at-once' ? null : (
          <p className={classes.course}>{isHeld ? formatHeldTime(waitedMs) : courses.later}</p>
        )}
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
              isOff={isCancelled || isHeld}
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
          {isHeld ? (
            <button
              type="button"
              className={classes.bump}
              data-bump
              aria-label={courses.fireAt({ table })}
              onClick={props.onFire}
            >
              {courses.fire}
            </button>
          ) : (
            <button type="button" className={classes.bump} data-bump onClick={props.onBump}>
              {isCancelled ? words.seen : words.bump}
              {key === null ? null : <kbd className={classes.key}>{key}</kbd>}
            </button>
          )}
        </footer>
      </article>
    </li>
  );
};
