import { Link } from '@tanstack/react-router';
import { can } from '@comanda/contract/access';
import { Icon } from '#console/icons';
import { paths } from '#console/paths';
import { Ago } from '#console/views';
import { useCurrentUser } from '#features/accounts';
import { SeenButton } from './feedback-row.tsx';
import { Stars } from './stars.tsx';
import { useUnhappyTables } from './use-unhappy-tables.ts';
import classes from './unhappy-tables.module.css';

/** On every screen of those who serve: a table that is unhappy while it can still be helped. Administrators serve nobody. */
export const UnhappyTables = () => {
  const { actor } = useCurrentUser();
  return can(actor, 'orders.view') && !can(actor, 'platform.administer') ? <Alerts /> : null;
};

/** More would cover what is worked on below. */
const mostShown = 2;

const Alerts = () => {
  const tables = useUnhappyTables();
  const hidden = tables.length - mostShown;
  return (
    <section className={classes.alerts} aria-label="Unhappy tables" aria-live="assertive">
      {tables.slice(0, mostShown).map((feedback) => (
        <div key={feedback.id} className={classes.alert}>
          <Icon name="alert" />
          <div className={classes.words}>
            <p className={classes.title}>
              <strong>{feedback.tableNumber} is unhappy</strong> <Stars count={feedback.stars} />{' '}
              <span className={classes.when}>
                <Ago at={feedback.updatedAt} />
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
