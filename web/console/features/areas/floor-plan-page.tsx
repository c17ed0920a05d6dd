import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { paths } from '#console/paths';
import { EmptyView, LiveView, Page } from '#console/views';
import { useWords } from '#console/words';
import { useWorkplaces } from '#features/restaurants';
import { RestaurantPlan } from './restaurant-plan.tsx';
import { areasWords } from './words/index.ts';
import classes from './floor-plan.module.css';

/** Areas of a restaurant, and where its tables stand in them. */
export const FloorPlanPage = () => {
  const words = useWords(areasWords);
  const restaurants = useWorkplaces();
  const [chosenId, setChosenId] = useState('');
  return (
    <Page title={words.title} lead={words.lead} back={{ to: paths.qrCodes, label: words.qrCodes }} isWide>
      <LiveView
        of={restaurants}
        loading={words.loading}
        empty={
          <EmptyView icon="qrCodes" title={words.noRestaurant}>
            {words.noAccess}
          </EmptyView>
        }
      >
        {(documents) => {
          const restaurant = documents.find(({ id }) => id === chosenId) ?? documents[0];
          return restaurant === undefined ? null : (
            <>
              {documents.length === 1 ? null : (
                <NativeSelect
                  label={words.restaurant}
                  className={classes.restaurant}
                  data={documents.map(({ id: value, name: label }) => ({ value, label }))}
                  value={restaurant.id}
                  onChange={(event) => setChosenId(event.currentTarget.value)}
                />
              )}
              <RestaurantPlan key={restaurant.id} restaurantId={restaurant.id} />
            </>
          );
        }}
      </LiveView>
    </Page>
  );
};
