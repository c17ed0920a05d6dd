import { hasHeldCourse, isHeldLine, type OrderDocument } from '@comanda/contract/orders';
import { formatTable } from '#console/common-words';
import type { VisitDocument } from '@comanda/contract/visits';
import { LiveView, useRestaurantClock } from '#console/views';
import { useWords } from '#console/words';
import { ReceiptList, VisitBill, type ShareToPay } from '#features/bills';
import { FireCourseButton, ordersWords, PaidTag, StatusTag } from '#features/orders';
import { formatMoney } from '#kit/formats';
import { useLiveQuery } from '#kit/live';
import { tablesWords } from './words/index.ts';
import classes from './tables.module.css';

interface TableBillProps {
  readonly visit: VisitDocument;
  readonly onTake: (share: ShareToPay) => void;
}

/** A table's orders with the state of their payment. */
export const TableBill = ({ visit, onTake }: TableBillProps) => (
  <LiveView
    of={useLiveQuery('orders', { where: [['visitId', '==', visit.id]], orderBy: [['createdAt', 'asc']] })}
    loading={useWords(tablesWords).loadingBill}
    empty={<p>{useWords(tablesWords).nothingOrdered}</p>}
  >
    {(orders) => (
      <div className={classes.bill}>
        <FireCourseButton orders={orders.filter(hasHeldCourse)} />
        <VisitBill visit={visit} onTake={onTake}>
          <ul
            className={classes.orders}
            aria-label={tablesWords.current().ordersOf({ table: formatTable(visit.tableNumber) })}
          >
            {orders.map((order) => (
              <TableOrder key={order.id} order={order} />
            ))}
          </ul>
        </VisitBill>
        <ReceiptList restaurantId={visit.restaurantId} visitId={visit.id} />
      </div>
    )}
  </LiveView>
);

const TableOrder = ({ order }: { order: OrderDocument }) => {
  const clock = useRestaurantClock(order.restaurantId);
  const { courses } = useWords(ordersWords);
  return (
    <li className={classes.order}>
      <span className={classes.orderItems}>
        <span className={classes.detail}>
          {clock.time(order.createdAt)} <bdi>{order.customerName}</bdi>
        </span>
        {order.items.map((line) => (
          <span key={line.id} className={classes.orderItem}>
            {line.quantity} × <bdi>{line.name}</bdi>
            {hasHeldCourse(order) && isHeldLine(line) ? ` · ${courses.later}` : null}
          </span>
        ))}
      </span>
      <span className={classes.orderTags}>
        <StatusTag status={order.status} />
        <PaidTag order={order} />
      </span>
      <span className={classes.amount}>{formatMoney(order.total, order.currency)}</span>
    </li>
  );
};
