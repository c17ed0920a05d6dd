import { Select } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { can } from '@comanda/contract/access';
import { paths } from '#console/paths';
import { ErrorView, Page } from '#console/views';
import { useCurrentUser } from '#features/accounts';
import { useWorkplaces } from '#features/restaurants';
import { toApiFailure } from '#kit/client';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { PlatformDashboard } from './platform-dashboard.tsx';
import { ReportsTabs } from './reports-tabs.tsx';
import { RightNow } from './right-now.tsx';
import { Today } from './today.tsx';
import { useDashboard } from './use-dashboard.ts';
import { usePulse } from './use-pulse.ts';
import classes from './dashboard.module.css';

export const DashboardPage = () => {
  const { user, actor } = useCurrentUser();
  const isAdministrator = can(actor, 'platform.administer');
  const { restaurantId, choose } = useChosenRestaurant();
  const { documents: workplaces } = useWorkplaces();
  return (
    <Page
      title="Dashboard"
      lead={`Welcome, ${user.displayName}. This is what is going on right now.`}
      isWide
      actions={
        !isAdministrator && workplaces.length > 1 ? (
          <Select
            className={classes.switch}
            aria-label="Restaurant"
            placeholder="All restaurants"
            clearable
            clearButtonProps={{ 'aria-label': 'All restaurants' }}
            data={workplaces.map(({ id, name }) => ({ value: id, label: name }))}
            value={restaurantId}
            onChange={choose}
          />
        ) : undefined
      }
    >
      <ReportsTabs />
      {isAdministrator ? <PlatformDashboard /> : <OwnDashboard restaurantId={restaurantId} />}
      <RightNow />
    </Page>
  );
};

/** In the address, so that it stays with a reload and can be sent to somebody. */
const useChosenRestaurant = () => {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const restaurantId = typeof search['restaurant'] === 'string' ? search['restaurant'] : null;
  const choose = (chosen: string | null) =>
    void navigate({ to: paths.dashboard, search: chosen === null ? {} : { restaurant: chosen }, replace: true });
  return { restaurantId, choose };
};

const OwnDashboard = ({ restaurantId }: { restaurantId: string | null }) => {
  const { data, error, refetch } = useDashboard(restaurantId);
  const { documents: workplaces } = useWorkplaces();
  usePulse(restaurantId);
  if (data === undefined) {
    return error === null ? (
      <DashboardSkeleton />
    ) : (
      <ErrorView message={toApiFailure(error).message} onRetry={() => void refetch()} />
    );
  }
  return (
    <>
      {error === null ? null : (
        <p className={classes.stale} role="status">
          Reconnecting... These are the last figures heard.
        </p>
      )}
      <Today dashboard={data} workplaces={workplaces} />
    </>
  );
};
