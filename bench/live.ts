import { measureBareBroadcast } from './live/bare-broadcast.ts';
import { readLoad, type Load } from './live/load.ts';
import { createBenchRestaurant, type BenchRestaurant } from './live/create-restaurant.ts';
import { describeRush, isRushComplete, reportLine, percentile, titles } from './live/report.ts';
import { runRush, type RestaurantLoad } from './live/rush.ts';
import { seatBenchPhone } from './live/seat-phone.ts';
import { sampleUsage } from './live/usage.ts';
import { startOwnServer, type OwnServer } from '@comanda/e2e/stage';

// Measures the time from a guest's tap to the staff's screens while a whole platform orders, checks that nothing is lost on the
// way, and measures the time from 'sold out' to every open phone. There are two scenarios: a Saturday night with one restaurant per
// screen, and the worst case, all phones and all screens in one restaurant. The same run measures a bare stream with one event, for
// comparison.
//  npm run bench:live
//  npm run bench:live -- --phones 100 --screens 5 --rate 5 --seconds 10

const budget = { tapMs: 1_000, soldOutMs: 1_000 };
const soldOutRounds = 10;
/** Time that an order stays open in a long enough run, and the maximum of open orders per restaurant: a screen shows at most 500. */
const openSeconds = 20;
const maxOpenPerHouse = 240;

const computeMaxOpen = ({ rate, seconds }: Load, houseCount: number): number =>
  Math.min(maxOpenPerHouse, Math.ceil((rate * Math.min(openSeconds, seconds / 3)) / houseCount));

const runLimited = async <T>(work: ReadonlyArray<() => Promise<T>>, atOnce = 16): Promise<T[]> => {
  const results: T[] = [];
  const left = work.entries();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const [at, one] of left) results[at] = await one();
    }),
  );
  return results;
};

/** Splits a total as evenly as possible; returns the share at this position. */
const shareOf = (total: number, { at, of }: { at: number; of: number }): number =>
  Math.floor((total * (at + 1)) / of) - Math.floor((total * at) / of);

interface Scenario {
  readonly load: Load;
  readonly houseCount: number;
  readonly onMenuChanged: () => void;
}

const fill = async (server: OwnServer, { load, houseCount, onMenuChanged }: Scenario): Promise<RestaurantLoad[]> => {
  let seated = 0;
  const floors: RestaurantLoad[] = [];
  for (let at = 0; at < houseCount; at += 1) {
    const count = shareOf(load.phones, { at, of: houseCount });
    const house = await createBenchRestaurant(server, { place: at, phones: count });
    const before = seated;
    const seating = Array.from(
      { length: count },
      (_, place) => () => seatBenchPhone(server, { house, place, at: before + place, onMenuChanged }),
    );
    floors.push({
      house,
      phones: await runLimited(seating),
      screenCount: shareOf(load.screens, { at, of: houseCount }),
    });
    seated += count;
  }
  return floors;
};

const runScenario = async (load: Load, { title, houseCount }: { title: string; houseCount: number }) => {
  await using server = await startOwnServer();
  let received = 0;
  let onReceived = () => {};
  const onMenuChanged = () => {
    received += 1;
    onReceived();
  };
  const begunMs = performance.now();
  const floors = await fill(server, { load, houseCount, onMenuChanged });
  const seatedMs = performance.now() - begunMs;
  const usageSampler = sampleUsage(server);
  const rushed = await runRush(server, { floors, load, mostOpen: computeMaxOpen(load, houseCount) });
  const usage = usageSampler.end();

  const soldOut: number[] = [];
  for (const { house, phones } of floors.slice(0, 1)) {
    for (let round = 0; round < soldOutRounds; round += 1) {
      const { promise: allReceived, resolve } = Promise.withResolvers<void>();
      const announcedAtMs = performance.now();
      received = 0;
      onReceived = () => {
        soldOut.push(performance.now() - announcedAtMs);
        if (received === phones.length) resolve();
      };
      await announce(house, round % 2 === 1);
      await allReceived;
    }
  }
  for (const { phones } of floors) for (const { stream } of phones) stream[Symbol.dispose]();
  return { title, houseCount, rushed, soldOut, usage, seatedMs };
};

const announce = ({ owner, restaurantId, menuId, itemId }: BenchRestaurant, available: boolean) =>
  owner.call('menus', 'setAvailability', { restaurantId, menuId, itemIds: [itemId], available });

const load = readLoad();
const scenarioResults = [
  await runScenario(load, { title: 'a Saturday night', houseCount: load.screens }),
  await runScenario(load, { title: 'one big house', houseCount: 1 }),
];
const bare = await measureBareBroadcast(load.phones);
const bareMs = percentile(bare, 0.95);

let isWithinBudget = true;
for (const { title, houseCount, rushed, soldOut, usage, seatedMs } of scenarioResults) {
  const tapMs = percentile(rushed.shownMs, 0.95);
  const soldOutMs = percentile(soldOut, 1);
  isWithinBudget &&= isRushComplete(rushed) && tapMs <= budget.tapMs && soldOutMs <= budget.soldOutMs;
  process.stdout
    .write(`${title}: ${load.phones} phones and ${load.screens} screens in ${houseCount} restaurants, ${load.rate} orders a second for ${load.seconds} s
seated in ${(seatedMs / 1_000).toFixed(1)} s, three live queries each
${titles}
${reportLine('a tap, to each staff screen', rushed.shownMs)}
${reportLine('a tap, to its answer', rushed.answeredMs)}
${reportLine('sold out, to each open phone', soldOut)}
${reportLine('a bare stream, to each phone', bare)}

tap to screen, p95: ${tapMs.toFixed(0)} ms, budget ${budget.tapMs} ms, ${(tapMs / bareMs).toFixed(1)} × the bare stream
sold out, last phone: ${soldOutMs.toFixed(0)} ms, budget ${budget.soldOutMs} ms
${describeRush(rushed, usage)}

`);
}
process.exitCode = isWithinBudget ? 0 : 1;
