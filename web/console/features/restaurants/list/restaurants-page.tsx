import { Button } from '@mantine/core';
import { useState } from 'react';
import { can } from '@comanda/contract/access';
import { Icon } from '#console/icons';
import { EmptyView, LiveView, Page } from '#console/views';
import { useWords } from '#console/words';
import { useCurrentUser } from '#features/accounts';
import { CreateRestaurantDialog } from './create-restaurant-dialog.tsx';
import { RestaurantCard } from './restaurant-card.tsx';
import { RestaurantsTabs } from '#features/restaurants/parts';
import { restaurantsWords } from '#features/restaurants/words';
import { useRestaurants } from './use-restaurants.ts';
import classes from './restaurants.module.css';

export const RestaurantsPage = () => {
  const words = useWords(restaurantsWords);
  const { user, actor } = useCurrentUser();
  const restaurants = useRestaurants();
  const [isCreating, setIsCreating] = useState(false);
  // Administrators see the restaurants of all owners and cannot create any.
  const isOwner = can(actor, 'restaurants.create');
  const create = (
    <Button leftSection={<Icon name="add" size={20} />} onClick={() => setIsCreating(true)}>
      {words.create}
    </Button>
  );
  return (
    <Page title={words.restaurants} lead={words.lead} actions={isOwner ? create : undefined}>
      <RestaurantsTabs />
      <LiveView
        of={restaurants}
        loading={words.loadingRestaurants}
        empty={
          <EmptyView icon="restaurants" title={words.noRestaurants}>
            {isOwner ? words.noneOfOwner : words.noneAtAll}
          </EmptyView>
        }
      >
        {(documents) => (
          <>
            <ul className={classes.cards} aria-label={words.restaurants}>
              {documents.map((restaurant) => (
                <RestaurantCard key={restaurant.id} restaurant={restaurant} />
              ))}
            </ul>
            <p className={classes.facts}>{words.inactiveHint}</p>
          </>
        )}
      </LiveView>
      {isOwner ? (
        <CreateRestaurantDialog
          isOpen={isCreating}
          ownerId={user.id}
          restaurants={restaurants.documents}
          onClose={() => setIsCreating(false)}
        />
      ) : null}
    </Page>
  );
};
