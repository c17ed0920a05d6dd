import type { Dashboard } from '@comanda/contract/reports';
import { DashboardCard } from './dashboard-card.tsx';
import { formatCount, formatPart } from '#features/reports/parts';
import classes from './funnel-card.module.css';

type Funnel = NonNullable<Dashboard['floor']>['funnel'];

/** Conversion from scans to visits to orders, compared with a week ago. */
export const FunnelCard = ({ funnel: { today, before }, beforeName }: { funnel: Funnel; beforeName: string }) => {
  const steps = [
    { label: 'Scans', detail: 'phones that opened the menu', count: today.scans, was: before.scans },
    { label: 'Visits', detail: 'parties at your tables', count: today.visits, was: before.visits },
    {
      label: 'Visits that ordered',
      detail:
        today.visits === 0
          ? 'parties that sent something'
          : `${formatPart(today.orderingVisits, today.visits)} of the visits`,
      count: today.orderingVisits,
      was: before.orderingVisits,
    },
    {
      label: 'Orders',
      detail:
        today.orderingVisits === 0
          ? 'what the tables sent'
          : `${(today.orders / today.orderingVisits).toFixed(1)} for each of these visits`,
      count: today.orders,
      was: before.orders,
    },
  ];
  const maxCount = Math.max(1, ...steps.map(({ count }) => count));
  return (
    <DashboardCard title="From scan to order" area="funnel">
      <ol className={classes.steps}>
        {steps.map(({ label, detail, count, was }) => (
          <li key={label} className={classes.step}>
            <span className={classes.label}>{label}</span>
            <strong className={classes.count}>{formatCount(count)}</strong>
            <span className={classes.track} aria-hidden>
              <span className={classes.fill} style={{ inlineSize: `${(count / maxCount) * 100}%` }} />
            </span>
            <span className={classes.detail}>{detail}</span>
            <span className={classes.was}>
              {formatCount(was)} {beforeName}
            </span>
          </li>
        ))}
      </ol>
    </DashboardCard>
  );
};
