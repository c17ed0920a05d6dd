import { useCallback, useDeferredValue, useState, type ComponentProps } from 'react';
import { useTapGuard } from '#console/views';
import { useCurrentUser } from '#features/accounts';
import { useOpenedOrder } from '#features/bell';
import { PaymentAlerts } from '#features/bills';
import {
  useFinishedOrders,
  useOpenOrders,
  useOrderCommands,
  emptyFloorFilter,
  type FloorFilter,
} from '#features/orders';
import { useRestaurantChoice } from '#features/restaurants';
import { CallList, PlanView, TablesView, useStoredChoice } from '#features/tables';
import { listJoinRequests, listOpenCalls, useOpenVisits } from '#features/visits';
import { readerLocale } from '#kit/formats';
import type { FloorView } from './floor-filters.tsx';
import { FloorToolbar } from './floor-toolbar.tsx';
import { FinishedOrders, OpenOrders } from './floor-orders.tsx';
import { OrderDetails } from './order-details.tsx';
import { useAreaChoice } from './use-area-choice.ts';

/** The four views of the floor under one filter, and the dialog with the details of an order. */
export const OrdersFloor = () => {
  const { user } = useCurrentUser();
  // The page opens with the board or the plan, whichever this person used last on this device.
  const [storedView, storeView] = useStoredChoice(`comanda.floor.view.${user.id}`);
  const [view, setView] = useState<FloorView>(storedView === 'plan' ? 'plan' : 'open');
  const [typedFilter, setTypedFilter] = useState(emptyFloorFilter);
  const { workplaces, isKnown, choice, chooseRestaurant, isShown, isHeard } = useRestaurantChoice('floor');
  const area = useAreaChoice(choice);
  const filter: FloorFilter = { ...typedFilter, ...choice, ...area.choice };
  const setFilter = (next: FloorFilter) => {
    setTypedFilter(next);
    chooseRestaurant(next.restaurantId);
    area.chooseArea(next.areaId);
  };
  const orders = useOpenOrders();
  const visits = useOpenVisits();
  const heardVisits = visits.documents.filter(({ restaurantId }) => isHeard(restaurantId));
  const commands = useOrderCommands();
  useTapGuard();
  const { lookedAt, lookAt } = useOpenedOrder();
  // Counts only the chosen restaurant, so that the numbers match the lists.
  const isInFilter = ({ restaurantId }: { readonly restaurantId: string }) => isShown(restaurantId);
  const counts = {
    open: !isKnown || orders.state === 'loading' ? null : orders.documents.filter(isInFilter).length,
    tables: !isKnown || visits.state === 'loading' ? null : visits.documents.filter(isInFilter).length,
  };
  const tableNumbers = [...new Set(orders.documents.filter(isInFilter).map(({ tableNumber }) => tableNumber))];
  const showDetails = useCallback((orderId: string) => lookAt({ orderId }), [lookAt]);
  const openCancellation = useCallback((orderId: string) => lookAt({ orderId, isCancelling: true }), [lookAt]);
  const closeDetails = useCallback(() => lookAt(null), [lookAt]);
  const changeView = (next: FloorView) => {
    setView(next);
    if (next === 'open' || next === 'plan') storeView(next);
    // A status filter of one view does not apply to another.
    setFilter({ ...filter, status: null });
  };
  // Deferred, so that typing stays responsive with many cards. The restaurants are not: their orders would be shown for a moment.
  const search = useDeferredValue(filter.search);
  const shownFilter = { ...filter, search };
  const lists = {
    filter: shownFilter,
    isAreaKnown: area.isKnown,
    onShowAll: () => setFilter(emptyFloorFilter),
    onChooseRestaurant: chooseRestaurant,
    isRestaurantShown: workplaces.length > 1,
    commands,
    onShowDetails: showDetails,
    onCancel: openCancellation,
  };
  const details = { lookedAt, known: orders.documents, onClose: closeDetails };
  return (
    <>
      <CallList calls={listOpenCalls(heardVisits)} requests={listJoinRequests(heardVisits)} />
      <PaymentAlerts />
      <FloorToolbar
        view={view}
        onView={changeView}
        counts={counts}
        filter={filter}
        onFilter={setFilter}
        choices={{ workplaces, areas: area.options, tableNumbers: tableNumbers.toSorted(compareTableNames) }}
      />
      {view === 'open' ? <OpenOrders {...lists} /> : null}
      {view === 'finished' ? <FinishedOrders {...lists} /> : null}
      {view === 'tables' ? (
        <TablesView visits={isKnown ? visits : { ...visits, state: 'loading' }} filter={shownFilter} />
      ) : null}
      {view === 'plan' ? (
        <PlanView visits={isKnown ? visits : { ...visits, state: 'loading' }} filter={shownFilter} />
      ) : null}
      {view === 'finished' ? <FinishedOrderDetails {...details} /> : <OrderDetails {...details} />}
    </>
  );
};

/** Details over the list of finished orders, whose orders are also available as fallback. */
const FinishedOrderDetails = ({ known = [], ...details }: ComponentProps<typeof OrderDetails>) => (
  <OrderDetails {...details} known={[...known, ...useFinishedOrders().documents]} />
);

/** Sorts 'Table 2' before 'Table 10'. */
const compareTableNames = (one: string, other: string): number =>
  one.localeCompare(other, readerLocale(), { numeric: true });
