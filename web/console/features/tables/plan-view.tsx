import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { can } from '@comanda/contract/access';
import { restaurantDefaults } from '@comanda/contract/kernel';
import { compareTables, type FloorTableDocument } from '@comanda/contract/qr-codes';
import type { VisitDocument } from '@comanda/contract/visits';
import { formatTable } from '#console/common-words';
import { paths } from '#console/paths';
import { CountBadge, EmptyView, LiveView } from '#console/views';
import { useWords } from '#console/words';
import { useCurrentUser } from '#features/accounts';
import { useAreas } from '#features/areas';
import { useOpenOrders, type FloorFilter } from '#features/orders';
import { isShownRestaurant, useWorkplaces } from '#features/restaurants';
import { useFloorTables } from '#features/taking-orders';
import type { LiveResult } from '#kit/live';
import { PlanGrid, type PlanEntry } from './plan-grid.tsx';
import { PlanTableDialog } from './plan-table-dialog.tsx';
import { computeTableState } from './table-state.ts';
import { useStoredChoice } from './use-stored-choice.ts';
import { tablesWords } from './words/index.ts';
import classes from './plan-view.module.css';

interface PlanViewProps {
  readonly visits: LiveResult<VisitDocument>;
  readonly filter: FloorFilter;
}

const allTables = 'all';

/** The tables where they stand, each with its state. */
export const PlanView = ({ visits, filter }: PlanViewProps) => {
  const words = useWords(tablesWords);
  const { user, actor } = useCurrentUser();
  const { documents: workplaces } = useWorkplaces();
  const areas = useAreas().documents.filter(({ restaurantId }) => isShownRestaurant(restaurantId, filter));
  const tables = useFloorTables();
  const orders = useOpenOrders().documents;
  const [storedId, storeArea] = useStoredChoice(`comanda.floor.area.${user.id}`);
  const [openId, setOpenId] = useState<string | null>(null);
  const searchText = filter.search.trim().toLowerCase();
  const visitAt = (table: FloorTableDocument) =>
    visits.documents.find(
      (visit) =>
        visit.restaurantId === table.restaurantId &&
        (visit.qrCodeId === table.id || visit.joinedTables.some(({ qrCodeId }) => qrCodeId === table.id)),
    );
  const entries = tables.documents
    .filter(({ restaurantId, kind }) => kind === 'table' && isShownRestaurant(restaurantId, filter))
    .filter(({ tableNumber }) => formatTable(tableNumber).toLowerCase().includes(searchText))
    .toSorted(compareTables)
    .map((table): PlanEntry => {
      const visit = visitAt(table);
      const settings = workplaces.find(({ id }) => id === table.restaurantId)?.settings;
      return {
        table,
        visit,
        state: computeTableState(table, visit, orders),
        currency: settings?.currency ?? restaurantDefaults.currency,
      };
    });
  const [firstArea] = areas;
  const isOnePlan = areas.length === 1 && entries.every(({ table }) => table.place !== null);
  const isKnown = storedId === allTables || areas.some(({ id }) => id === storedId);
  const chosenId = isKnown ? storedId : isOnePlan ? firstArea?.id : allTables;
  const shown = entries.filter(({ table }) => chosenId === allTables || table.place?.areaId === chosenId);
  const countCalls = (areaId: string) =>
    entries.filter(
      ({ table, state: { kind } }) =>
        (areaId === allTables || table.place?.areaId === areaId) && (kind === 'calling' || kind === 'bill'),
    ).length;
  const hasSeveralRestaurants = new Set(areas.map(({ restaurantId }) => restaurantId)).size > 1;
  const chips = [
    { id: allTables, name: words.allTables },
    ...areas.map(({ id, name, restaurantId }) => {
      const restaurant = hasSeveralRestaurants ? workplaces.find((one) => one.id === restaurantId)?.name : undefined;
      return { id, name: restaurant === undefined ? name : `${restaurant} · ${name}` };
    }),
  ];
  const open = entries.find(({ table }) => table.id === openId);
  return (
    <>
      {areas.length === 0 ? null : (
        <ul className={classes.areas} aria-label={words.areas}>
          {chips.map(({ id, name }) => (
            <li key={id}>
              <button
                type="button"
                className={classes.area}
                aria-pressed={id === chosenId}
                onClick={() => storeArea(id)}
              >
                {name} <CountBadge count={countCalls(id)} word={words.callList} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <LiveView of={tables} loading={words.loadingTables} empty={null}>
        {() => null}
      </LiveView>
      {shown.length === 0 && tables.state !== 'loading' ? (
        <EmptyView icon="qrCodes" title={words.noPlanTables}>
          {words.noPlanTablesHint}{' '}
          {can(actor, 'qr-codes.manage') ? (
            <Link className={classes.link} to={paths.floorPlan}>
              {words.arrangePlan}
            </Link>
          ) : null}
        </EmptyView>
      ) : (
        <PlanGrid entries={shown} isArranged={chosenId !== allTables} onOpen={setOpenId} />
      )}
      {open === undefined ? null : <PlanTableDialog entry={open} onClose={() => setOpenId(null)} />}
    </>
  );
};
