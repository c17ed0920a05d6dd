import { tableLabel } from '@comanda/contract/qr-codes';
import { Icon } from '#console/icons';
import { useNewOrders, useSound } from '#features/bell';
import classes from './floor.module.css';

const listed = new Intl.ListFormat('en');
const mostNamed = 3;

const namesOf = (tableNumbers: readonly string[]): string => {
  const names = [...new Set(tableNumbers)];
  const named = names.slice(0, mostNamed);
  return listed.format(names.length > mostNamed ? [...named, `${names.length - mostNamed} more`] : named);
};

/** What has just come and rings. Any touch of the board takes it for seen. */
export const NewOrdersSign = () => {
  const { fresh } = useNewOrders();
  const sound = useSound();
  return (
    <div className={classes.news} role="status">
      {fresh.length === 0 ? null : (
        <p className={classes.arrived}>
          <Icon name="bell" size={20} />
          <span className={classes.arrivedText}>
            {fresh.length === 1 ? 'New order' : `${fresh.length} new orders`}:{' '}
            {namesOf(fresh.map(({ tableNumber }) => tableLabel(tableNumber)))}
            {sound === 'on' ? '. Touch to stop the bell' : ''}
          </span>
        </p>
      )}
    </div>
  );
};
