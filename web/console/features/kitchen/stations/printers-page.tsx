import { Select } from '@mantine/core';
import { can } from '@comanda/contract/access';
import { LiveView, Page } from '#console/views';
import { useCurrentUser } from '#features/accounts';
import { OrdersTabs } from '#features/orders';
import { PrintersPanel, PrintQueue } from '#features/printing';
import { toRestaurantOptions, useRestaurantChoice, useWorkplaces } from '#features/restaurants';
import { TicketRouteFields } from './ticket-route-fields.tsx';
import classes from './ticket-route-fields.module.css';

/** Printers, the print queue and its problems. */
export const PrintersPage = () => {
  const workplaces = useWorkplaces();
  const { actor } = useCurrentUser();
  const canManage = can(actor, 'restaurants.manage');
  const { isShown, chooseRestaurant } = useRestaurantChoice('kitchen');
  return (
    <Page title="Printers" lead="Each order is printed once. Later additions are printed on their own.">
      <OrdersTabs />
      <LiveView of={workplaces} loading="Loading printers..." empty={<p>Add a restaurant first.</p>}>
        {(restaurants) => {
          const restaurantId = restaurants.find(({ id }) => isShown(id))?.id ?? '';
          return (
            <>
              {restaurants.length > 1 ? (
                <Select
                  className={classes.restaurant}
                  label="Restaurant"
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
