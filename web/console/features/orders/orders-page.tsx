import { useCallback, useDeferredValue, useState } from 'react';
import { Page } from '#console/views';
import { Calls } from './calls.tsx';
import { callsOf } from './calls-of.ts';
import { everything } from './floor-filter.ts';
import { FloorToolbar, type FloorView } from './floor-toolbar.tsx';
import { FinishedOrders, OpenOrders } from './floor-orders.tsx';
import { OrderDetails } from './order-details.tsx';
import { OrdersTabs } from './orders-tabs.tsx';
import { SoundSwitch } from './sound-switch.tsx';
import { TablesView } from './tables-view.tsx';
import { UndoProvider } from './undo.tsx';
import { useOpenOrders, useOpenVisits, useWorkplaces } from './use-floor.ts';

/** Everything staff work with during service: who calls, what is to be brought, who sits where. */
export const OrdersPage = () => {
  const [view, setView] = useState<FloorView>('open');
  const [filter, setFilter] = useState(everything);
  const [lookedAt, setLookedAt] = useState<string | null>(null);
  const { workplaces } = useWorkplaces();
  const orders = useOpenOrders();
  const visits = useOpenVisits();
  // As many as the chosen restaurant has: the figures say what their lists show.
  const isHere = ({ restaurantId }: { readonly restaurantId: string }) =>
    filter.restaurantId === null || filter.restaurantId === restaurantId;
  const counts = { open: orders.documents.filter(isHere).length, tables: visits.documents.filter(isHere).length };
  const leaveDetails = useCallback(() => setLookedAt(null), []);
  const changeView = (next: FloorView) => {
    setView(next);
    // A status of one view says nothing in another.
    setFilter({ ...filter, status: null });
  };
  // Typing stays quick however many cards it brings back.
  const shownFilter = useDeferredValue(filter);
  const lists = { filter: shownFilter, isRestaurantShown: workplaces.length > 1, onShowDetails: setLookedAt };
  return (
    <Page
      title="Orders"
      lead="Every order from your tables. New ones appear by themselves."
      actions={<SoundSwitch />}
      isWide
    >
      <OrdersTabs />
      <UndoProvider>
        <Calls calls={callsOf(visits.documents)} />
        <FloorToolbar
          view={view}
          onView={changeView}
          counts={counts}
          filter={filter}
          onFilter={setFilter}
          workplaces={workplaces}
        />
        {view === 'open' ? <OpenOrders {...lists} /> : null}
        {view === 'finished' ? <FinishedOrders {...lists} /> : null}
        {view === 'tables' ? <TablesView visits={visits} filter={shownFilter} /> : null}
        <OrderDetails orderId={lookedAt} onClose={leaveDetails} />
      </UndoProvider>
    </Page>
  );
};
