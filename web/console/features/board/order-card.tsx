import { memo, useEffect, useId, useRef } from 'react';
import {
  findWaitingSince,
  hasHeldCourse,
  isHeldLine,
  orderPlace,
  type OrderDocument,
  type OrderItem,
  type OrderStatus,
} from '@comanda/contract/orders';
import { formatTable } from '#console/common-words';
import { Icon } from '#console/icons';
import { tapSubject } from '#console/views';
import { useWords } from '#console/words';
import { useAcknowledgeOrder } from '#features/bell';
import {
  HeldCourse,
  isOpenOrder,
  PaidTag,
  StatusTag,
  formatCancelReason,
  listSteps,
  ordersWords,
  type LateLimits,
  type OrderCommands,
  type ChangeRefusal,
} from '#features/orders';
import { formatMoney } from '#kit/formats';
import { MoveButton } from './move-button.tsx';
import { ReadyButton } from './ready-button.tsx';
import { OrderAge, PickupTags } from './order-tags.tsx';
import { BoardOrderLine } from './board-order-line.tsx';
import { OrderNote } from './order-note.tsx';
import { OrderRefusal } from './order-refusal.tsx';
import { UnseenOrderWarning } from './unseen-order-warning.tsx';
import { useCardDrag } from './use-board-drag.ts';
import { boardWords } from './words/index.ts';
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
  const words = useWords(boardWords);
  const titleId = useId();
  const table = formatTable(orderPlace(order));
  const cancelReason = formatCancelReason(order);
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
        {props.isUnsent === true ? <p className={classes.unsent}>{words.notSent}</p> : null}
        {refusal === undefined ? null : <OrderRefusal order={order} refusal={refusal} onMove={moveTo} />}
        <OrderNote>{order.notes}</OrderNote>
        <ul className={classes.lines} aria-label={words.itemsOf({ table })}>
          {order.items
            .filter((line) => isDish(line) && !(hasHeldCourse(order) && isHeldLine(line)))
            .map((line) => (
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
        <HeldCourse order={order} isDisabled={isUnderWay} />
        {cancelReason === null ? null : (
          <p className={classes.reason}>{words.cancelledWhy({ reason: cancelReason })}</p>
        )}
        {isOpenOrder(order) ? <CardActions order={order} isUnderWay={isUnderWay} onMove={moveTo} /> : null}
      </article>
    </li>
  );
});

/** The packaging is nothing to make or to bring. The order's page lists it. */
const isDish = ({ charge }: OrderItem): boolean => charge === null;

/** How long the guests have waited for what the kitchen can make. Held dishes have a time of their own. */
const WaitingSince = ({ order, lateAfter }: Pick<CardProps, 'order' | 'lateAfter'>) => {
  const at = isOpenOrder(order) ? findWaitingSince(order) : null;
  return at === null ? null : <OrderAge at={at} lateAfter={lateAfter} />;
};

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
        aria-label={useWords(boardWords).detailsOf({ table: formatTable(orderPlace(order)) })}
        onClick={() => onShowDetails(order.id)}
      >
        <span id={titleId}>{formatTable(orderPlace(order))}</span>
        <Icon name="details" size={16} />
      </button>
    </h2>
    <WaitingSince order={order} lateAfter={lateAfter} />
    <p className={classes.detail}>
      {isStatusShown === true ? <StatusTag status={order.status} /> : null}
      <PickupTags order={order} />
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
  const { steps } = useWords(ordersWords);
  const words = useWords(boardWords);
  const [next] = listSteps(order.status);
  return (
    <footer className={classes.actions}>
      {order.status === 'preparing' && order.pickupNumber !== null && order.readyAt === null ? (
        <ReadyButton order={order} className={classes.next} />
      ) : next === undefined || (next === 'delivered' && hasHeldCourse(order)) ? null : (
        // Never disabled, because a disabled button loses the focus and the next step uses the same button.
        <button
          type="button"
          className={classes.next}
          data-next
          aria-disabled={isUnderWay}
          onClick={() => onMove(next)}
        >
          {next === 'delivered' && order.pickupNumber !== null ? words.pickedUp : steps[next]}
        </button>
      )}
      <MoveButton order={order} isDisabled={isUnderWay} onMove={onMove} />
    </footer>
  );
};
