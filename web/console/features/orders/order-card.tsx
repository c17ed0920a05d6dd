import { Button } from '@mantine/core';
import { memo, useId } from 'react';
import { orderStatusLabels, type OrderDocument } from '@comanda/contract/orders';
import { Tag } from '#console/views';
import { formatMoney } from '#kit/formats';
import { OrderAge } from './order-age.tsx';
import { OrderLine } from './order-line.tsx';
import { OrderNote } from './order-note.tsx';
import { PaidTag } from './paid-tag.tsx';
import { isOpen, statusTones, stepLabels, stepsOf } from './order-steps.ts';
import { useOrderCommands } from './use-order-commands.ts';
import classes from './order-card.module.css';

interface OrderCardProps {
  readonly order: OrderDocument;
  /** Said where more than one restaurant is on the screen. */
  readonly isRestaurantShown: boolean;
  readonly onShowDetails: (orderId: string) => void;
}

/** One order to work with: what to bring where, and the next step. Drawn again only when the order itself has changed. */
export const OrderCard = memo(({ order, isRestaurantShown, onShowDetails }: OrderCardProps) => {
  const titleId = useId();
  const { move, tickLine, isBusy } = useOrderCommands(order);
  const [next] = stepsOf(order.status);
  const canTick = isOpen(order) && !isBusy;
  return (
    <li className={classes.slot}>
      <article className={classes.card} aria-labelledby={titleId} data-status={order.status}>
        <header className={classes.header}>
          <h2 id={titleId} className={classes.title}>
            {order.tableNumber}
          </h2>
          <Tag tone={statusTones[order.status]}>{orderStatusLabels[order.status]}</Tag>
          <p className={classes.detail}>
            <OrderAge at={order.createdAt} isOpen={isOpen(order)} />
            {order.customerName === '' ? null : <span>{order.customerName}</span>}
            {isRestaurantShown ? <span>{order.restaurantName}</span> : null}
          </p>
        </header>
        <OrderNote>{order.notes}</OrderNote>
        <ul className={classes.lines} aria-label={`Items of ${order.tableNumber}`}>
          {order.items.map((line) => (
            <OrderLine
              key={line.id}
              line={line}
              canTick={canTick && !line.delivered}
              onTick={() => void tickLine(line)}
            />
          ))}
        </ul>
        {order.cancelReason === null ? null : <p className={classes.reason}>Cancelled: {order.cancelReason}</p>}
        <footer className={classes.footer}>
          <strong className={classes.total}>{formatMoney(order.total, order.currency)}</strong>
          <PaidTag order={order} />
          <div className={classes.actions}>
            {next === undefined ? null : (
              // Never disabled: what is disabled loses the focus, and the next step is the same button.
              <Button
                className={classes.next}
                aria-disabled={isBusy}
                data-disabled={isBusy || undefined}
                onClick={() => (isBusy ? undefined : void move(next))}
              >
                {stepLabels[next]}
              </Button>
            )}
            <Button
              variant="default"
              aria-label={`Details of ${order.tableNumber}`}
              onClick={() => onShowDetails(order.id)}
            >
              Details
            </Button>
          </div>
        </footer>
      </article>
    </li>
  );
});
