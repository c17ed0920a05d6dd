import { Select } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { can } from '@comanda/contract/access';
import { useEffect, useRef } from 'react';
import { paths } from '#console/paths';
import { ErrorView, Page } from '#console/views';
import { useWords } from '#console/words';
import { useCurrentUser } from '#features/accounts';
import { isShownRestaurant, toRestaurantOptions, useRestaurantChoice, useWorkplaces } from '#features/restaurants';
import { toApiFailure } from '#kit/client';
import { useLiveQuery } from '#kit/live';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { PlatformDashboard } from './platform-dashboard.tsx';
import { ReportsTabs, reportsWords } from '#features/reports/parts';
import { RightNow } from './right-now.tsx';
import { TodayDashboard } from './today-dashboard.tsx';
import { useDashboard, useRefetchToday } from './use-dashboard.ts';
import { dashboardWords } from './words/index.ts';
import classes from './dashboard.module.css';

/** Refetches today's figures when something changes in the user's restaurants. */
const useRefetchOnPulse = (restaurantId: string | null): void => {
  const { documents, state } = useLiveQuery(
    'pulses',
    restaurantId === null ? {} : { where: [['restaurantId', '==', restaurantId]] },
  );
  const changeKey = documents.map(({ id, beatAt }) => `${id} ${beatAt}`).join('\n');
  const refresh = useRefetchToday();
  // The first result triggers no refetch, because the figures were requested at the same time.
  const previousKey = useRef<string | null>(null);
  useEffect(() => {
    if (state !== 'live') return;
    if (previousKey.current !== null && previousKey.current !== changeKey) refresh();
    previousKey.current = changeKey;
  }, [state, changeKey, refresh]);
};

export const DashboardPage = () => {
  const words = useWords(dashboardWords);
  const shared = useWords(reportsWords);
  const { user, actor } = useCurrentUser();
  const isAdministrator = can(actor, 'platform.administer');
  const { workplaces, restaurantId, choose, isShown } = useChosenRestaurant();
  return (
    <Page
      title={shared.dashboard}
      lead={words.lead({ name: user.displayName })}
      isWide
      actions={
        !isAdministrator && workplaces.length > 1 ? (
          <Select
            className={classes.switch}
            aria-label={shared.restaurant}
            placeholder={shared.allRestaurants}
            clearable
            clearButtonProps={{ 'aria-label': shared.allRestaurants }}
            data={toRestaurantOptions(workplaces)}
            value={restaurantId}
            onChange={choose}
          />
        ) : undefined
      }
    >
      <ReportsTabs />
      {isAdministrator ? <PlatformDashboard /> : <OwnDashboard restaurantId={restaurantId} isShown={isShown} />}
    </Page>
  );
};

/** The chosen restaurant. The URL also contains it, so that it can be shared, and wins over the stored choice. */
const useChosenRestaurant = () => {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const { workplaces, isKnown, choice, chooseRestaurant } = useRestaurantChoice('dashboard');
  const restaurantId = typeof search['restaurant'] === 'string' ? search['restaurant'] : choice.restaurantId;
  const choose = (chosen: string | null) => {
    chooseRestaurant(chosen);
    void navigate({ to: paths.dashboard, search: chosen === null ? {} : { restaurant: chosen }, replace: true });
  };
  const isShown = (id: string): boolean => isKnown && isShownRestaurant(id, { ...choice, restaurantId });
  return { workplaces, restaurantId, choose, isShown };
};

interface OwnDashboardProps {
  readonly restaurantId: string | null;
  readonly isShown: (restaurantId: string) => boolean;
}

const OwnDashboard = ({ restaurantId, isShown }: OwnDashboardProps) => {
  const words = useWords(dashboardWords);
  const { data, error, refetch } = useDashboard(restaurantId);
  const { documents: workplaces } = useWorkplaces();
  useRefetchOnPulse(restaurantId);
  if (data === undefined) {
    return error === null ? (
      <DashboardSkeleton />
    ) : (
      <>
        <ErrorView message={toApiFailure(error).message} onRetry={() => void refetch()} />
        <RightNow isCounted={isShown} />
      </>
    );
  }
  return (
    <>
      {error === null ? null : (
        <p className={classes.stale} role="status">
          {words.offline}
        </p>
      )}
      <TodayDashboard dashboard={data} workplaces={workplaces} />
      {/* Counts the restaurants whose figures are shown above; this is the demo restaurant until the owner's own has orders. */}
      <RightNow isCounted={(restaurant) => data.restaurants.some(({ id }) => id === restaurant)} />
    </>
  );
};
