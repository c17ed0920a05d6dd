import { measureBareBroadcast } from './live/bare-broadcast.ts';
import { readOptions, type Load, type SceneName } from './live/load.ts';
import { createBenchRestaurant, type BenchRestaurant } from './live/create-restaurant.ts';
import { fillWithPast } from './live/fill-with-past.ts';
import { findHighestRate } from './live/find-highest-rate.ts';
import { describeRush, isRushComplete, reportLine, percentile, titles } from './live/report.ts';
import { runRush, type RestaurantLoad } from './live/rush.ts';
import { seatBenchPhone } from './live/seat-phone.ts';
import { sampleUsage } from './live/usage.ts';
import { startOwnServer, type OwnServer } from '@comanda/e2e/stage';

// Measures the time from a guest's tap to the staff's screens while a whole platform orders, the CPU that an order costs, the highest
// rate that the screens keep up with, and the time from 'sold out' to the last open phone. It also checks that nothing is lost on the
// way. There are two scenes: a Saturday night with one restaurant per screen, in a database with the past of 1,000 other
// restaurants, and the worst case, all phones and all screens in one restaurant. The same run measures a bare event stream, for
// comparison. Linux only: it reads CPU times and limits from /proc.
//  npm run bench:live
//  npm run bench:live -- --scene house --phones 10000
//  npm run bench:live -- --phones 100 --screens 5 --rate 5 --seconds 10

const budget = {
  tapP95Ms: 250,
  tapP99Ms: 500,
  cpuMsPerOrder: 6,
  rate: 300,
  seatedPerSecond: 300,
  kbPerPhone: 40,
  soldOutRatio: 2,
};
const past = { restaurantCount: 1_000, orderCount: 300_000 };
const searchLimitMs = 1_000;
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

interface Scene {
  readonly title: string;
  readonly houseCount: number;
  readonly hasPast: boolean;
}

interface FillOptions {
  readonly load: Load;
  readonly houseCount: number;
  readonly onMenuChanged: () => void;
}

/** Creates the restaurants, then seats all phones; only the seating is timed. */
const fill = async (server: OwnServer, { load, houseCount, onMenuChanged }: FillOptions) => {
  const houses: Array<{ house: BenchRestaurant; count: number; before: number }> = [];
  let before = 0;
  for (let at = 0; at < houseCount; at += 1) {
    const count = shareOf(load.phones, { at, of: houseCount });
    houses.push({ house: await createBenchRestaurant(server, { place: at, phones: count }), count, before });
    before += count;
  }
  const begunMs = performance.now();
  const floors: RestaurantLoad[] = [];
  for (const [at, { house, count, before: first }] of houses.entries()) {
    const seating = Array.from(
      { length: count },
      (_, place) => () => seatBenchPhone(server, { house, place, at: first + place, onMenuChanged }),
    );
    floors.push({
      house,
      phones: await runLimited(seating),
      screenCount: shareOf(load.screens, { at, of: houseCount }),
    });
  }
  return { floors, seatedMs: performance.now() - begunMs };
};

const runScene = async (load: Load, { title, houseCount, hasPast }: Scene) => {
  await using server = await startOwnServer();
  if (hasPast) await fillWithPast(server, past);
  let received = 0;
  let onReceived = () => {};
  const onMenuChanged = () => {
    received += 1;
    onReceived();
  };
  const seatingUsage = sampleUsage(server);
  const { floors, seatedMs } = await fill(server, { load, houseCount, onMenuChanged });
  const seating = seatingUsage.end();
  const usageSampler = sampleUsage(server);
  const rushed = await runRush(server, { floors, load, mostOpen: computeMaxOpen(load, houseCount) });
  const usage = usageSampler.end();

  const soldOut: number[] = [];
  const firstPhoneMs: number[] = [];
  const lastPhoneMs: number[] = [];
  for (const { house, phones } of floors.slice(0, 1)) {
    for (let round = 0; round < soldOutRounds; round += 1) {
      const { promise: allReceived, resolve } = Promise.withResolvers<void>();
      const announcedAtMs = performance.now();
      received = 0;
      onReceived = () => {
        soldOut.push(performance.now() - announcedAtMs);
        if (received === 1) firstPhoneMs.push(performance.now() - announcedAtMs);
        if (received === phones.length) resolve();
      };
      await announce(house, round % 2 === 1);
      await allReceived;
      lastPhoneMs.push(performance.now() - announcedAtMs);
    }
  }
  // Later changes of the menu, such as a new estimate of the waiting time, are not measured.
  onReceived = () => {};
  const search = await findHighestRate(server, {
    floors,
    load,
    limitMs: searchLimitMs,
    mostOpen: (probe) => computeMaxOpen(probe, houseCount),
  });
  for (const { phones } of floors) for (const { stream } of phones) stream[Symbol.dispose]();
  // Last, because both ends of its streams are files of this process, and those of the phones are closed now.
  const bare = await measureBareBroadcast(floors[0]?.phones.length ?? 0);
  return { title, houseCount, rushed, soldOut, firstPhoneMs, lastPhoneMs, bare, usage, seating, seatedMs, search };
};

