import { timingSafeEqual } from 'node:crypto';
import { hourMs, id } from '@comanda/contract/kernel';
import type { PickupScreen } from '@comanda/contract/pickup';
import type { Context } from '#platform/context';
import { findPickupOrders, findScreenRestaurant } from './pickup.repository.ts';

/** Older orders were forgotten on the board: nobody waits for them at the counter any more. */
const shownMs = 12 * hourMs;

/** More numbers than fit on any screen. */
const mostOrders = 200;

interface ScreenInput {
  readonly restaurantId: string;
  readonly key: string;
}

interface FoundScreen {
  readonly restaurantName: string;
  /** The restaurant's language. */
  readonly language: string;
  readonly screen: PickupScreen;
}

/** Returns null for an unknown restaurant and for a wrong key. */
export const readPickupScreen = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { restaurantId, key }: ScreenInput,
): Promise<FoundScreen | null> => {
  if (!id.safeParse(restaurantId).success) return null;
  const restaurant = await findScreenRestaurant(db, restaurantId);
  if (restaurant === undefined || !isSame(restaurant.pickup_screen_key, key)) return null;
  const since = new Date(clock.now().getTime() - shownMs);
  const orders = await findPickupOrders(db, restaurantId, { since, most: mostOrders });
  const ready = orders.flatMap(({ number, readyAt }) => (readyAt === null ? [] : [{ number, readyAt }]));
  return {
    restaurantName: restaurant.name,
    language: restaurant.language,
    screen: {
      preparing: orders.filter(({ readyAt }) => readyAt === null).map(({ number }) => number),
      ready: ready
        .toSorted((one, other) => other.readyAt.getTime() - one.readyAt.getTime())
        .map(({ number }) => number),
    },
  };
};

const isSame = (expected: string | null, given: string): boolean => {
  if (expected === null) return false;
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
};
