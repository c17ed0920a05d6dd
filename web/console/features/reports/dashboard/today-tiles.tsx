import type { Dashboard, DashboardMoney } from '@comanda/contract/reports';
import { secondMs } from '@comanda/contract/kernel';
import { formatMoney } from '#kit/formats';
import { FigureTile } from './figure-tile.tsx';
import { formatCount, formatCounted, formatDuration } from '#features/reports/parts';
import classes from './dashboard.module.css';

interface TodayTilesProps {
  readonly floor: NonNullable<Dashboard['floor']>;
  /** Null if the user may not see revenue. */
  readonly money: readonly DashboardMoney[] | null;
  readonly beforeName: string;
}

const formatMs = (ms: number | null): string => (ms === null ? '–' : formatDuration(ms / secondMs));

/** Figures of today, each compared with the same time on the same weekday before. */
export const TodayTiles = ({
  floor: { orders, openTables, openOrders, readyTime },
  money,
  beforeName,
}: TodayTilesProps) => (
  <dl className={classes.tiles} aria-label="Today so far">
    <FigureTile label="Orders" figure={formatCount(orders.today)} now={orders.today} before={orders.before}>
      {formatCount(orders.before)} by this time {beforeName}, {formatCount(orders.beforeWholeDay)} in all
    </FigureTile>
    {money === null ? null : <AverageTicket money={money} beforeName={beforeName} />}
    <FigureTile label="Open tables" figure={formatCount(openTables)}>
      {openOrders === 0 ? 'no open orders' : `${formatCounted(openOrders, 'order')} on the way`}
    </FigureTile>
    <FigureTile
      label="From order to ready"
      figure={formatMs(readyTime.today.medianMs)}
      isLessBetter
      {...(readyTime.today.medianMs === null || readyTime.before.medianMs === null
        ? {}
        : { now: readyTime.today.medianMs, before: readyTime.before.medianMs })}
    >
      {readyTime.today.medianMs === null
        ? 'no orders ready yet today'
        : `${readyTime.before.medianMs === null ? '' : `${formatMs(readyTime.before.medianMs)} ${beforeName}; `}90% within ${formatMs(readyTime.today.p90Ms)}`}
    </FigureTile>
  </dl>
);

/** One tile per currency, because amounts of different currencies are never combined. */
const AverageTicket = ({ money, beforeName }: { money: readonly DashboardMoney[]; beforeName: string }) =>
  money.map(({ currency, averageTicket: { today, before } }) => (
    <FigureTile
      key={currency}
      label={money.length > 1 ? `Average ticket, ${currency}` : 'Average ticket'}
      figure={today === null ? '–' : formatMoney(today, currency)}
      {...(today === null || before === null ? {} : { now: today, before })}
    >
      {before === null ? `no order by this time ${beforeName}` : `${formatMoney(before, currency)} ${beforeName}`}
    </FigureTile>
  ));
