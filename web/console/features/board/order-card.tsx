import { memo, useEffect, useId, useRef } from 'react';
import type { OrderDocument, OrderStatus } from '@comanda/contract/orders';
import { tableLabel } from '@comanda/contract/qr-codes';
import { Icon } from '#console/icons';
import { tapSubject } from '#console/views';
import { useAcknowledgeOrder } from '#features/bell';
import {
  isOpenOrder,
  PaidTag,
  StatusTag,
  stepLabels,
  listSteps,
  type LateLimits,
  type OrderCommands,
  type ChangeRefusal,
} from '#features/orders';
import { formatMoney } from '#kit/formats';
import { MoveButton } from './move-button.tsx';
import { OrderAge } from './order-age.tsx';
import { BoardOrderLine } from './board-order-line.tsx';
import { OrderNote } from './order-note.tsx';
import { OrderRefusal } from './order-refusal.tsx';
import { UnseenOrderWarning } from './unseen-order-warning.tsx';
import { useCardDrag } from './use-board-drag.ts';
import classes from './order-card.module.css';

/** Id of the order whose card has the keyboard focus. After a move, the card is a new element in another column. */
let focusedOrderId: string | null = null;

const rememberFocus = (orderId: string, card: HTMLElement | null): void => {
  focusedOrderId = card?.contains(document.activeElement) === true ? orderId : null;
};

/** Moves the focus to the card's new element, unless something else has the focus meanwhile. */
const restoreFocus = (orderId: string, card: HTMLElement | null): void => {
  if (focusedOrderId !== orderId || document.activeElement !== document.body) return;
  const target = card?.querySelector<HTMLElement>('[data-next]') ?? card?.querySelector<HTMLElement>('button');
  target?.focus({ preventScroll: true });
};

export interface CardProps {
  readonly order: OrderDocument;
  /** A change made here is not confirmed yet. Blocks further steps, because a second tap would trigger the next one. */
  readonly isUnderWay?: boolean;
  /** A change made here waits for the connection. */
  readonly isUnsent?: boolean;
  /** Nobody at this device has noticed the order. */
  readonly isNew?: boolean;
  readonly refusal?: ChangeRefusal | undefined;
  readonly lateAfter: LateLimits;
  /** True when the screen shows orders of more than one restaurant. */
  readonly isRestaurantShown: boolean;
  /** True when the list mixes cards of several statuses. */
  readonly isStatusShown?: boolean;
  readonly commands: OrderCommands;
  readonly onShowDetails: (orderId: string) => void;
  readonly onCancel: (orderId: string) => void;
}

/** Card of one order with its lines and the next step. Memoized: it renders again only when its props change. */
export const OrderCard = memo((props: CardProps) => {
  const { order, isUnderWay = false, isNew = false, refusal, commands, onCancel } = props;
  const titleId = useId();
  const slot = useRef<HTMLLIElement>(null);
  const isDragged = useCardDrag(slot, order, isOpenOrder(order) && !isUnderWay);
  useAcknowledgeOrder(slot, order);
  useEffect(() => restoreFocus(order.id, slot.current), [order.id]);
  const moveTo = (to: OrderStatus) => {
    if (isUnderWay) return;
    rememberFocus(order.id, slot.current);
    if (to === 'cancelled') onCancel(order.id);
    else commands.move(order, to);
  };
  return (
    <li ref={slot} className={classes.slot} {...tapSubject(order.id)}>
      <article
        className={classes.card}
        aria-labelledby={titleId}
        aria-busy={isUnderWay}
        data-status={order.status}
        data-new={isNew || undefined}
        data-dragged={isDragged || undefined}
      >
        <CardHeader {...props} titleId={titleId} />
        <UnseenOrderWarning order={order} />
        {props.isUnsent === true ? <p className={classes.unsent}>Not sent yet</p> : null}
        {refusal === undefined ? null : <OrderRefusal order={order} refusal={refusal} onMove={moveTo} />}
        <OrderNote>{order.notes}</OrderNote>
        <ul className={classes.lines} aria-label={`Items of ${tableLabel(order.tableNumber)}`}>
          {order.items.map((line) => (
            <BoardOrderLine
              key={line.id}
              line={line}
              canTick={isOpenOrder(order) && !isUnderWay && !line.delivered}
              onTick={() => {
                rememberFocus(order.id, slot.current);
                commands.tickLine(order, line);
              }}
            />
          ))}
        </ul>
        {order.cancelReason === null ? null : <p className={classes.reason}>Canceled: {order.cancelReason}</p>}
        {isOpenOrder(order) ? <CardActions order={order} isUnderWay={isUnderWay} onMove={moveTo} /> : null}
      </article>
    </li>
  );
});

type CardHeaderProps = CardProps & { readonly titleId: string };

const CardHeader = ({
  order,
  titleId,
  lateAfter,
  isRestaurantShown,
  isStatusShown,
  onShowDetails,
}: CardHeaderProps) => (
  <header className={classes.header}>
    <h2 className={classes.title}>
      <button
        type="button"
        className={classes.open}
        aria-label={`Details of ${tableLabel(order.tableNumber)}`}
        onClick={() => onShowDetails(order.id)}
      >
        <span id={titleId}>{tableLabel(order.tableNumber)}</span>
        <Icon name="details" size={16} />
      </button>
    </h2>
    {isOpenOrder(order) ? <OrderAge at={order.createdAt} lateAfter={lateAfter} /> : null}
    <p className={classes.detail}>
      {isStatusShown === true ? <StatusTag status={order.status} /> : null}
      {order.customerName === '' ? null : <bdi>{order.customerName}</bdi>}
      {isRestaurantShown ? <span>{order.restaurantName}</span> : null}
      <strong className={classes.total}>{formatMoney(order.total, order.currency)}</strong>
      <PaidTag order={order} />
    </p>
  </header>
);

interface CardActionsProps {
  readonly order: OrderDocument;
  readonly isUnderWay: boolean;
  readonly onMove: (to: OrderStatus) => void;
}

const CardActions = ({ order, isUnderWay, onMove }: CardActionsProps) => {
  const [next] = listSteps(order.status);
  return (
    <footer className={classes.actions}>
      {next === undefined ? null : (
        // Never disabled, because a disabled button loses the focus and the next step uses the same button.
        <button
          type="button"
          className={classes.next}
          data-next
          aria-disabled={isUnderWay}
          onClick={() => onMove(next)}
        >
          {stepLabels[next]}
        </button>
      )}
      <MoveButton order={order} isDisabled={isUnderWay} onMove={onMove} />
    </footer>
  );
};
