import { useLayoutEffect, useEffect, type ComponentProps } from 'react';
import { EmptyView, LiveView } from '#console/views';
import { useScreenLanguage, useWords } from '#console/words';
import { useRestaurantChoice, useWorkplaces } from '#features/restaurants';
import { KitchenScreen } from './kitchen-screen.tsx';
import { useKitchenDevice } from './use-kitchen-device.ts';
import { kitchenWords } from './words/index.ts';
import classes from './kitchen.module.css';

/** Keeps the screen on. Browsers release the wake lock when the page is hidden, so it is requested again when the page is visible. */
const useWakeLock = (): void => {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | null = null;
    let isUnmounted = false;
    const requestLock = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (isUnmounted) await lock.release();
      } catch {
        // Refused in power-saving mode; the screen then turns off as configured on the device.
      }
    };
    const onVisible = () => void requestLock();
    onVisible();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      isUnmounted = true;
      document.removeEventListener('visibilitychange', onVisible);
      void lock?.release();
    };
  }, []);
};

const attribute = 'data-mantine-color-scheme';

/** Sets the color scheme of the window while this page is open, and restores the previous one afterwards. */
const useColorScheme = (scheme: 'light' | 'dark'): void => {
  useLayoutEffect(() => {
    const root = document.documentElement;
    const before = root.getAttribute(attribute) ?? 'light';
    root.setAttribute(attribute, scheme);
    return () => root.setAttribute(attribute, before);
  }, [scheme]);
};

/** Kitchen display in the language of this device. */
export const KitchenPage = () => {
  const { device, change } = useKitchenDevice();
  const isSpoken = useScreenLanguage(device.language);
  return isSpoken ? <KitchenDisplay device={device} onDevice={change} /> : null;
};

/** Everything that is still to be made, and nothing else. */
const KitchenDisplay = ({ device, onDevice }: Pick<ComponentProps<typeof KitchenScreen>, 'device' | 'onDevice'>) => {
  const words = useWords(kitchenWords);
  const workplaces = useWorkplaces();
  const { isShown, chooseRestaurant } = useRestaurantChoice('kitchen');
  useWakeLock();
  useColorScheme(device.isLight ? 'light' : 'dark');
  return (
    <div className={classes.kitchen}>
      <title>{`${words.title} · Comanda`}</title>
      <LiveView
        of={workplaces}
        loading={words.opening}
        empty={
          <EmptyView icon="restaurants" title={words.noKitchen}>
            {words.noKitchenHint}
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
              onDevice={onDevice}
              onRestaurant={chooseRestaurant}
            />
          );
        }}
      </LiveView>
    </div>
  );
};
