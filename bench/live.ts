import { createCaller, type Caller } from './live/caller.ts';
import { measureBareBroadcast } from './live/bare-broadcast.ts';
import { newPerson, sql, startOwnServer, type OwnServer } from '@comanda/e2e/stage';

// How long from a guest's tap to the kitchen's screen, and from 'sold out' to every open phone, with a house full of phones that
// follow their visit, their orders and the menu. The limit in the same run: a bare stream that is told one event.
//   npm run bench:live            300 phones
//   npm run bench:live -- 1000    as the budget has it

const phoneCount = Number(process.argv[2] ?? 300);
const perTable = 4;
const taps = 40;
const soldOutRounds = 10;
const budget = { tapMs: 1_000, soldOutMs: 1_000 };
const price = 650;

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

const idIn = (answer: Record<string, unknown>, field: string): string => String(answer[field]);

/** An owner with one dish, and a code for every table. */
const openHouse = async (server: OwnServer) => {
  const owner = createCaller(server.origin, '198.51.100.1');
  const person = newPerson();
  await owner.call('onboarding', 'signUp', person);
  const isSetUp = async () =>
    (
      await sql(
        server,
        `select from setups join users on users.id = setups.owner_id where email = $1 and state = 'done'`,
        [person.email],
      )
    ).length > 0;
  while (!(await isSetUp())) await new Promise((resolve) => setTimeout(resolve, 50));
  const [restaurant] = await sql<{ id: string }>(server, 'select id from restaurants where not is_sample');
  const restaurantId = restaurant?.id ?? '';
  const menu = {
    restaurantId,
    menuId: idIn(await owner.call('menus', 'create', { restaurantId, name: 'Dinner' }), 'menuId'),
  };
  const categoryId = idIn(await owner.call('menus', 'addCategory', { ...menu, name: 'Dishes' }), 'categoryId');
  const added = await owner.call('menus', 'addItem', { ...menu, categoryId, item: { name: 'Soup', price } });
  const tableNumbers = Array.from({ length: Math.ceil(phoneCount / perTable) }, (_, at) => `Table ${at + 1}`);
  const { qrCodeIds } = await owner.call('qrCodes', 'create', { ...menu, tableNumbers });
  return { owner, ...menu, itemId: idIn(added, 'itemId'), qrCodeIds: Array.isArray(qrCodeIds) ? qrCodeIds : [] };
};

type House = Awaited<ReturnType<typeof openHouse>>;

interface Phone {
  readonly caller: Caller;
  readonly visit: Record<string, unknown>;
}

/** A phone that sits down and follows what a guest's page follows. */
const seatPhone = async (server: OwnServer, { qrCodeIds, restaurantId }: House, at: number, onSoldOut: () => void) => {
  const caller = createCaller(server.origin, `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`);
  const visit = await caller.call('visits', 'enter', { qrCodeId: qrCodeIds[Math.floor(at / perTable)] });
  const { visitId } = visit;
  const stream = await caller.follow(
    {
      visit: { collection: 'guestVisits', where: [['id', '==', visitId]] },
      orders: { collection: 'guestOrders', where: [['visitId', '==', visitId]] },
      menu: { collection: 'menuStates', where: [['restaurantId', '==', restaurantId]] },
    },
    (event) => {
      if (event.includes('"name":"menu"') && event.includes('"type":"changes"')) onSoldOut();
    },
  );
  return { caller, visit, stream };
};

const measureTaps = async (house: House, phones: readonly Phone[]): Promise<number[]> => {
  let awaited = '';
  let onShown = () => {};
  using _screen = await house.owner.follow(
    {
      orders: {
        collection: 'orders',
        where: [['status', 'in', ['unopened', 'accepted', 'preparing', 'partially_delivered']]],
        orderBy: [['createdAt', 'asc']],
        limit: 500,
      },
      visits: { collection: 'visits', where: [['closedAt', '==', null]], orderBy: [['openedAt', 'asc']], limit: 500 },
    },
    (event) => {
      if (awaited !== '' && event.includes('"name":"orders"') && event.includes(awaited)) onShown();
    },
  );
  const samples: number[] = [];
  for (let tap = 0; tap < taps; tap += 1) {
    const { promise: shown, resolve } = Promise.withResolvers<void>();
    onShown = resolve;
    awaited = `Guest ${crypto.randomUUID()}`;
    const phone = phones[Math.floor((tap * phones.length) / taps)];
    const { restaurantId, visitId } = phone?.visit ?? {};
    const tappedAtMs = performance.now();
    const placing = phone?.caller.call('orders', 'place', {
      restaurantId,
      visitId,
      key: crypto.randomUUID(),
      customerName: awaited,
      lines: [{ itemId: house.itemId, quantity: 1 }],
      total: price,
    });
    await shown;
    samples.push(performance.now() - tappedAtMs);
    await placing;
  }
  return samples;
};

const percentile = (samples: readonly number[], share: number): number =>
  samples.toSorted((one, other) => one - other)[Math.ceil(samples.length * share) - 1] ?? Number.NaN;

const line = (what: string, samples: readonly number[]): string =>
  what.padEnd(36) +
  [0.5, 0.95, 0.99, 1].map((share) => `${percentile(samples, share).toFixed(1)} ms`.padStart(12)).join('');

await using server = await startOwnServer();
const house = await openHouse(server);
let announcedAtMs = 0;
let heard = 0;
let onAllHeard = () => {};
const soldOut: number[] = [];
const onSoldOut = () => {
  soldOut.push(performance.now() - announcedAtMs);
  if ((heard += 1) === phoneCount) onAllHeard();
};
const seating = Array.from({ length: phoneCount }, (_, at) => () => seatPhone(server, house, at, onSoldOut));
const begunMs = performance.now();
const phones = await inTurns(seating);
const seatedMs = performance.now() - begunMs;

const tapped = await measureTaps(house, phones);
for (let round = 0; round < soldOutRounds; round += 1) {
  const { promise: allHeard, resolve } = Promise.withResolvers<void>();
  heard = 0;
  onAllHeard = resolve;
  announcedAtMs = performance.now();
  const { restaurantId, menuId, itemId } = house;
  await house.owner.call('menus', 'setAvailability', {
    restaurantId,
    menuId,
    itemIds: [itemId],
    available: round % 2 === 1,
  });
  await allHeard;
}
const bare = await measureBareBroadcast(phoneCount);

const ratio = (samples: readonly number[]): string => (percentile(samples, 0.95) / percentile(bare, 0.95)).toFixed(1);
const tapMs = percentile(tapped, 0.95);
const soldOutMs = percentile(soldOut, 1);
process.stdout
  .write(`${phoneCount} phones at ${house.qrCodeIds.length} tables, three live queries each, seated in ${(seatedMs / 1_000).toFixed(1)} s
${''.padEnd(36)}${['p50', 'p95', 'p99', 'slowest'].map((title) => title.padStart(12)).join('')}
${line("a tap, to the kitchen's screen", tapped)}
${line('sold out, to each open phone', soldOut)}
${line('a bare stream, to each phone', bare)}

tap, p95: ${tapMs.toFixed(0)} ms, budget ${budget.tapMs} ms, ${ratio(tapped)} × the bare stream
sold out, last phone: ${soldOutMs.toFixed(0)} ms, budget ${budget.soldOutMs} ms; p95 ${ratio(soldOut)} × the bare stream
`);
process.exitCode = tapMs <= budget.tapMs && soldOutMs <= budget.soldOutMs ? 0 : 1;
for (const { stream } of phones) stream[Symbol.dispose]();
