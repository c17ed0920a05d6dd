import { Link } from '@tanstack/react-router';
import { orderPlace } from '@comanda/contract/orders';
import { formatTable } from '#console/common-words';
import { Icon } from '#console/icons';
import { paths } from '#console/paths';
import { RestaurantTimeAgo } from '#console/views';
import { useWords } from '#console/words';
import { openOrderDetails } from './opened-order.ts';
import { useNewOrders } from './use-new-orders.ts';
import { bellWords } from './words/index.ts';
import classes from './orders-alarm.module.css';

/**
 * Alarm on every staff screen about orders that no screen has shown yet. It takes one line for any number of orders, because staff
 * need the board below it in a rush.
 */
export const OrdersAlarm = () => {
  const words = useWords(bellWords);
  const { overdue } = useNewOrders();
  const [oldest] = overdue.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
  return (
    <section className={classes.alarm} aria-label={words.unseenOrders} aria-live="assertive">
      {oldest === undefined ? null : (
        <div className={classes.order}>
          <Icon name="alert" />
          <p className={classes.words}>
            <strong>{words.nobodySaw({ count: overdue.length })}</strong> {formatTable(orderPlace(oldest))}
            {oldest.customerName === '' ? null : (
              <>
                {', '}
                <bdi>{oldest.customerName}</bdi>
              </>
            )}
            , <RestaurantTimeAgo restaurantId={oldest.restaurantId} at={oldest.createdAt} />
          </p>
          <Link className={classes.show} to={paths.orders} onClick={() => openOrderDetails({ orderId: oldest.id })}>
            {words.showOrder}
          </Link>
        </div>
      )}
    </section>
  );
};
