import { Select } from '@mantine/core';
import { useState } from 'react';
import { LiveView, Page } from '#console/views';
import { OrdersTabs } from '#features/orders';
import { useWorkplaces } from '#features/restaurants';
import { StationsPanels } from './stations-panels.tsx';
import classes from './stations.module.css';

/** Which part of the kitchen makes what. */
export const StationsPage = () => {
  const workplaces = useWorkplaces();
  const [chosenId, setChosenId] = useState<string | null>(null);
  return (
    <Page title="Stations" lead="Each station of your kitchen sees, and prints, only what it makes.">
      <OrdersTabs />
      <LiveView of={workplaces} loading="Loading stations..." empty={<p>Add a restaurant first.</p>}>
        {(restaurants) => {
          const workplace = restaurants.find(({ id }) => id === chosenId) ?? restaurants[0];
          return (
            <>
              {restaurants.length > 1 ? (
                <Select
                  className={classes.restaurant}
                  label="Restaurant"
                  allowDeselect={false}
                  data={restaurants.map(({ id, name }) => ({ value: id, label: name }))}
                  value={workplace?.id ?? null}
                  onChange={setChosenId}
                />
              ) : null}
              {workplace === undefined ? null : <StationsPanels key={workplace.id} restaurantId={workplace.id} />}
            </>
          );
        }}
      </LiveView>
    </Page>
  );
};
