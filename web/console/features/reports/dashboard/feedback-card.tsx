import { Link } from '@tanstack/react-router';
import type { Dashboard } from '@comanda/contract/reports';
import { paths } from '#console/paths';
import { useWords } from '#console/words';
import { Stars } from '#features/feedback';
import { DashboardCard } from './dashboard-card.tsx';
import { formatAverage } from '#features/reports/parts';
import { dashboardWords } from './words/index.ts';
import classes from './small-cards.module.css';

type Feedback = NonNullable<Dashboard['feedback']>;

/** Summary of the guests' feedback. */
export const FeedbackCard = ({ feedback: { count, average, unhappy } }: { feedback: Feedback }) => {
  const words = useWords(dashboardWords);
  return (
    <DashboardCard
      title={words.feedbackTitle}
      area="feedback"
      aside={
        <Link className={classes.more} to={paths.feedback}>
          {words.viewAll}
        </Link>
      }
    >
      {average === null ? (
        <p className={classes.soft}>{words.noReviews}</p>
      ) : (
        <div className={classes.line}>
          <p className={classes.figure}>{formatAverage(average)}</p>
          <div>
            <Stars count={Math.round(average)} />
            <p className={classes.soft}>
              {unhappy === 0 ? words.reviews.happy({ count }) : words.reviews.unhappy({ count, unhappy })}
            </p>
          </div>
        </div>
      )}
    </DashboardCard>
  );
};
