import { Button } from '@mantine/core';
import { useState } from 'react';
import { restaurantDefaults, hourMs } from '@comanda/contract/kernel';
import { tableLabel } from '@comanda/contract/qr-codes';
import type { VisitDocument } from '@comanda/contract/visits';
import { EmptyView, LiveView, Panel, Row, Rows, useNow, useRestaurantClock } from '#console/views';
import { useAuthorNames } from '#features/accounts';
import { RecordPaymentDialog, type ShareToPay } from '#features/bills';
import type { FloorFilter } from '#features/orders';
import { isShownRestaurant, useWorkplaces } from '#features/restaurants';
import { NewOrder, type OrderTarget } from '#features/taking-orders';
import { useClosedVisits } from '#features/visits';
import { formatMoney } from '#kit/formats';
import type { LiveResult } from '#kit/live';
import { FreeTables } from './free-tables.tsx';
import { PrintCodesLink } from './print-codes-link.tsx';
import { TableRow } from './table-row.tsx';
import { useReopenVisit } from './close-visit.tsx';
import classes from './tables.module.css';

interface TablesViewProps {
  readonly visits: LiveResult<VisitDocument>;
  readonly filter: FloorFilter;
}

/** Open visits, free tables and recently closed visits. */
export const TablesView = ({ visits, filter }: TablesViewProps) => {
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
        loading="Loading tables..."
        empty={
          <EmptyView icon="qrCodes" title="No open tables">
            A table appears here when a guest scans its code. <PrintCodesLink />
          </EmptyView>
        }
      >
        {(documents) => {
          const shownVisits = documents.filter((visit) => matchesVisit(visit, filter));
          if (shownVisits.length === 0) {
            return <p className={classes.noneSeated}>No seated table matches.</p>;
          }
          return (
            <ul className={classes.tables} aria-label="Tables">
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

const matchesVisit = ({ restaurantId, tableNumber, guests }: VisitDocument, filter: FloorFilter): boolean => {
  const text = [tableLabel(tableNumber), ...guests.map(({ name }) => name)].join('\n').toLowerCase();
  return isShownRestaurant(restaurantId, filter) && text.includes(filter.search.trim().toLowerCase());
};

const reasons = {
  staff: 'closed',
  settled: 'settled',
  expired: 'closed after inactivity',
} as const satisfies Record<NonNullable<VisitDocument['closeReason']>, string>;

interface ClosedVisitsProps {
  readonly filter: FloorFilter;
  readonly currencyOf: (restaurantId: string) => string;
}

const ClosedVisits = ({ filter, currencyOf }: ClosedVisitsProps) => {
  const closed = useClosedVisits().documents.filter((visit) => matchesVisit(visit, filter));
  if (closed.length === 0) return null;
  return (
    <Panel title="Recently closed" description="Tables closed in the last 24 hours.">
      <Rows label="Closed tables">
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
  const { openedAt, closedAt, closeReason, closedBy, closedById, unpaid } = visit;
  const formatAuthor = useAuthorNames();
  const reopen = useReopenVisit(visit);
  const clock = useRestaurantClock(visit.restaurantId);
  const isRecent = useNow() - Date.parse(closedAt ?? openedAt) < reopenMs;
  const end =
    closeReason === null
      ? ''
      : `, ${reasons[closeReason]}${closedBy === '' ? '' : ` by ${formatAuthor(closedBy, closedById)}`}`;
  return (
    <Row
      title={tableLabel(visit.tableNumber)}
      detail={`${clock.time(openedAt)} to ${clock.time(closedAt ?? openedAt)}${end}`}
      aside={
        <>
          {unpaid > 0 ? <span className={classes.unpaid}>{formatMoney(unpaid, currency)} unpaid</span> : null}
          <strong>{formatMoney(visit.total, currency)}</strong>
          {closeReason === 'staff' && isRecent ? (
            <Button
              variant="default"
              loading={reopen.isRunning}
              aria-label={`Reopen ${tableLabel(visit.tableNumber)}`}
              onClick={() => void reopen.run()}
            >
              Reopen
            </Button>
          ) : null}
        </>
      }
    />
  );
};
