import { Link } from '@tanstack/react-router';
import type { Dashboard } from '@comanda/contract/reports';
import { paths } from '#console/paths';
import { Card } from './card.tsx';
import { formatCount, formatCounted } from './format-figures.ts';
import classes from './small-cards.module.css';

type Tokens = NonNullable<Dashboard['tokens']>;

/** Further ahead nobody plans, and a pace says little. */
const farAhead = 999;

const pace = ({ perDay, daysLeft }: Tokens): string => {
  if (daysLeft === null || perDay === 0) return 'None are spent at the moment.';
  const spent = `About ${formatCount(Math.max(1, Math.round(perDay)))} a day`;
  if (daysLeft <= 0) return `${spent}: they are used up.`;
  return daysLeft > farAhead
    ? `${spent}: enough for years.`
    : `${spent}: enough for ${formatCounted(daysLeft, 'more day')} at this pace.`;
};

/** What is left to pay for scans with, and for how long. */
export const TokensCard = ({ tokens }: { tokens: Tokens }) => (
  <Card
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
      <p className={classes.soft}>{pace(tokens)}</p>
    </div>
  </Card>
);
