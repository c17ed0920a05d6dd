import { useCallback, useDeferredValue, useState, type ComponentProps } from 'react';
import { useTapGuard } from '#console/views';
import { useLookedAt } from '#features/bell';
import { FlaggedPayments } from '#features/bills';
import { useFinishedOrders, useOpenOrders, useOrderCommands, wholeFloor, type FloorFilter } from '#features/orders';
import { useRestaurantChoice } from '#features/restaurants';
import { Calls, TablesView } from '#features/tables';
import { callsOf, useOpenVisits } from '#features/visits';
import { FloorToolbar, type FloorView } from './floor-toolbar.tsx';
import { FinishedOrders, OpenOrders } from './floor-orders.tsx';
import { OrderDetails } from './order-details.tsx';

/** The floor in three views, each narrowed down alike, and the order someone looks at. */
export const OrdersFloor = () => {
  const [view, setView] = useState<FloorView>('open');
  const [typedFilter, setTypedFilter] = useState(wholeFloor);
  const { workplaces, isKnown, choice, chooseRestaurant, isShown, isHeard } = useRestaurantChoice('floor');
  const filter: FloorFilter = { ...typedFilter, ...choice };
  const setFilter = (next: FloorFilter) => {
    setTypedFilter(next);
    chooseRestaurant(next.restaurantId);
  };
  const orders = useOpenOrders();
  const visits = useOpenVisits();
  const commands = useOrderCommands();
  useTapGuard();
  const { lookedAt, lookAt } = useLookedAt();
  // As many as the chosen restaurant has: the figures say what their lists show.
  const isHere = ({ restaurantId }: { readonly restaurantId: string }) => isShown(restaurantId);
  const counts = {
    open: !isKnown || orders.state === 'loading' ? null : orders.documents.filter(isHere).length,
    tables: !isKnown || visits.state === 'loading' ? null : visits.documents.filter(isHere).length,
  };
  const tableNumbers = [...new Set(orders.documents.filter(isHere).map(({ tableNumber }) => tableNumber))];
  const showDetails = useCallback((orderId: string) => lookAt({ orderId }), [lookAt]);
  const askWhy = useCallback((orderId: string) => lookAt({ orderId, isCancelling: true }), [lookAt]);
  const leaveDetails = useCallback(() => lookAt(null), [lookAt]);
  const changeView = (next: FloorView) => {
    setView(next);
    // A status of one view says nothing in another.
    setFilter({ ...filter, status: null });
  };
  // Typing stays quick however many cards it brings back.
  const shownFilter = useDeferredValue(filter);
  const lists = {
    filter: shownFilter,
    onShowAll: () => setFilter(wholeFloor),
    onChooseRestaurant: chooseRestaurant,
    isRestaurantShown: workplaces.length > 1,
    commands,
    onShowDetails: showDetails,
    onCancel: askWhy,
  };
  const details = { lookedAt, known: orders.documents, onClose: leaveDetails };
  return (
    <>
      <Calls calls={callsOf(visits.documents).filter(({ visit }) => isHeard(visit.restaurantId))} />
      <FlaggedPayments />
      <FloorToolbar
        view={view}
        onView={changeView}
        counts={counts}
        filter={filter}
        onFilter={setFilter}
        choices={{ workplaces, tableNumbers: tableNumbers.toSorted(byNumber.compare) }}
      />
      {view === 'open' ? <OpenOrders {...lists} /> : null}
      {view === 'finished' ? <FinishedOrders {...lists} /> : null}
      {view === 'tables' ? (
        <TablesView visits={isKnown ? visits : { ...visits, state: 'loading' }} filter={shownFilter} />
      ) : null}
      {view === 'finished' ? <DetailsAmongFinished {...details} /> : <OrderDetails {...details} />}
    </>
  );
};

/** Over the list of what is finished, which holds that as well. */
const DetailsAmongFinished = ({ known = [], ...details }: ComponentProps<typeof OrderDetails>) => (
  <OrderDetails {...details} known={[...known, ...useFinishedOrders().documents]} />
);

/** Table 2 before Table 10. */
const byNumber = new Intl.Collator('en', { numeric: true });
