import type { Dashboard, DashboardMoney } from '@comanda/contract/reports';
import { secondMs } from '@comanda/contract/kernel';
import { useWords } from '#console/words';
import { formatMoney } from '#kit/formats';
import { FigureTile } from './figure-tile.tsx';
import { formatCount, formatDuration, reportsWords } from '#features/reports/parts';
import { dashboardWords } from './words/index.ts';
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
}: TodayTilesProps) => {
  const words = useWords(dashboardWords);
  const shared = useWords(reportsWords);
  const within = { time: formatMs(readyTime.today.p90Ms) };
  return (
    <dl className={classes.tiles} aria-label={words.todaySoFar}>
      <FigureTile
        label={shared.measures.orders}
        figure={formatCount(orders.today)}
        now={orders.today}
        before={orders.before}
      >
        {words.ordersCompared({ before: orders.before, day: beforeName, all: orders.beforeWholeDay })}
      </FigureTile>
      {money === null ? null : <AverageTicket money={money} beforeName={beforeName} />}
      <FigureTile label={words.openTables} figure={formatCount(openTables)}>
        {openOrders === 0 ? words.noOpenOrders : words.onTheWay({ count: openOrders })}
      </FigureTile>
      <FigureTile
        label={words.orderToReady}
        figure={formatMs(readyTime.today.medianMs)}
        isLessBetter
        {...(readyTime.today.medianMs === null || readyTime.before.medianMs === null
          ? {}
          : { now: readyTime.today.medianMs, before: readyTime.before.medianMs })}
      >
        {readyTime.today.medianMs === null
          ? words.noneReady
          : readyTime.before.medianMs === null
            ? words.within(within)
            : words.beforeAndWithin({ ...within, before: formatMs(readyTime.before.medianMs), day: beforeName })}
      </FigureTile>
    </dl>
  );
};

/** One tile per currency, because amounts of different currencies are never combined. */
const AverageTicket = ({ money, beforeName }: { money: readonly DashboardMoney[]; beforeName: string }) => {
  const words = useWords(dashboardWords);
  const shared = useWords(reportsWords);
  return money.map(({ currency, averageTicket: { today, before } }) => (
    <FigureTile
      key={currency}
      label={money.length > 1 ? words.averageTicketIn({ currency }) : shared.averageTicket}
      figure={today === null ? '–' : formatMoney(today, currency)}
      {...(today === null || before === null ? {} : { now: today, before })}
    >
      {before === null
        ? words.noOrderBy({ day: beforeName })
        : shared.comparedWith({ figure: formatMoney(before, currency), day: beforeName })}
    </FigureTile>
  ));
};
