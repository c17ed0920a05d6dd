import { Link } from '@tanstack/react-router';
import type { Dashboard } from '@comanda/contract/reports';
import { paths } from '#console/paths';
import { useWords } from '#console/words';
import { DashboardCard } from './dashboard-card.tsx';
import { formatCount } from '#features/reports/parts';
import { dashboardWords } from './words/index.ts';
import classes from './small-cards.module.css';

type Tokens = NonNullable<Dashboard['tokens']>;

/** Beyond this number of days, a projection from the current rate means little. */
const maxProjectedDays = 999;

const describeRate = ({ perDay, daysLeft }: Tokens): string => {
  const words = dashboardWords.current();
  if (daysLeft === null || perDay === 0) return words.noUse;
  const rate = Math.max(1, Math.round(perDay));
  if (daysLeft <= 0) return words.rateUsedUp({ rate });
  return daysLeft > maxProjectedDays ? words.rateForYears({ rate }) : words.rateDays({ rate, count: daysLeft });
};

/** Token balance, and how long it lasts at the current rate. */
export const TokensCard = ({ tokens }: { tokens: Tokens }) => {
  const words = useWords(dashboardWords);
  return (
    <DashboardCard
      title={words.tokens}
      area="tokens"
      aside={
        <Link className={classes.more} to={paths.tokens}>
          {words.ledgerAndPacks}
        </Link>
      }
    >
      <div className={classes.line}>
        <p className={classes.figure}>{formatCount(tokens.balance)}</p>
        <p className={classes.soft}>{describeRate(tokens)}</p>
      </div>
    </DashboardCard>
  );
};
