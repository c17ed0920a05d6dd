import { dayMs } from '@comanda/contract/kernel';
import type { TokenOverview } from '@comanda/contract/tokens';
import { Tag } from '#console/views';
import { useWords } from '#console/words';
import { formatTokenCount, formatLocalDay, formatPriceOfToken, formatTokenWorth } from './format-tokens.ts';
import { tokensWords } from './words/index.ts';
import classes from './tokens.module.css';

interface TokenTilesProps {
  readonly overview: TokenOverview;
  readonly balance: number;
}

/** Beyond this, a projection from the current rate means little and no date is shown. */
const maxProjectedDays = 999;

/** Balance, tokens spent per day, and the projected date on which the balance is used up. */
export const TokenTiles = ({ overview, balance }: TokenTilesProps) => {
  const words = useWords(tokensWords);
  const { perDayOfWeek, perDayOfMonth, isPaused } = overview;
  return (
    <dl className={classes.tiles} aria-label={words.balanceAndUse}>
      <div className={classes.tile} data-main>
        <dt className={classes.label}>{words.balance}</dt>
        <dd className={classes.figure}>{formatTokenCount(balance)}</dd>
        <dd className={classes.words}>
          {balance > 0 ? words.worth({ value: formatTokenWorth(balance), price: formatPriceOfToken() }) : words.usedUp}
          {isPaused ? <Tag tone="danger">{words.menusPaused}</Tag> : null}
        </dd>
      </div>
      <div className={classes.tile}>
        <dt className={classes.label}>{words.usedPerDay}</dt>
        <dd className={classes.figure}>{formatTokenCount(perDayOfWeek)}</dd>
        <dd className={classes.words}>{words.lastDays({ count: perDayOfMonth })}</dd>
      </div>
      <div className={classes.tile}>
        <dt className={classes.label}>{words.lastsUntil}</dt>
        <dd className={classes.figure}>{formatLastDay(overview)}</dd>
        <dd className={classes.words}>{overview.daysLeft === null ? words.noUse : words.basedOn}</dd>
      </div>
    </dl>
  );
};

const formatLastDay = ({ asOf, balance, daysLeft }: TokenOverview): string => {
  const words = tokensWords.current();
  if (balance <= 0) return words.today;
  if (daysLeft === null) return words.lastsForYears;
  if (daysLeft > maxProjectedDays) return words.yearsFromNow;
  return formatLocalDay(new Date(Date.parse(asOf) + daysLeft * dayMs));
};
