import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { minuteMs } from '@comanda/contract/kernel';
import type { PlatformTotals } from '@comanda/contract/reports';
import { paths } from '#console/paths';
import { ErrorView } from '#console/views';
import { toApiFailure, useApi } from '#kit/client';
import { formatDateTime, formatMoney } from '#kit/formats';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { FigureTile } from './figure-tile.tsx';
import { formatCount } from '#features/reports/parts';
import classes from './dashboard.module.css';

/** Formats a count with its noun: '1 order', '2,500 orders'. */
const formatCounted = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** Totals of all restaurants for administrators, without demo restaurants. */
export const PlatformDashboard = () => {
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: ['reports', 'platform'],
    queryFn: () => api.reports.platform({}),
    refetchInterval: minuteMs,
    retry: 1,
  });
  if (data !== undefined) return <Totals totals={data} />;
  if (error === null) return <DashboardSkeleton />;
  return <ErrorView message={toApiFailure(error).message} onRetry={() => void refetch()} />;
};

const periods = [
  { key: 'today', title: 'Today' },
  { key: 'last28Days', title: 'Last 28 days' },
  { key: 'allTime', title: 'All time' },
] as const;

const Totals = ({ totals }: { totals: PlatformTotals }) => {
  const { owners, staff, restaurants, activeRestaurants, orderingRestaurants, tokens } = totals;
  const { openTables, openOrders, tables, menus, scans } = totals;
  return (
    <div className={classes.stack}>
      <dl className={classes.tiles} aria-label="The platform">
        <FigureTile label="Owners" figure={formatCount(owners)}>
          with {formatCounted(staff, 'member', 'members')} of staff. <Link to={paths.adminOwners}>All owners</Link>,{' '}
          <Link to={paths.adminAudit}>audit trail</Link>
        </FigureTile>
        <FigureTile label="Restaurants" figure={formatCount(restaurants)}>
          {formatCount(activeRestaurants)} active, {formatCount(orderingRestaurants)} with orders in 28 days.{' '}
          {formatCounted(menus, 'menu')}, {formatCounted(tables, 'table')}
        </FigureTile>
        <FigureTile label="Open tables" figure={formatCount(openTables)}>
          {formatCounted(openOrders, 'open order')}, {formatCounted(scans, 'scan')} in all
        </FigureTile>
        <FigureTile label="Owners' tokens" figure={formatCount(tokens.balance)}>
          {formatCount(tokens.spent)} spent, {formatCount(tokens.bought)} bought, {formatCount(tokens.granted)} granted.{' '}
          <Link to={paths.adminTokens}>Owners and grants</Link>
        </FigureTile>
      </dl>
      <div className={classes.periods}>
        {periods.map(({ key, title }) => (
          <section key={key} className={classes.period} aria-label={title}>
            <h2 className={classes.periodTitle}>{title}</h2>
            <p className={classes.periodOrders}>{formatCounted(totals[key].orders, 'order')}</p>
            <ul className={classes.sums} aria-label={`Revenue, ${title}`}>
              {totals[key].revenue.map(({ currency, amount, orders }) => (
                <li key={currency} className={classes.sum}>
                  <span>{formatMoney(amount, currency)}</span>
                  <span className={classes.soft}>{formatCounted(orders, 'order')}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <p className={classes.asOf}>
        As of {formatDateTime(totals.asOf)}. Different currencies are not added together, and demo restaurants are not
        included.
      </p>
    </div>
  );
};
