import { MultiSelect } from '@mantine/core';
import { can } from '@comanda/contract/access';
import { toBusinessDay, restaurantDefaults } from '@comanda/contract/kernel';
import type { WorkplaceDocument } from '@comanda/contract/restaurants';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { EmptyView, LiveView, Page, useNow } from '#console/views';
import { useCurrentUser } from '#features/accounts';
import { toRestaurantOptions, useWorkplaces } from '#features/restaurants';
import { paths } from '#console/paths';
import { CorrectionsPanel } from './corrections-panel.tsx';
import { FigureOrderList, UnsettledOrders } from './figure-orders.tsx';
import { RangePicker } from './range-picker.tsx';
import { ReportChoice } from './report-choice.tsx';
import { ReportPanel } from './report-panel.tsx';
import {
  resolveRange,
  ReportsTabs,
  parseReportSearch,
  toSearchParams,
  type ReportSearch,
} from '#features/reports/parts';
import classes from './report.module.css';

/** Keeps the report settings in the URL, so that they survive a reload, can be shared, and work with Back. */
const useReportSearch = () => {
  const search = parseReportSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const change = (changes: Partial<ReportSearch>) =>
    void navigate({ to: paths.reports, search: toSearchParams({ ...search, ...changes }), resetScroll: false });
  return { search, change };
};

/** Reports on orders and payments for any range and restaurants, with the orders behind every figure. */
export const ReportsPage = () => (
  <Page
    title="Reports"
    lead="Orders and payments, in the restaurant's local time. Select a figure to see its orders."
    isWide
  >
    <ReportsTabs />
    <LiveView
      of={useWorkplaces()}
      loading="Loading restaurants..."
      empty={
        <EmptyView icon="restaurants" title="No restaurants yet">
          Reports start with a restaurant's first order.
        </EmptyView>
      }
    >
      {(workplaces) => <Reports workplaces={workplaces} />}
    </LiveView>
  </Page>
);

const Reports = ({ workplaces }: { workplaces: readonly WorkplaceDocument[] }) => {
  const { actor } = useCurrentUser();
  const nowMs = useNow();
  const { search, change } = useReportSearch();
  const [first = workplaces[0]] = workplaces.filter(
    ({ id, isSample }) => search.restaurantIds?.includes(id) ?? !isSample,
  );
  const today = toBusinessDay(nowMs, first?.settings ?? { timezone: restaurantDefaults.timezone, dayEndHour: 0 });
  const query = { report: search.report, ...resolveRange(search.range, today), restaurantIds: search.restaurantIds };
  // Administrators see the restaurants of all owners, so they must choose some first.
  const isAdministrator = can(actor, 'platform.administer');
  const mustChoose = isAdministrator && search.restaurantIds === null;
  return (
    <>
      <div className={classes.toolbar}>
        <RangePicker range={search.range} today={today} onRange={(range) => change({ range })} />
        {workplaces.length > 1 ? (
          <MultiSelect
            className={classes.restaurants}
            label="Restaurants"
            placeholder={
              search.restaurantIds !== null ? '' : isAdministrator ? 'Choose restaurants' : 'All your restaurants'
            }
            searchable
            clearable
            clearButtonProps={{ 'aria-label': 'All restaurants' }}
            data={toRestaurantOptions(workplaces)}
            value={[...(search.restaurantIds ?? [])]}
            onChange={(ids) => change({ restaurantIds: ids.length === 0 ? null : ids })}
          />
        ) : null}
      </div>
      <div className={classes.layout}>
        <ReportChoice search={search} onChange={change} />
        {mustChoose ? (
          <EmptyView icon="restaurants" title="Which restaurants?">
            Choose one or more restaurants above.
          </EmptyView>
        ) : search.isCorrections ? (
          <CorrectionsPanel question={query} />
        ) : search.unsettled !== null ? (
          <UnsettledOrders question={query} search={search} unsettled={search.unsettled} />
        ) : search.opened === null ? (
          <ReportPanel question={query} search={search} onChange={change} />
        ) : (
          <FigureOrderList question={query} search={search} opened={search.opened} />
        )}
      </div>
    </>
  );
};
