import { Select } from '@mantine/core';
import { useState } from 'react';
import { EmptyView, LiveView, Page } from '#console/views';
import { useWords } from '#console/words';
import { OrdersTabs } from '#features/orders';
import { listSetAsideIds, toRestaurantOptions, useWorkplaces } from '#features/restaurants';
import { CashPanel } from './cash-panel.tsx';
import { cashWords } from './words/index.ts';
import classes from './cash.module.css';

/** The cash drawers of a restaurant, for everybody who takes payments. */
export const CashPage = () => {
  const words = useWords(cashWords);
  const restaurants = useWorkplaces();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const { documents } = restaurants;
  const setAsideIds = listSetAsideIds(documents);
  const restaurant =
    documents.find(({ id }) => id === chosenId) ?? documents.find(({ id }) => !setAsideIds.includes(id));
  return (
    <Page title={words.title} lead={words.lead}>
      <OrdersTabs />
      {documents.length > 1 ? (
        <Select
          className={classes.restaurant}
          label={words.restaurant}
          data={toRestaurantOptions(documents)}
          allowDeselect={false}
          value={restaurant?.id ?? null}
          onChange={setChosenId}
        />
      ) : null}
      <LiveView
        of={restaurants}
        loading={words.loading}
        empty={
          <EmptyView icon="restaurants" title={words.noRestaurant}>
            {words.noAccess}
          </EmptyView>
        }
      >
        {() => (restaurant === undefined ? null : <CashPanel key={restaurant.id} restaurant={restaurant} />)}
      </LiveView>
    </Page>
  );
};
