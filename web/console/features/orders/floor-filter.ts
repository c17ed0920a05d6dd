import { toBusinessDay, minuteMs, type BusinessClock } from '@comanda/contract/kernel';
import { orderPlace, type OrderDocument, type OrderStatus } from '@comanda/contract/orders';
import { splitTableNames } from '@comanda/contract/qr-codes';
import { formatTable } from '#console/common-words';
import { isShownRestaurant, type RestaurantChoice } from '#features/restaurants';

/** Maximum age of an order in minutes, or `today` for the restaurant's current business day. */
export const timeSpans = ['15', '30', '60', 'today'] as const;
type TimeSpan = (typeof timeSpans)[number];

export const paymentChoices = ['unpaid', 'paid'] as const;
type PaymentFilter = (typeof paymentChoices)[number];

/** The area of the floor plan that is shown, and its tables. */
export interface AreaChoice {
  /** Null for all areas. */
  readonly areaId: string | null;
  readonly areaTables: readonly Pick<OrderDocument, 'restaurantId' | 'tableNumber'>[];
}

/** Filter for orders; null in a field means no restriction. */
export interface FloorFilter extends RestaurantChoice, AreaChoice {
  readonly tableNumber: string | null;
  readonly time: TimeSpan | null;
  readonly payment: PaymentFilter | null;
  readonly status: OrderStatus | null;
  readonly search: string;
}

export const emptyFloorFilter: FloorFilter = {
  restaurantId: null,
  setAsideIds: [],
  areaId: null,
  areaTables: [],
  tableNumber: null,
  time: null,
  payment: null,
  status: null,
  search: '',
};

/** Current time, and the business clock of each restaurant, which decides where a day begins. */
export interface FilterContext {
  readonly nowMs: number;
  readonly clockOf: (restaurantId: string) => BusinessClock;
}

/** Text that the search matches: table, guest, dishes and notes. */
const toSearchText = ({ tableNumber, pickupNumber, customerName, notes, items }: OrderDocument): string =>
  [
    formatTable(orderPlace({ tableNumber, pickupNumber })),
    customerName,
    notes,
    ...items.flatMap((item) => [item.name, item.notes]),
  ]
    .join('\n')
    .toLowerCase();

const isWithinTime = (
  { createdAt, restaurantId }: OrderDocument,
  time: TimeSpan,
  { nowMs, clockOf }: FilterContext,
): boolean => {
  const atMs = Date.parse(createdAt);
  if (time !== 'today') return nowMs - atMs <= Number(time) * minuteMs;
  const clock = clockOf(restaurantId);
  return toBusinessDay(atMs, clock) === toBusinessDay(nowMs, clock);
};

/** True if the table is in the chosen area. A party at joined tables is in the areas of all of them. */
export const isInShownArea = (
  { restaurantId, tableNumber }: Pick<OrderDocument, 'restaurantId' | 'tableNumber'>,
  { areaId, areaTables }: AreaChoice,
): boolean => {
  if (areaId === null) return true;
  const names = [tableNumber, ...splitTableNames(tableNumber)];
  return areaTables.some((table) => table.restaurantId === restaurantId && names.includes(table.tableNumber));
};

export const matchesFloorFilter = (order: OrderDocument, filter: FloorFilter, moment: FilterContext): boolean => {
  const { tableNumber, time, payment, status } = filter;
  const searchText = filter.search.trim().toLowerCase();
  return (
    isShownRestaurant(order.restaurantId, filter) &&
    isInShownArea(order, filter) &&
    (tableNumber === null || order.tableNumber === tableNumber) &&
    (payment === null || (order.paymentStatus === 'paid') === (payment === 'paid')) &&
    (status === null || order.status === status) &&
    (time === null || isWithinTime(order, time, moment)) &&
    (searchText === '' || toSearchText(order).includes(searchText))
  );
};
