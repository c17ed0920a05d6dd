import { MultiSelect } from '@mantine/core';
import { can } from '@comanda/contract/access';
import { toBusinessDay, restaurantDefaults } from '@comanda/contract/kernel';
import type { WorkplaceDocument } from '@comanda/contract/restaurants';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { EmptyView, LiveView, Page, useNow } from '#console/views';
import { useWords } from '#console/words';
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
  reportsWords,
  parseReportSearch,
  toSearchParams,
  type ReportSearch,
} from '#features/reports/parts';
import { reportPageWords } from './words/index.ts';
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
export const ReportsPage = () => {
  const words = useWords(reportPageWords);
  const shared = useWords(reportsWords);
  return (
    <Page title={shared.reports} lead={words.lead} isWide>
      <ReportsTabs />
      <LiveView
        of={useWorkplaces()}
        loading={shared.loadingRestaurants}
        empty={
          <EmptyView icon="restaurants" title={shared.noRestaurants}>
            {words.startsWithOrder}
          </EmptyView>
        }
      >
        {(workplaces) => <Reports workplaces={workplaces} />}
      </LiveView>
    </Page>
  );
};

const Reports = ({ workplaces }: { workplaces: readonly WorkplaceDocument[] }) => {
  const words = useWords(reportPageWords);
  const { allRestaurants } = useWords(reportsWords);
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
            label={words.restaurants}
            placeholder={
              search.restaurantIds !== null ? '' : isAdministrator ? words.chooseRestaurants : words.allYours
            }
            searchable
            clearable
            clearButtonProps={{ 'aria-label': allRestaurants }}
            data={toRestaurantOptions(workplaces)}
            value={[...(search.restaurantIds ?? [])]}
            onChange={(ids) => change({ restaurantIds: ids.length === 0 ? null : ids })}
          />
        ) : null}
      </div>
      <div className={classes.layout}>
        <ReportChoice search={search} onChange={change} />
        {mustChoose ? (
          <EmptyView icon="restaurants" title={words.whichRestaurants}>
            {words.chooseAbove}
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
