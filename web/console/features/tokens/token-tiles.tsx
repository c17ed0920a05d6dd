import { dayMs } from '@comanda/contract/kernel';
import { formatTokenPrice, formatTokenValue, type TokenOverview } from '@comanda/contract/tokens';
import { Tag } from '#console/views';
import { formatTokenCount, formatLocalDay } from './format-tokens.ts';
import classes from './tokens.module.css';

interface TokenTilesProps {
  readonly overview: TokenOverview;
  readonly balance: number;
}

/** Beyond this, a projection from the current rate means little and no date is shown. */
const maxProjectedDays = 999;

/** Balance, tokens spent per day, and the projected date on which the balance is used up. */
export const TokenTiles = ({ overview, balance }: TokenTilesProps) => {
  const { perDayOfWeek, perDayOfMonth, isPaused } = overview;
  return (
    <dl className={classes.tiles} aria-label="Balance and use">
      <div className={classes.tile} data-main>
        <dt className={classes.label}>Balance</dt>
        <dd className={classes.figure}>{formatTokenCount(balance)}</dd>
        <dd className={classes.words}>
          {balance > 0 ? `A ${formatTokenValue(balance)} value at ${formatTokenPrice()} a token` : 'Used up'}
          {isPaused ? <Tag tone="danger">Menus paused</Tag> : null}
        </dd>
      </div>
      <div className={classes.tile}>
        <dt className={classes.label}>Used per day</dt>
        <dd className={classes.figure}>{formatTokenCount(perDayOfWeek)}</dd>
        <dd className={classes.words}>over the last 7 days; {formatTokenCount(perDayOfMonth)} over the last 30</dd>
      </div>
      <div className={classes.tile}>
        <dt className={classes.label}>Lasts until about</dt>
        <dd className={classes.figure}>{formatLastDay(overview)}</dd>
        <dd className={classes.words}>{overview.daysLeft === null ? 'No use yet' : 'Based on the last 30 days'}</dd>
      </div>
    </dl>
  );
};

const formatLastDay = ({ asOf, balance, daysLeft }: TokenOverview): string => {
  if (balance <= 0) return 'Today';
  if (daysLeft === null) return 'Lasts for years';
  if (daysLeft > maxProjectedDays) return 'Years from now';
  return formatLocalDay(new Date(Date.parse(asOf) + daysLeft * dayMs));
};
