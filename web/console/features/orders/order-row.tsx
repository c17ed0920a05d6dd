import { orderStatusLabels, type OrderDocument, type OrderStatus } from '@comanda/contract/orders';
import { Ago, Row, Tag, type Tone } from '#console/views';
import { formatMoney } from '#kit/formats';
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

export const OrderRow = ({ order }: { order: OrderDocument }) => (
  <Row
    title={order.tableNumber}
    detail={
      <>
        {order.customerName} · {order.restaurantName}&nbsp;· <Ago at={order.createdAt} />
      </>
    }
    aside={
      <>
        <Tag tone={statusTones[order.status]}>{orderStatusLabels[order.status]}</Tag>
        <strong className={classes.total}>{formatMoney(order.total, order.currency)}</strong>
      </>
    }
  />
);
