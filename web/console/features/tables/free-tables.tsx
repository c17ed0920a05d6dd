import { compareTables } from '@comanda/contract/qr-codes';
import type { VisitDocument } from '@comanda/contract/visits';
import { formatTable } from '#console/common-words';
import { Panel } from '#console/views';
import { useWords } from '#console/words';
import { isInShownArea, type FloorFilter } from '#features/orders';
import { isShownRestaurant, useWorkplaces } from '#features/restaurants';
import { NewOrderButton, type OrderTarget, useFloorTables } from '#features/taking-orders';
import { useOpenVisits } from '#features/visits';
import { tablesWords } from './words/index.ts';
import classes from './free-tables.module.css';

/** Keys of the tables where a visit is: one, or several that are joined. */
export const listVisitTableKeys = ({ restaurantId, qrCodeId, joinedTables }: VisitDocument): string[] =>
  [qrCodeId, ...joinedTables.map((table) => table.qrCodeId)].map((id) => `${restaurantId} ${id}`);

/** Tables without a visit that take orders, and all counters that do, sorted with natural number order. */
export const useFreeTables = () => {
  const visits = useOpenVisits().documents;
  const occupied = new Set(visits.flatMap((visit) => listVisitTableKeys(visit)));
  return useFloorTables()
    .documents.filter(
      ({ restaurantId, id, kind, isAvailable }) =>
        isAvailable && (kind !== 'table' || !occupied.has(`${restaurantId} ${id}`)),
    )
    .toSorted(compareTables);
};

interface FreeTablesProps {
  readonly filter: FloorFilter;
  readonly onOrder: (served: OrderTarget) => void;
}

/** Free tables. Taking an order at one opens a visit there. */
export const FreeTables = ({ filter, onOrder }: FreeTablesProps) => {
  const words = useWords(tablesWords);
  const { documents: workplaces } = useWorkplaces();
  const searchText = filter.search.trim().toLowerCase();
  const free = useFreeTables().filter(
    (table) =>
      isShownRestaurant(table.restaurantId, filter) &&
      isInShownArea(table, filter) &&
      formatTable(table.tableNumber).toLowerCase().includes(searchText),
  );
  if (free.length === 0) return null;
  const findRestaurantName = (restaurantId: string) =>
    workplaces.length > 1 ? (workplaces.find(({ id }) => id === restaurantId)?.name ?? '') : '';
  return (
    <Panel title={words.freeTables} description={words.freeTablesHint}>
      <ul className={classes.free} aria-label={words.freeTables}>
        {free.map(({ id, restaurantId, tableNumber }) => (
          <li key={`${restaurantId} ${id}`} className={classes.freeTable}>
            <span>
              {formatTable(tableNumber)}
              {findRestaurantName(restaurantId) === '' ? null : (
                <span className={classes.soft}>{findRestaurantName(restaurantId)}</span>
              )}
            </span>
            <NewOrderButton served={{ restaurantId, qrCodeId: id, visitId: null }} onOrder={onOrder} />
          </li>
        ))}
      </ul>
    </Panel>
  );
};
