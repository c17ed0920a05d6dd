import { Select } from '@mantine/core';
import { useState } from 'react';
import { paths } from '#console/paths';
import { EmptyView, LiveView, Page } from '#console/views';
import { useWords } from '#console/words';
import { toRestaurantOptions, useWorkplaces } from '#features/restaurants';
import { HappyHoursPanel } from './happy-hours-panel.tsx';
import { PromoCodesPanel } from './promo-codes-panel.tsx';
import { promotionsWords } from './words/index.ts';
import classes from './promotions.module.css';

/** Happy hours and promo codes of a restaurant. */
export const PromotionsPage = () => {
  const words = useWords(promotionsWords);
  const restaurants = useWorkplaces();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const { documents } = restaurants;
  const restaurant = documents.find(({ id }) => id === chosenId) ?? documents[0];
  return (
    <Page title={words.title} lead={words.stackingRule} back={{ to: paths.menus, label: words.menus }}>
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
          <EmptyView icon="menus" title={words.noRestaurant}>
            {words.noAccess}
          </EmptyView>
        }
      >
        {() =>
          restaurant === undefined ? null : (
            <>
              <HappyHoursPanel key={`happy ${restaurant.id}`} restaurant={restaurant} />
              <PromoCodesPanel key={`codes ${restaurant.id}`} restaurant={restaurant} />
            </>
          )
        }
      </LiveView>
    </Page>
  );
};
