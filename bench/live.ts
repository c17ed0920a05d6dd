import { measureBareBroadcast } from './live/bare-broadcast.ts';
import { readLoad, type Load } from './live/load.ts';
import { openHouse, type House } from './live/open-house.ts';
import { describeRush, isWhole, line, percentile, titles } from './live/report.ts';
import { rush, type Floor } from './live/rush.ts';
import { seatPhone } from './live/seat-phone.ts';
import { followUsage } from './live/usage.ts';
import { startOwnServer, type OwnServer } from '@comanda/e2e/stage';

// How long from a guest's tap to the kitchen's screen while a whole platform orders, whether anything is lost on the way, and how
// long from 'sold out' to every open phone. Twice: as a Saturday night is, with a restaurant for every screen, and the worst there
// is, all phones and all screens in one house. The limit in the same run: a bare stream that is told one event.
//   npm run bench:live
//   npm run bench:live -- --phones 100 --screens 5 --rate 5 --seconds 10

const budget = { tapMs: 1_000, soldOutMs: 1_000 };
const soldOutRounds = 10;
/** How long an order stays open, in a run that is long enough, and how many stay so in one house: a screen shows 500 at the most. */
const openSeconds = 20;
const mostOpenInHouse = 240;

const mostOpenOf = ({ rate, seconds }: Load, houseCount: number): number =>
  Math.min(mostOpenInHouse, Math.ceil((rate * Math.min(openSeconds, seconds / 3)) / houseCount));

const inTurns = async <T>(work: ReadonlyArray<() => Promise<T>>, atOnce = 16): Promise<T[]> => {
  const results: T[] = [];
  const left = work.entries();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const [at, one] of left) results[at] = await one();
    }),
  );
  return results;
};

/** As even as it goes. */
const shareOf = (total: number, { at, of }: { at: number; of: number }): number =>
  Math.floor((total * (at + 1)) / of) - Math.floor((total * at) / of);

interface Night {
  readonly load: Load;
  readonly houseCount: number;
  readonly onMenuChanged: () => void;
}

const fill = async (server: OwnServer, { load, houseCount, onMenuChanged }: Night): Promise<Floor[]> => {
  let seated = 0;
  const floors: Floor[] = [];
  for (let at = 0; at < houseCount; at += 1) {
    const count = shareOf(load.phones, { at, of: houseCount });
    const house = await openHouse(server, { place: at, phones: count });
    const before = seated;
    const seating = Array.from(
      { length: count },
      (_, place) => () => seatPhone(server, { house, place, at: before + place, onMenuChanged }),
    );
    floors.push({ house, phones: await inTurns(seating), screenCount: shareOf(load.screens, { at, of: houseCount }) });
    seated += count;
  }
  return floors;
};

const holdNight = async (load: Load, { title, houseCount }: { title: string; houseCount: number }) => {
  await using server = await startOwnServer();
  let heard = 0;
  let onHeard = () => {};
  const onMenuChanged = () => {
    heard += 1;
    onHeard();
  };
  const begunMs = performance.now();
  const floors = await fill(server, { load, houseCount, onMenuChanged });
  const seatedMs = performance.now() - begunMs;
  const following = followUsage(server);
  const rushed = await rush(server, { floors, load, mostOpen: mostOpenOf(load, houseCount) });
  const usage = following.end();

  const soldOut: number[] = [];
  for (const { house, phones } of floors.slice(0, 1)) {
    for (let round = 0; round < soldOutRounds; round += 1) {
      const { promise: allHeard, resolve } = Promise.withResolvers<void>();
      const announcedAtMs = performance.now();
      heard = 0;
      onHeard = () => {
        soldOut.push(performance.now() - announcedAtMs);
        if (heard === phones.length) resolve();
      };
      await announce(house, round % 2 === 1);
      await allHeard;
    }
  }
  for (const { phones } of floors) for (const { stream } of phones) stream[Symbol.dispose]();
  return { title, houseCount, rushed, soldOut, usage, seatedMs };
};

const announce = ({ owner, restaurantId, menuId, itemId }: House, available: boolean) =>
  owner.call('menus', 'setAvailability', { restaurantId, menuId, itemIds: [itemId], available });

const load = readLoad();
const nights = [
  await holdNight(load, { title: 'a Saturday night', houseCount: load.screens }),
  await holdNight(load, { title: 'one big house', houseCount: 1 }),
];
const bare = await measureBareBroadcast(load.phones);
const bareMs = percentile(bare, 0.95);

let isKept = true;
for (const { title, houseCount, rushed, soldOut, usage, seatedMs } of nights) {
  const tapMs = percentile(rushed.shownMs, 0.95);
  const soldOutMs = percentile(soldOut, 1);
  isKept &&= isWhole(rushed) && tapMs <= budget.tapMs && soldOutMs <= budget.soldOutMs;
  process.stdout
    .write(`${title}: ${load.phones} phones and ${load.screens} screens in ${houseCount} restaurants, ${load.rate} orders a second for ${load.seconds} s
seated in ${(seatedMs / 1_000).toFixed(1)} s, three live queries each
${titles}
${line('a tap, to each staff screen', rushed.shownMs)}
${line('a tap, to its answer', rushed.answeredMs)}
${line('sold out, to each open phone', soldOut)}
${line('a bare stream, to each phone', bare)}

tap to screen, p95: ${tapMs.toFixed(0)} ms, budget ${budget.tapMs} ms, ${(tapMs / bareMs).toFixed(1)} × the bare stream
sold out, last phone: ${soldOutMs.toFixed(0)} ms, budget ${budget.soldOutMs} ms
${describeRush(rushed, usage)}

`);
}
process.exitCode = isKept ? 0 : 1;
