import { Button } from '@mantine/core';
import { useState } from 'react';
import { can } from '@comanda/contract/access';
import { Icon } from '#console/icons';
import { EmptyView, LiveView, Page } from '#console/views';
import { useCurrentUser } from '#features/accounts';
import { hasTokenLedger } from '#features/tokens';
import { CreateRestaurantDialog } from './create-restaurant-dialog.tsx';
import { RestaurantCard } from './restaurant-card.tsx';
import { RestaurantsTabs } from '#features/restaurants/parts';
import { useRestaurants } from './use-restaurants.ts';
import classes from './restaurants.module.css';

export const RestaurantsPage = () => {
  const { user, actor } = useCurrentUser();
  const restaurants = useRestaurants();
  const [isCreating, setIsCreating] = useState(false);
  // Administrators see the restaurants of all owners and cannot create any.
  const isOwner = can(actor, 'restaurants.manage') && hasTokenLedger(actor);
  const create = (
    <Button leftSection={<Icon name="add" size={20} />} onClick={() => setIsCreating(true)}>
      Create restaurant
    </Button>
  );
  return (
    <Page
      title="Restaurants"
      lead="Your restaurants. Menus, tables and orders each belong to one of them."
      actions={isOwner ? create : undefined}
    >
      <RestaurantsTabs />
      <LiveView
        of={restaurants}
        loading="Loading restaurants..."
        empty={
          <EmptyView icon="restaurants" title="No restaurants yet">
            {isOwner
              ? 'Create your first one for free. Then add menus and tables.'
              : 'No restaurants have been created.'}
          </EmptyView>
        }
      >
        {(documents) => (
          <ul className={classes.cards} aria-label="Restaurants">
            {documents.map((restaurant) => (
              <RestaurantCard key={restaurant.id} restaurant={restaurant} />
            ))}
          </ul>
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
