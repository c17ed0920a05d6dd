import { Button } from '@mantine/core';
import { useState } from 'react';
import { restaurantDefaults, hourMs } from '@comanda/contract/kernel';
import { formatTable } from '#console/common-words';
import type { VisitDocument } from '@comanda/contract/visits';
import { EmptyView, LiveView, Panel, Row, Rows, useNow, useRestaurantClock } from '#console/views';
import { useWords } from '#console/words';
import { useAuthorNames } from '#features/accounts';
import { RecordPaymentDialog, type ShareToPay } from '#features/bills';
import { isInShownArea, type FloorFilter } from '#features/orders';
import { isShownRestaurant, useWorkplaces } from '#features/restaurants';
import { NewOrder, type OrderTarget } from '#features/taking-orders';
import { useClosedVisits } from '#features/visits';
import { formatMoney } from '#kit/formats';
import type { LiveResult } from '#kit/live';
import { FreeTables } from './free-tables.tsx';
import { PrintCodesLink } from './print-codes-link.tsx';
import { TableRow } from './table-row.tsx';
import { useReopenVisit } from './close-visit.tsx';
import { tablesWords } from './words/index.ts';
import classes from './tables.module.css';

interface TablesViewProps {
  readonly visits: LiveResult<VisitDocument>;
  readonly filter: FloorFilter;
}

/** Open visits, free tables and recently closed visits. */
export const TablesView = ({ visits, filter }: TablesViewProps) => {
  const words = useWords(tablesWords);
  const { documents: workplaces } = useWorkplaces();
  const currencyOf = (restaurantId: string) =>
    workplaces.find(({ id }) => id === restaurantId)?.settings.currency ?? restaurantDefaults.currency;
  const [served, setServed] = useState<OrderTarget | null>(null);
  const [shareToTake, setShareToTake] = useState<ShareToPay | null>(null);
  const findRestaurantName = (restaurantId: string) =>
    workplaces.length > 1 ? (workplaces.find(({ id }) => id === restaurantId)?.name ?? '') : '';
  return (
    <>
      <LiveView
        of={visits}
        loading={words.loadingTables}
        empty={
          <EmptyView icon="qrCodes" title={words.noTables}>
            {words.noTablesHint} <PrintCodesLink />
          </EmptyView>
        }
      >
        {(documents) => {
          const shownVisits = documents.filter((visit) => matchesVisit(visit, filter));
          if (shownVisits.length === 0) {
            return <p className={classes.noneSeated}>{words.noMatch}</p>;
          }
          return (
            <ul className={classes.tables} aria-label={words.tables}>
              {shownVisits.map((visit) => (
                <TableRow
                  key={visit.id}
                  visit={visit}
                  currency={currencyOf(visit.restaurantId)}
                  restaurantName={findRestaurantName(visit.restaurantId)}
                  onOrder={setServed}
                  onTake={setShareToTake}
                />
              ))}
            </ul>
          );
        }}
      </LiveView>
      <FreeTables filter={filter} onOrder={setServed} />
      {served === null ? null : <NewOrder served={served} onClose={() => setServed(null)} />}
      {shareToTake === null ? null : <RecordPaymentDialog share={shareToTake} onClose={() => setShareToTake(null)} />}
      <ClosedVisits filter={filter} currencyOf={currencyOf} />
    </>
  );
};

/** At a counter, a phone that has not ordered yet is nobody whom staff have to serve. */
const matchesVisit = (visit: VisitDocument, filter: FloorFilter): boolean => {
  const { restaurantId, tableNumber, guests, kind, orderCount } = visit;
  if (kind !== 'table' && orderCount === 0) return false;
  const text = [formatTable(tableNumber), ...guests.map(({ name }) => name)].join('\n').toLowerCase();
  return (
    isShownRestaurant(restaurantId, filter) &&
    isInShownArea(visit, filter) &&
    text.includes(filter.search.trim().toLowerCase())
  );
};

interface ClosedVisitsProps {
  readonly filter: FloorFilter;
  readonly currencyOf: (restaurantId: string) => string;
}

const ClosedVisits = ({ filter, currencyOf }: ClosedVisitsProps) => {
  const words = useWords(tablesWords);
  const closed = useClosedVisits().documents.filter((visit) => matchesVisit(visit, filter));
  if (closed.length === 0) return null;
  return (
    <Panel title={words.recentlyClosed} description={words.recentlyClosedHint}>
      <Rows label={words.closedTables}>
        {closed.map((visit) => (
          <ClosedVisit key={visit.id} visit={visit} currency={currencyOf(visit.restaurantId)} />
        ))}
      </Rows>
    </Panel>
  );
};

/** Period in which a closed table can be reopened. The server enforces it. */
const reopenMs = 4 * hourMs;

const ClosedVisit = ({ visit, currency }: { visit: VisitDocument; currency: string }) => {
  const words = useWords(tablesWords);
  const { openedAt, closedAt, closeReason, closedBy, closedById, unpaid } = visit;
  const formatAuthor = useAuthorNames();
  const reopen = useReopenVisit(visit);
  const clock = useRestaurantClock(visit.restaurantId);
  const isRecent = useNow() - Date.parse(closedAt ?? openedAt) < reopenMs;
  const period = words.period({ from: clock.time(openedAt), to: clock.time(closedAt ?? openedAt) });
  const detail = () => {
    if (closeReason === null) return period;
    if (closedBy === '') return words.end[closeReason]({ period });
    return words.endBy[closeReason]({ period, name: formatAuthor(closedBy, closedById) });
  };
  return (
    <Row
      title={formatTable(visit.tableNumber)}
      detail={detail()}
      aside={
        <>
          {unpaid > 0 ? (
            <span className={classes.unpaid}>{words.unpaid({ amount: formatMoney(unpaid, currency) })}</span>
          ) : null}
          <strong>{formatMoney(visit.total, currency)}</strong>
          {closeReason === 'staff' && isRecent ? (
            <Button
              variant="default"
              loading={reopen.isRunning}
              aria-label={words.reopenTable({ table: formatTable(visit.tableNumber) })}
              onClick={() => void reopen.run()}
            >
              {words.reopen}
            </Button>
          ) : null}
        </>
      }
    />
  );
};
