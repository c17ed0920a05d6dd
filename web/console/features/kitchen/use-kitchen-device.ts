import { useCallback, useState } from 'react';
import { z } from 'zod';
import { keep, readKept } from './kept-on-device.ts';

const key = 'comanda.kitchen';

const kitchenDevice = z.object({
  restaurantId: z.string().nullable(),
  /** Which stations this screen hangs at; none is all of them. */
  stationIds: z.array(z.string()),
  /** Kitchens are dim, and a dark screen is read more easily there; some are not. */
  isLight: z.boolean(),
});
export type KitchenDevice = z.infer<typeof kitchenDevice>;

const fresh: KitchenDevice = { restaurantId: null, stationIds: [], isLight: false };

/** How this screen is set up. It stays so: the tablet at the bar is the bar's tomorrow as well. */
export const useKitchenDevice = () => {
  const [device, setDevice] = useState(() => readKept(key, kitchenDevice, fresh));
  const change = useCallback((changes: Partial<KitchenDevice>) => {
    setDevice((before) => {
      const after = { ...before, ...changes };
      keep(key, after);
      return after;
    });
  }, []);
  return { device, change };
};
