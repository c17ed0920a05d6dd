import { setTimeout as pause } from 'node:timers/promises';
import { sql, type OwnServer } from '@comanda/e2e/stage';
import type { Load } from './load.ts';
import type { BenchRestaurant } from './create-restaurant.ts';
import { unfinishedStatuses, screenKinds } from './screen-queries.ts';
import type { Phone } from './seat-phone.ts';
import { serveOrders, type OrderServer } from './serve-orders.ts';
import { openStaffScreen, type StaffScreen } from './staff-screen.ts';

/** A restaurant with its phones and screens. */
export interface RestaurantLoad {
  readonly house: BenchRestaurant;
  readonly phones: readonly Phone[];
  readonly screenCount: number;
}

interface Tap {
  readonly tappedAtMs: number;
  /** Number of screens that do not show it yet. */
  unseen: number;
}

export interface RushResult {
  /** Times from the tap to each screen concerned. */
  readonly shownMs: readonly number[];
  /** Times from the tap to the answer. */
  readonly answeredMs: readonly number[];
  /** Maximum delay of a tap behind its schedule: the inaccuracy of the measurement itself. */
  readonly latestTapMs: number;
  readonly tapped: number;
  readonly placed: number;
  readonly committed: number;
  readonly onEveryScreen: number;
  readonly doubled: number;
  readonly served: number;
  /** Number of screens whose list is finally exactly the open orders in the database. */
  readonly screensInStep: number;
  readonly screens: number;
  readonly brokenStreams: number;
  readonly failures: readonly string[];
}

interface RushOptions {
  readonly floors: readonly RestaurantLoad[];
  readonly load: Load;
  /** Number of orders that stay open in each restaurant; the others are delivered during the run. */
  readonly mostOpen: number;
}

const settlingMs = 30_000;

/** Sends orders at even intervals, whether or not the earlier ones were answered, so that a late answer delays no tap. */
export const runRush = async (server: OwnServer, { floors, load, mostOpen }: RushOptions): Promise<RushResult> => {
  const taps = new Map<string, Tap>();
  const shownMs: number[] = [];
  const answeredMs: number[] = [];
  const failures: string[] = [];
  const onFailed = (error: unknown) => void failures.push(error instanceof Error ? error.message : String(error));

  const services: OrderServer[] = [];
  const screens: Array<{ house: BenchRestaurant; screen: StaffScreen }> = [];
  for (const { house, screenCount } of floors) {
    const service = serveOrders(house, { mostOpen, onFailed });
    services.push(service);
    for (let at = 0; at < screenCount; at += 1) {
      const kind = screenKinds[screens.length % screenKinds.length] ?? 'board';
      const screen = await openStaffScreen({
        house,
        kind,
        onFailed,
        onOrder: ({ id, customerName }) => {
          const tap = taps.get(String(customerName));
          if (tap === undefined) return;
          shownMs.push(performance.now() - tap.tappedAtMs);
          // The staff deliver an order after one of their screens has shown it.
          if (tap.unseen === screenCount) service.note(id);
          tap.unseen -= 1;
        },
      });
      screens.push({ house, screen });
    }
  }

  const tapped = load.rate * load.seconds;
  const begunMs = performance.now();
  const answers: Array<Promise<void>> = [];
  let latestTapMs = 0;
  let placed = 0;
  for (let at = 0; at < tapped; at += 1) {
    const dueMs = begunMs + (at * 1_000) / load.rate;
    const earlyMs = dueMs - performance.now();
    if (earlyMs > 0) await pause(earlyMs);
    latestTapMs = Math.max(latestTapMs, performance.now() - dueMs);
    const floor = floors[at % floors.length];
    const phone = floor?.phones[Math.floor(at / floors.length) % floor.phones.length];
    if (floor === undefined || phone === undefined) throw new Error('There is no phone to order from.');
    const name = `Guest ${crypto.randomUUID()}`;
    const tappedAtMs = performance.now();
    taps.set(name, { tappedAtMs, unseen: floor.screenCount });
    answers.push(
      phone.order(name).then(() => {
        answeredMs.push(performance.now() - tappedAtMs);
        placed += 1;
      }, onFailed),
    );
  }
  await Promise.all(answers);
  await waitUntil(() => [...taps.values()].every(({ unseen }) => unseen === 0));
  await Promise.all(services.map((service) => service.done()));

  const restaurantIds = floors.map(({ house }) => house.restaurantId);
  const [counted] = await sql<{ count: number }>(
    server,
    'select count(*)::int as count from orders where restaurant_id = any($1) and customer_name = any($2)',
    [restaurantIds, [...taps.keys()]],
  );
  const open = await sql<{ id: string; restaurant_id: string }>(
    server,
    'select id, restaurant_id from orders where restaurant_id = any($1) and status = any($2)',
    [restaurantIds, unfinishedStatuses],
  );
  const isInStep = ({ house, screen }: (typeof screens)[number]): boolean => {
    const expected = open.filter(({ restaurant_id: id }) => id === house.restaurantId).map(({ id }) => id);
    const shown = new Set(screen.shown());
    return shown.size === expected.length && expected.every((id) => shown.has(id));
  };
  await waitUntil(() => screens.every(isInStep));
  const streams = [
    ...screens.map(({ screen }) => screen.stream),
    ...floors.flatMap(({ phones }) => phones.map(({ stream }) => stream)),
  ];
  const result = {
    shownMs,
    answeredMs,
    latestTapMs,
    tapped,
    placed,
    committed: counted?.count ?? 0,
    onEveryScreen: [...taps.values()].filter(({ unseen }) => unseen === 0).length,
    doubled: screens.reduce((sum, { screen }) => sum + screen.doubled(), 0),
    served: services.reduce((sum, { served }) => sum + served, 0),
    screensInStep: screens.filter(isInStep).length,
    screens: screens.length,
    brokenStreams: streams.filter(({ isOpen }) => !isOpen).length,
    failures,
  };
  await Promise.all(screens.map(({ screen }) => screen.leave()));
  await Promise.all(services.map((service) => service.serveAll()));
  return result;
};

const waitUntil = async (condition: () => boolean): Promise<void> => {
  const endsMs = performance.now() + settlingMs;
  while (!condition() && performance.now() < endsMs) await pause(20);
};
