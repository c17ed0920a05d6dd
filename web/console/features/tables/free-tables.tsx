import { tableLabel, compareTables } from '@comanda/contract/qr-codes';
import { Panel } from '#console/views';
import type { FloorFilter } from '#features/orders';
import { isShownRestaurant, useWorkplaces } from '#features/restaurants';
import { NewOrderButton, type OrderTarget, useFloorTables } from '#features/taking-orders';
import { useOpenVisits } from '#features/visits';
import classes from './free-tables.module.css';

/** Tables without a visit that take orders, sorted with natural number order. */
export const useFreeTables = () => {
  const visits = useOpenVisits().documents;
  const occupied = new Set(visits.map(({ restaurantId, qrCodeId }) => `${restaurantId} ${qrCodeId}`));
  return useFloorTables()
    .documents.filter(({ restaurantId, id, isAvailable }) => isAvailable && !occupied.has(`${restaurantId} ${id}`))
    .toSorted(compareTables);
};

interface FreeTablesProps {
  readonly filter: FloorFilter;
  readonly onOrder: (served: OrderTarget) => void;
}

/** Free tables. Taking an order at one opens a visit there. */
export const FreeTables = ({ filter, onOrder }: FreeTablesProps) => {
  const { documents: workplaces } = useWorkplaces();
  const searchText = filter.search.trim().toLowerCase();
  const free = useFreeTables().filter(
    ({ restaurantId, tableNumber }) =>
      isShownRestaurant(restaurantId, filter) && tableLabel(tableNumber).toLowerCase().includes(searchText),
  );
  if (free.length === 0) return null;
  const findRestaurantName = (restaurantId: string) =>
    workplaces.length > 1 ? (workplaces.find(({ id }) => id === restaurantId)?.name ?? '') : '';
  return (
    <Panel title="Free tables" description="Take an order to open the table.">
      <ul className={classes.free} aria-label="Free tables">
        {free.map(({ id, restaurantId, tableNumber }) => (
          <li key={`${restaurantId} ${id}`} className={classes.freeTable}>
            <span>
              {tableLabel(tableNumber)}
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
