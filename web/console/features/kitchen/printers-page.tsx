import { Select } from '@mantine/core';
import { useState } from 'react';
import { can } from '@comanda/contract/access';
import { LiveView, Page } from '#console/views';
import { useCurrentUser } from '#features/accounts';
import { OrdersTabs } from '#features/orders';
import { PrintersPanel, PrintQueue } from '#features/printing';
import { useWorkplaces } from '#features/restaurants';
import { TicketRouteFields } from './ticket-route-fields.tsx';
import classes from './ticket-route-fields.module.css';

/** Where tickets are printed, what waits to be, and what went wrong. */
export const PrintersPage = () => {
  const workplaces = useWorkplaces();
  const { actor } = useCurrentUser();
  const canManage = can(actor, 'restaurants.manage');
  const [chosenId, setChosenId] = useState<string | null>(null);
  return (
    <Page title="Printers" lead="Each order is printed once; when it grows, only what was added.">
      <OrdersTabs />
      <LiveView of={workplaces} loading="Loading printers..." empty={<p>Add a restaurant first.</p>}>
        {(restaurants) => {
          const restaurantId = (restaurants.find(({ id }) => id === chosenId) ?? restaurants[0])?.id ?? '';
          return (
            <>
              {restaurants.length > 1 ? (
                <Select
                  className={classes.restaurant}
                  label="Restaurant"
                  allowDeselect={false}
                  data={restaurants.map(({ id, name }) => ({ value: id, label: name }))}
                  value={restaurantId}
                  onChange={setChosenId}
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
