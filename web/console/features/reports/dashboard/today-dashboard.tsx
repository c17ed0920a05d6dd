import { can } from '@comanda/contract/access';
import type { Dashboard } from '@comanda/contract/reports';
import type { WorkplaceDocument } from '@comanda/contract/restaurants';
import { useWords } from '#console/words';
import { useCurrentUser } from '#features/accounts';
import { formatAverage, formatCount, formatPart, reportsWords } from '#features/reports/parts';
import { AttentionCard } from './attention-card.tsx';
import { DishesCard } from './dishes-card.tsx';
import { FeedbackCard } from './feedback-card.tsx';
import { RevenueToday } from './revenue-today.tsx';
import { NextSteps } from './next-steps.tsx';
import { TodayTiles } from './today-tiles.tsx';
import { TokensCard } from './tokens-card.tsx';
import { nameComparedDay } from './compared-day.ts';
import { DashboardCard } from './dashboard-card.tsx';
import { dashboardWords } from './words/index.ts';
import classes from './dashboard.module.css';

type Funnel = NonNullable<Dashboard['floor']>['funnel'];

/** Conversion from scans to visits to orders, compared with a week ago. */
const FunnelCard = ({ funnel: { today, before }, beforeName }: { funnel: Funnel; beforeName: string }) => {
  const words = useWords(dashboardWords);
  const shared = useWords(reportsWords);
  const steps = [
    { label: words.funnel.scans, detail: words.funnelHints.scans, count: today.scans, was: before.scans },
    { label: words.funnel.visits, detail: words.funnelHints.visits, count: today.visits, was: before.visits },
    {
      label: words.funnel.orderingVisits,
      detail:
        today.visits === 0
          ? words.funnelHints.orderingVisits
          : words.partOfVisits({ part: formatPart(today.orderingVisits, today.visits) }),
      count: today.orderingVisits,
      was: before.orderingVisits,
    },
    {
      label: shared.measures.orders,
      detail:
        today.orderingVisits === 0
          ? words.funnelHints.orders
          : words.perOrderingVisit({ average: formatAverage(today.orders / today.orderingVisits) }),
      count: today.orders,
      was: before.orders,
    },
  ];
  const maxCount = Math.max(1, ...steps.map(({ count }) => count));
  return (
    <DashboardCard title={words.funnelTitle} area="funnel">
      <ol className={classes.steps}>
        {steps.map(({ label, detail, count, was }) => (
          <li key={label} className={classes.step}>
            <span className={classes.label}>{label}</span>
            <strong className={classes.count}>{formatCount(count)}</strong>
            <span className={classes.track} aria-hidden>
              <span className={classes.fill} style={{ inlineSize: `${(count / maxCount) * 100}%` }} />
            </span>
            <span className={classes.detail}>{detail}</span>
            <span className={classes.was}>{shared.comparedWith({ figure: formatCount(was), day: beforeName })}</span>
          </li>
        ))}
      </ol>
    </DashboardCard>
  );
};

interface TodayProps {
  readonly dashboard: Dashboard;
  readonly workplaces: readonly WorkplaceDocument[];
}

/** All cards of the dashboard that the user may see. */
export const TodayDashboard = ({ dashboard, workplaces }: TodayProps) => {
  const { actor } = useCurrentUser();
  const words = useWords(dashboardWords);
  const { restaurants, isDemo, money, floor, dishes, feedback, tokens, attention } = dashboard;
  const canReport = can(actor, 'reports.view');
  const { name: beforeName } = nameComparedDay(restaurants);
  const ownRestaurant = workplaces.find(({ isSample }) => !isSample);
  return (
    <div className={classes.stack}>
      {isDemo ? (
        <>
          <p className={classes.demo}>{words.demo}</p>
          {ownRestaurant === undefined ? null : <NextSteps restaurant={ownRestaurant} />}
        </>
      ) : null}
      <div className={classes.grid} data-has-hero={money !== null}>
        {money === null ? null : <RevenueToday dashboard={dashboard} money={money} />}
        <AttentionCard attention={attention} restaurants={restaurants} seesFloor={floor !== null} />
      </div>
      {floor === null ? null : <TodayTiles floor={floor} money={money} beforeName={beforeName} />}
      <div className={classes.columns}>
        {floor === null ? null : <FunnelCard funnel={floor.funnel} beforeName={beforeName} />}
        {dishes === null ? null : <DishesCard dishes={dishes} canOpen={canReport} />}
        {feedback === null ? null : <FeedbackCard feedback={feedback} />}
        {tokens === null ? null : <TokensCard tokens={tokens} />}
      </div>
    </div>
  );
};
