import { Link } from '@tanstack/react-router';
import type { Dashboard } from '@comanda/contract/reports';
import { paths } from '#console/paths';
import { Stars } from '#features/feedback';
import { DashboardCard } from './dashboard-card.tsx';
import { formatCounted } from '#features/reports/parts';
import classes from './small-cards.module.css';

type Feedback = NonNullable<Dashboard['feedback']>;

/** Summary of the guests' feedback. */
export const FeedbackCard = ({ feedback: { count, average, unhappy } }: { feedback: Feedback }) => (
  <DashboardCard
    title="Feedback, last 28 days"
    area="feedback"
    aside={
      <Link className={classes.more} to={paths.feedback}>
        View all
      </Link>
    }
  >
    {average === null ? (
      <p className={classes.soft}>No reviews yet. Guests are asked once something was delivered or paid.</p>
    ) : (
      <div className={classes.line}>
        <p className={classes.figure}>{average.toFixed(1)}</p>
        <div>
          <Stars count={Math.round(average)} />
          <p className={classes.soft}>
            from {formatCounted(count, 'guest')}
            {unhappy === 0 ? ', none of them unhappy' : `, ${unhappy} of them unhappy`}
          </p>
        </div>
      </div>
    )}
  </DashboardCard>
);
