import { Link } from '@tanstack/react-router';
import { Icon } from '#console/icons';
import { paths } from '#console/paths';
import { Ago } from '#console/views';
import { lookAt } from './looked-at.ts';
import { useNewOrders } from './use-new-orders.ts';
import classes from './orders-alarm.module.css';

/** More would cover what is worked on below. */
const mostShown = 3;

/** On every screen of those who serve: orders that nobody's screen has shown, until one does. */
export const OrdersAlarm = () => {
  const { overdue } = useNewOrders();
  const hidden = overdue.length - mostShown;
  return (
    <section className={classes.alarm} aria-label="Orders nobody has seen" aria-live="assertive">
      {overdue.slice(0, mostShown).map(({ id, tableNumber, createdAt, customerName }) => (
        <div key={id} className={classes.order}>
          <Icon name="alert" />
          <p className={classes.words}>
            <strong>Nobody has seen this order:</strong> {tableNumber}
            {customerName === '' ? null : (
              <>
                {', '}
                <bdi>{customerName}</bdi>
              </>
            )}
            , <Ago at={createdAt} />
          </p>
          <Link className={classes.show} to={paths.orders} onClick={() => lookAt({ orderId: id })}>
            Show order
          </Link>
        </div>
      ))}
      {hidden > 0 ? (
        <p className={classes.order}>
          {hidden === 1 ? '1 more that nobody has seen' : `${hidden} more that nobody has seen`}
        </p>
      ) : null}
    </section>
  );
};
