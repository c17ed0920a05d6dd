import { Button, Checkbox } from '@mantine/core';
import { useId, useState } from 'react';
import { orderStatusLabels, orderSteps, type OrderDocument, type OrderStatus } from '@comanda/contract/orders';
import { Ago, Tag, type Tone } from '#console/views';
import { formatMoney } from '#kit/formats';
import { CancelOrderDialog } from './cancel-order-dialog.tsx';
import { OrderLine } from './order-line.tsx';
import { useOrderCommands } from './use-order-commands.ts';
import classes from './orders.module.css';

/** What waits for someone stands out; what is done steps back. */
const statusTones = {
  unopened: 'warning',
  accepted: 'accent',
  preparing: 'accent',
  partially_delivered: 'accent',
  delivered: 'success',
  cancelled: 'neutral',
} as const satisfies Record<OrderStatus, Tone>;

/** Ticking a line makes an order partly delivered by itself, and cancelling asks why: neither has a button here. */
const stepLabels = {
  accepted: 'Accept',
  preparing: 'Start preparing',
  delivered: 'Deliver all',
} as const satisfies Partial<Record<OrderStatus, string>>;

type Step = keyof typeof stepLabels;
const isStep = (status: OrderStatus): status is Step => status in stepLabels;
const stepsOf = (status: OrderStatus): Step[] => {
  const steps: readonly OrderStatus[] = orderSteps[status];
  return steps.filter(isStep);
};

export const OrderCard = ({ order }: { order: OrderDocument }) => {
  const titleId = useId();
  const [isCancelling, setIsCancelling] = useState(false);
  const { move, tickLine, cancel, markPaid, isBusy } = useOrderCommands(order);
  const [next, ...others] = stepsOf(order.status);
  const isOpen = next !== undefined;
  return (
    <li>
      <article className={classes.card} aria-labelledby={titleId} data-status={order.status}>
        <header className={classes.cardHeader}>
          <div>
            <h2 id={titleId} className={classes.cardTitle}>
              {order.tableNumber}
            </h2>
            <p className={classes.cardDetail}>
              {order.customerName === '' ? null : `${order.customerName} · `}
              {order.restaurantName}&nbsp;· <Ago at={order.createdAt} />
            </p>
          </div>
          <Tag tone={statusTones[order.status]}>{orderStatusLabels[order.status]}</Tag>
        </header>
        {order.notes === '' ? null : <p className={classes.notes}>{order.notes}</p>}
        <ul className={classes.lines} aria-label="Items">
          {order.items.map((line) => (
            <OrderLine
              key={line.id}
              line={line}
              canTick={isOpen && !line.delivered}
              onTick={() => void tickLine(line.id)}
            />
          ))}
        </ul>
        {order.cancelReason === null ? null : <p className={classes.cardDetail}>Cancelled: {order.cancelReason}</p>}
        <footer className={classes.cardFooter}>
          <strong className={classes.total}>{formatMoney(order.total, order.currency)}</strong>
          <Checkbox
            label="Paid"
            checked={order.paymentStatus === 'paid'}
            disabled={isBusy || order.status === 'cancelled'}
            onChange={(event) => void markPaid(event.currentTarget.checked)}
          />
          {isOpen ? (
            <div className={classes.steps}>
              <Button disabled={isBusy} onClick={() => void move(next)}>
                {stepLabels[next]}
              </Button>
              {others.map((step) => (
                <Button key={step} variant="default" disabled={isBusy} onClick={() => void move(step)}>
                  {stepLabels[step]}
                </Button>
              ))}
              <Button variant="subtle" color="red" disabled={isBusy} onClick={() => setIsCancelling(true)}>
                Cancel order
              </Button>
            </div>
          ) : null}
        </footer>
        <CancelOrderDialog
          isOpen={isCancelling}
          tableNumber={order.tableNumber}
          onClose={() => setIsCancelling(false)}
          onCancel={(reason) => {
            setIsCancelling(false);
            void cancel(reason);
          }}
        />
      </article>
    </li>
  );
};
