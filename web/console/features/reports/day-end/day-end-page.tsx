import { can } from '@comanda/contract/access';
import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { toBusinessDay } from '@comanda/contract/kernel';
import type { WorkplaceDocument } from '@comanda/contract/restaurants';
import { Icon } from '#console/icons';
import { paths } from '#console/paths';
import { EmptyView, ErrorView, LiveView, LoadingView, Page, useNow } from '#console/views';
import { useWords } from '#console/words';
import { useCurrentUser } from '#features/accounts';
import { CashPanel } from '#features/cash';
import { toRestaurantOptions, listSetAsideIds, useWorkplaces } from '#features/restaurants';
import { toApiFailure, useApi } from '#kit/client';
import { isDay, type Day, DayField, ReportsTabs, reportsWords } from '#features/reports/parts';
import { ClosingPanel } from './closing-panel.tsx';
import { ClosingReportView } from './closing-report-view.tsx';
import { DayEndSheet } from './day-end-sheet.tsx';
import { dayEndWords } from './words/index.ts';
import classes from './day-end.module.css';

/** Printable report of one restaurant's day: orders, payments, and a check that both agree. */
export const DayEndPage = () => {
  const words = useWords(dayEndWords);
  const shared = useWords(reportsWords);
  return (
    <Page
      title={shared.dayEnd}
      lead={words.lead}
      actions={
        <Button leftSection={<Icon name="print" size={20} />} onClick={() => print()}>
          {words.print}
        </Button>
      }
    >
      <ReportsTabs />
      <LiveView
        of={useWorkplaces()}
        loading={shared.loadingRestaurants}
        empty={
          <EmptyView icon="restaurants" title={shared.noRestaurants}>
            {words.createFirst}
          </EmptyView>
        }
      >
        {(workplaces) => <DayEndChooser workplaces={workplaces} />}
      </LiveView>
    </Page>
  );
};

const DayEndChooser = ({ workplaces }: { workplaces: readonly WorkplaceDocument[] }) => {
  const words = useWords(dayEndWords);
  const shared = useWords(reportsWords);
  const nowMs = useNow();
  const { actor } = useCurrentUser();
  const navigate = useNavigate();
  const address: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const setAsideIds = listSetAsideIds(workplaces);
  const defaultRestaurant = workplaces.find(({ id }) => !setAsideIds.includes(id));
  const restaurant = workplaces.find(({ id }) => id === address['restaurant']) ?? defaultRestaurant;
  if (restaurant === undefined) return null;
  const today = toBusinessDay(nowMs, restaurant.settings);
  const day = isDay(address['day']) ? address['day'] : today;
  const reportId = typeof address['report'] === 'string' ? address['report'] : null;
  const updateSearch = (change: { restaurant?: string; day?: Day; report?: string }) =>
    void navigate({
      to: paths.dayEnd,
      search: { restaurant: restaurant.id, day, ...change },
      replace: true,
      resetScroll: false,
    });
  return (
    <>
      <div className={classes.toolbar} data-print="no">
        {workplaces.length > 1 ? (
          <Select
            className={classes.restaurants}
            label={shared.restaurant}
            allowDeselect={false}
            data={toRestaurantOptions(workplaces)}
            value={restaurant.id}
            onChange={(chosen) => updateSearch({ restaurant: chosen ?? restaurant.id })}
          />
        ) : null}
        <DayField label={words.day} day={day} latest={today} onDay={(chosen) => updateSearch({ day: chosen })} />
      </div>
      {reportId === null ? (
        <>
          <div className={classes.closing} data-print="no">
            {can(actor, 'payments.take') ? <CashPanel key={restaurant.id} restaurant={restaurant} /> : null}
            <ClosingPanel restaurant={restaurant} day={day} onRead={(report) => updateSearch({ report })} />
          </div>
          <Sheet restaurantId={restaurant.id} day={day} />
        </>
      ) : (
        <ClosingReportView restaurantId={restaurant.id} reportId={reportId} onBack={() => updateSearch({})} />
      )}
    </>
  );
};

const Sheet = ({ restaurantId, day }: { restaurantId: string; day: Day }) => {
  const words = useWords(dayEndWords);
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: ['reports', 'day-end', restaurantId, day],
    queryFn: () => api.reports.dayEnd({ restaurantId, day }),
    retry: 1,
  });
  if (data !== undefined) return <DayEndSheet dayEnd={data} />;
  if (error === null) return <LoadingView label={words.loadingDay} />;
  return <ErrorView message={toApiFailure(error).message} onRetry={() => void refetch()} />;
};
