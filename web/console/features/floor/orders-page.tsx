import { UnsentNotice } from '#console/outbox';
import { Page } from '#console/views';
import { SoldOutButton } from '#features/kitchen';
import { PrinterWarnings } from '#features/printing';
import { OrdersTabs, useOrderOutbox } from '#features/orders';
import { useRestaurantChoice } from '#features/restaurants';
import { NewOrdersNotice } from './new-orders-notice.tsx';
import { OrdersFloor } from './orders-floor.tsx';
import { SoundSwitch } from './sound-switch.tsx';
import { UndoOffers } from './undo-offers.tsx';

const SoldOutDishes = () => {
  const { workplaces, isShown } = useRestaurantChoice('floor');
  return <SoldOutButton workplaces={workplaces.filter(({ id }) => isShown(id))} />;
};

const actions = (
  <>
    <NewOrdersNotice />
    <SoldOutDishes />
    <SoundSwitch />
  </>
);

/** Page for staff during service: calls, orders and tables. */
export const OrdersPage = () => {
  const outbox = useOrderOutbox();
  return (
    <Page title="Orders" actions={actions} isWide isCompact>
      <OrdersTabs />
      <PrinterWarnings />
      <UnsentNotice of={outbox} />
      <OrdersFloor />
      <UndoOffers />
    </Page>
  );
};
