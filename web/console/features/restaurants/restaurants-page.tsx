import { EmptyView, LiveView, Page } from '#console/views';
import { useLiveQuery } from '#kit/live';
import { RestaurantCard } from './restaurant-card.tsx';
import classes from './restaurants.module.css';

export const RestaurantsPage = () => {
  const restaurants = useLiveQuery('restaurants', {
    orderBy: [
      // Both come into being at once: the owner's own stands before the one to try things on.
      ['isSample', 'asc'],
      ['createdAt', 'asc'],
    ],
  });
  return (
    <Page title="Restaurants" lead="Your restaurants. Menus, tables and orders each belong to one of them.">
      <LiveView
        of={restaurants}
        loading="Loading restaurants..."
        empty={
          <EmptyView icon="restaurants" title="No restaurants yet">
            A restaurant is created with every owner's account. If yours is missing, please contact support.
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
    </Page>
  );
};
