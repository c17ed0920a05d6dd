import { EmptyView, LiveView } from '#console/views';
import { useRestaurantChoice, useWorkplaces } from '#features/restaurants';
import { KitchenScreen } from './kitchen-screen.tsx';
import { useKitchenDevice } from './use-kitchen-device.ts';
import { useColorScheme } from './use-color-scheme.ts';
import { useWakeLock } from './use-wake-lock.ts';
import classes from './kitchen.module.css';

/** Kitchen display: everything that is still to be made, and nothing else. */
export const KitchenPage = () => {
  const { device, change } = useKitchenDevice();
  const workplaces = useWorkplaces();
  const { isShown, chooseRestaurant } = useRestaurantChoice('kitchen');
  useWakeLock();
  useColorScheme(device.isLight ? 'light' : 'dark');
  return (
    <div className={classes.kitchen}>
      <title>Kitchen · Comanda</title>
      <LiveView
        of={workplaces}
        loading="Opening the kitchen..."
        empty={
          <EmptyView icon="restaurants" title="No kitchen yet">
            Orders are cooked in a restaurant. Add one under Restaurants, and its orders show up here.
          </EmptyView>
        }
      >
        {(restaurants) => {
          const workplace = restaurants.find(({ id }) => isShown(id));
          return workplace === undefined ? null : (
            <KitchenScreen
              key={workplace.id}
              workplace={workplace}
              workplaces={restaurants}
              device={device}
              onDevice={change}
              onRestaurant={chooseRestaurant}
            />
          );
        }}
      </LiveView>
    </div>
  );
};
