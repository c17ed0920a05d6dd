import { Link } from '@tanstack/react-router';
import { tableLabel } from '@comanda/contract/qr-codes';
import { Icon } from '#console/icons';
import { paths } from '#console/paths';
import { RestaurantTimeAgo } from '#console/views';
import { openOrderDetails } from './opened-order.ts';
import { useNewOrders } from './use-new-orders.ts';
import classes from './orders-alarm.module.css';

/**
 * Alarm on every staff screen about orders that no screen has shown yet. It takes one line for any number of orders, because staff
 * need the board below it in a rush.
 */
export const OrdersAlarm = () => {
  const { overdue } = useNewOrders();
  const [oldest] = overdue.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
  return (
    <section className={classes.alarm} aria-label="Orders nobody has seen" aria-live="assertive">
      {oldest === undefined ? null : (
        <div className={classes.order}>
          <Icon name="alert" />
          <p className={classes.words}>
            <strong>
              {overdue.length === 1
                ? 'Nobody has seen this order:'
                : `Nobody has seen these ${overdue.length} orders. The oldest:`}
            </strong>{' '}
            {tableLabel(oldest.tableNumber)}
            {oldest.customerName === '' ? null : (
              <>
                {', '}
                <bdi>{oldest.customerName}</bdi>
              </>
            )}
            , <RestaurantTimeAgo restaurantId={oldest.restaurantId} at={oldest.createdAt} />
          </p>
          <Link className={classes.show} to={paths.orders} onClick={() => openOrderDetails({ orderId: oldest.id })}>
            Show order
          </Link>
        </div>
      )}
    </section>
  );
};