const announce = ({ owner, restaurantId, menuId, itemId }: BenchRestaurant, available: boolean) =>
  owner.call('menus', 'setAvailability', { restaurantId, menuId, itemIds: [itemId], available });

const { load, scenes } = readOptions();
const allScenes: Readonly<Record<SceneName, Scene>> = {
  night: {
    title: `a Saturday night, beside ${past.restaurantCount} restaurants with ${past.orderCount} old orders`,
    houseCount: load.screens,
    hasPast: true,
  },
  house: { title: 'one big house', houseCount: 1, hasPast: false },
};

const milliseconds = (ms: number): string => `${ms.toFixed(0)} ms`;

let isWithinBudget = true;
for (const name of scenes) {
  const scene = await runScene(load, allScenes[name]);
  const { title, houseCount, rushed, soldOut, firstPhoneMs, lastPhoneMs, bare, usage, seating, seatedMs, search } =
    scene;
  const [p95Ms, p99Ms] = [percentile(rushed.shownMs, 0.95), percentile(rushed.shownMs, 0.99)];
  const perOrder = (cpuSeconds: number) => (cpuSeconds * 1_000) / rushed.placed;
  const [serverMs, databaseMs] = [perOrder(usage.server.cpuSeconds), perOrder(usage.database.cpuSeconds)];
  const seatedPerSecond = (load.phones * 1_000) / seatedMs;
  const kbPerPhone = ((seating.server.endMb - seating.server.startMb) * 1_024) / load.phones;
  const perSeat = (cpuSeconds: number) => ((cpuSeconds * 1_000) / load.phones).toFixed(1);
  const [lastMs, bareLastMs] = [percentile(lastPhoneMs, 0.5), percentile(bare.lastPhoneMs, 0.5)];
  isWithinBudget &&=
    isRushComplete(rushed) &&
    p95Ms <= budget.tapP95Ms &&
    p99Ms <= budget.tapP99Ms &&
    serverMs + databaseMs <= budget.cpuMsPerOrder &&
    search.highest >= budget.rate &&
    seatedPerSecond >= budget.seatedPerSecond &&
    kbPerPhone <= budget.kbPerPhone &&
    lastMs <= budget.soldOutRatio * bareLastMs;
  process.stdout
    .write(`${title}: ${load.phones} phones and ${load.screens} screens in ${houseCount} restaurants, ${load.rate} orders a second for ${load.seconds} s
${titles}
${reportLine('a tap, to each staff screen', rushed.shownMs)}
${reportLine('a tap, to its answer', rushed.answeredMs)}
${reportLine('sold out, to each open phone', soldOut)}
${reportLine('a bare stream, to each phone', bare.samples)}

tap to screen: p95 ${milliseconds(p95Ms)}, budget ${budget.tapP95Ms} ms; p99 ${milliseconds(p99Ms)}, budget ${budget.tapP99Ms} ms
CPU per order: ${serverMs.toFixed(1)} ms in the server, ${databaseMs.toFixed(1)} ms in the database, budget ${budget.cpuMsPerOrder} ms together
highest rate with p95 below ${searchLimitMs} ms: ${search.highest} orders/s, budget ${budget.rate} (tried ${search.probes.map(({ rate, p95Ms: ms, isWithin }) => `${rate}: ${milliseconds(ms)}${isWithin ? '' : ' ✗'}`).join(', ')})
seating: ${seatedPerSecond.toFixed(0)} phones/s with three live queries each, budget ${budget.seatedPerSecond}; CPU per phone ${perSeat(seating.server.cpuSeconds)} ms in the server, ${perSeat(seating.database.cpuSeconds)} ms in the database
memory of the server for a seated phone: ${kbPerPhone.toFixed(0)} KB, budget ${budget.kbPerPhone} KB
sold out reaches the first phone after ${milliseconds(percentile(firstPhoneMs, 0.5))}, the last after ${milliseconds(lastMs)}, ${(lastMs / bareLastMs).toFixed(1)} × a bare event stream (${milliseconds(bareLastMs)}), budget ${budget.soldOutRatio} ×
${describeRush(rushed, usage)}

`);
}
process.exitCode = isWithinBudget ? 0 : 1;
