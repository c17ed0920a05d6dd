import { Select } from '@mantine/core';
import { LiveView, Page } from '#console/views';
import { OrdersTabs } from '#features/orders';
import { toRestaurantOptions, useRestaurantChoice, useWorkplaces } from '#features/restaurants';
import { StationPanels } from './stations-panels.tsx';
import classes from './stations.module.css';

/** Page where owners set up stations and assign categories to them. */
export const StationsPage = () => {
  const workplaces = useWorkplaces();
  const { isShown, chooseRestaurant } = useRestaurantChoice('kitchen');
  return (
    <Page title="Stations" lead="Each station of your kitchen sees, and prints, only what it makes.">
      <OrdersTabs />
      <LiveView of={workplaces} loading="Loading stations..." empty={<p>Add a restaurant first.</p>}>
        {(restaurants) => {
          const workplace = restaurants.find(({ id }) => isShown(id));
          return (
            <>
              {restaurants.length > 1 ? (
                <Select
                  className={classes.restaurant}
                  label="Restaurant"
                  allowDeselect={false}
                  data={toRestaurantOptions(restaurants)}
                  value={workplace?.id ?? null}
                  onChange={chooseRestaurant}
                />
              ) : null}
              {workplace === undefined ? null : <StationPanels key={workplace.id} restaurantId={workplace.id} />}
            </>
          );
        }}
      </LiveView>
    </Page>
  );
};
