import { Link } from '@tanstack/react-router';
import { tableLabel } from '@comanda/contract/qr-codes';
import { Icon } from '#console/icons';
import { paths } from '#console/paths';
import { RestaurantTimeAgo } from '#console/views';
import { SeenButton } from './seen-button.tsx';
import { Stars } from './stars.tsx';
import { useUnhappyTables } from './use-unhappy-tables.ts';
import classes from './unhappy-tables.module.css';

/** More alerts than this would cover the page below. */
const maxAlerts = 2;

/** Alerts on every staff screen about unhappy tables whose guests may still be there. */
export const UnhappyTables = () => {
  const tables = useUnhappyTables();
  const hidden = tables.length - maxAlerts;
  return (
    <section className={classes.alerts} aria-label="Unhappy tables" aria-live="assertive">
      {tables.slice(0, maxAlerts).map((feedback) => (
        <div key={feedback.id} className={classes.alert}>
          <Icon name="alert" />
          <div className={classes.words}>
            <p className={classes.title}>
              <strong>{tableLabel(feedback.tableNumber)} is unhappy</strong> <Stars count={feedback.stars} />{' '}
              <span className={classes.when}>
                <RestaurantTimeAgo restaurantId={feedback.restaurantId} at={feedback.updatedAt} />
              </span>
            </p>
            {feedback.note === '' ? null : (
              <p className={classes.note}>
                <bdi>{feedback.note}</bdi>
              </p>
            )}
          </div>
          <div className={classes.ways}>
            <Link className={classes.answer} to={paths.feedback}>
              Answer
            </Link>
            <SeenButton feedback={feedback} />
          </div>
        </div>
      ))}
      {hidden > 0 ? (
        <Link className={classes.more} to={paths.feedback}>
          {hidden === 1 ? '1 more unhappy table' : `${hidden} more unhappy tables`}
        </Link>
      ) : null}
    </section>
  );
};
