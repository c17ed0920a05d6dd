import { Select } from '@mantine/core';
import { can } from '@comanda/contract/access';
import { LiveView, Page } from '#console/views';
import { useWords } from '#console/words';
import { useCurrentUser } from '#features/accounts';
import { kitchenWords } from '#features/kitchen/words';
import { OrdersTabs } from '#features/orders';
import { PrintersPanel, PrintQueue } from '#features/printing';
import { toRestaurantOptions, useRestaurantChoice, useWorkplaces } from '#features/restaurants';
import { TicketRouteFields } from './ticket-route-fields.tsx';
import classes from './ticket-route-fields.module.css';

/** Printers, the print queue and its problems. */
export const PrintersPage = () => {
  const { restaurant, settings } = useWords(kitchenWords);
  const workplaces = useWorkplaces();
  const { actor } = useCurrentUser();
  const canManage = can(actor, 'restaurants.manage');
  const { isShown, chooseRestaurant } = useRestaurantChoice('kitchen');
  return (
    <Page title={settings.printers} lead={settings.printersLead}>
      <OrdersTabs />
      <LiveView of={workplaces} loading={settings.loadingPrinters} empty={<p>{settings.addRestaurantFirst}</p>}>
        {(restaurants) => {
          const restaurantId = restaurants.find(({ id }) => isShown(id))?.id ?? '';
          return (
            <>
              {restaurants.length > 1 ? (
                <Select
                  className={classes.restaurant}
                  label={restaurant}
                  allowDeselect={false}
                  data={toRestaurantOptions(restaurants)}
                  value={restaurantId}
                  onChange={chooseRestaurant}
                />
              ) : null}
              <PrintersPanel
                key={restaurantId}
                restaurantId={restaurantId}
                canManage={canManage}
                AboutTickets={TicketRouteFields}
              />
              <PrintQueue restaurantId={restaurantId} />
            </>
          );
        }}
      </LiveView>
    </Page>
  );
};
