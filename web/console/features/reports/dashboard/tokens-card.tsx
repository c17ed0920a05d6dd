import { Link } from '@tanstack/react-router';
import type { Dashboard } from '@comanda/contract/reports';
import { paths } from '#console/paths';
import { DashboardCard } from './dashboard-card.tsx';
import { formatCount, formatCounted } from '#features/reports/parts';
import classes from './small-cards.module.css';

type Tokens = NonNullable<Dashboard['tokens']>;

/** Beyond this number of days, a projection from the current rate means little. */
const maxProjectedDays = 999;

const describeRate = ({ perDay, daysLeft }: Tokens): string => {
  if (daysLeft === null || perDay === 0) return 'No use yet.';
  const spent = `About ${formatCount(Math.max(1, Math.round(perDay)))} a day`;
  if (daysLeft <= 0) return `${spent}. They are used up.`;
  return daysLeft > maxProjectedDays
    ? `${spent}. Enough for years.`
    : `${spent}: enough for ${formatCounted(daysLeft, 'more day')} at this pace.`;
};

/** Token balance, and how long it lasts at the current rate. */
export const TokensCard = ({ tokens }: { tokens: Tokens }) => (
  <DashboardCard
    title="Tokens"
    area="tokens"
    aside={
      <Link className={classes.more} to={paths.tokens}>
        Ledger and packs
      </Link>
    }
  >
    <div className={classes.line}>
      <p className={classes.figure}>{formatCount(tokens.balance)}</p>
      <p className={classes.soft}>{describeRate(tokens)}</p>
    </div>
  </DashboardCard>
);
