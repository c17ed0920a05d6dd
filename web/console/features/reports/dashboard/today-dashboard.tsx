import { can } from '@comanda/contract/access';
import type { Dashboard } from '@comanda/contract/reports';
import type { WorkplaceDocument } from '@comanda/contract/restaurants';
import { useCurrentUser } from '#features/accounts';
import { AttentionCard } from './attention-card.tsx';
import { DishesCard } from './dishes-card.tsx';
import { FeedbackCard } from './feedback-card.tsx';
import { FunnelCard } from './funnel-card.tsx';
import { RevenueToday } from './revenue-today.tsx';
import { NextSteps } from './next-steps.tsx';
import { TodayTiles } from './today-tiles.tsx';
import { TokensCard } from './tokens-card.tsx';
import { nameComparedDay } from './compared-day.ts';
import classes from './dashboard.module.css';

interface TodayProps {
  readonly dashboard: Dashboard;
  readonly workplaces: readonly WorkplaceDocument[];
}

/** All cards of the dashboard that the user may see. */
export const TodayDashboard = ({ dashboard, workplaces }: TodayProps) => {
  const { actor } = useCurrentUser();
  const { restaurants, isDemo, money, floor, dishes, feedback, tokens, attention } = dashboard;
  const canReport = can(actor, 'reports.view');
  const { name: beforeName } = nameComparedDay(restaurants);
  const ownRestaurant = workplaces.find(({ isSample }) => !isSample);
  return (
    <div className={classes.stack}>
      {isDemo ? (
        <>
          <p className={classes.demo}>
            These are the figures of your demo restaurant. Your own take their place with its first order.
          </p>
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
