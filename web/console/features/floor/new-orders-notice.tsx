import { tableLabel } from '@comanda/contract/qr-codes';
import { Icon } from '#console/icons';
import { useNewOrders, useSoundState } from '#features/bell';
import classes from './floor.module.css';

const listFormat = new Intl.ListFormat('en');
const maxNames = 3;

const formatTables = (tableNumbers: readonly string[]): string => {
  const names = [...new Set(tableNumbers)];
  const shownNames = names.slice(0, maxNames);
  return listFormat.format(names.length > maxNames ? [...shownNames, `${names.length - maxNames} more`] : shownNames);
};

/** New orders that ring. Any touch of the page marks them as noticed. */
export const NewOrdersNotice = () => {
  const { fresh } = useNewOrders();
  const sound = useSoundState();
  return (
    <div className={classes.news} role="status">
      {fresh.length === 0 ? null : (
        <p className={classes.arrived}>
          <Icon name="bell" size={20} />
          <span className={classes.arrivedText}>
            {fresh.length === 1 ? 'New order' : `${fresh.length} new orders`}:{' '}
            {formatTables(fresh.map(({ tableNumber }) => tableLabel(tableNumber)))}
            {sound === 'on' ? '. Touch to stop the bell' : ''}
          </span>
        </p>
      )}
    </div>
  );
};
