import { setTimeout as pause } from 'node:timers/promises';
import { newPerson, sql, type OwnServer } from '@comanda/e2e/stage';
import { createCaller, type BenchCaller } from './caller.ts';

export const dishPrice = 650;
/** With five, 10,000 phones fit at the 2,000 tables that a restaurant can have. */
const perTable = 5;
const maxTablesAtOnce = 500;

/** A restaurant with one dish and a code for every table, and its owner, whose account all screens of the restaurant use. */
export interface BenchRestaurant {
  readonly owner: BenchCaller;
  readonly restaurantId: string;
  readonly menuId: string;
  readonly itemId: string;
  readonly qrCodeIds: readonly string[];
}

const idIn = (answer: Record<string, unknown>, field: string): string => String(answer[field]);

export const createBenchRestaurant = async (
  server: OwnServer,
  { place, phones }: { place: number; phones: number },
): Promise<BenchRestaurant> => {
  const owner = createCaller(server.origin, `198.51.100.${place + 1}`);
  const person = newPerson();
  await owner.call('onboarding', 'signUp', person);
  const restaurantId = await firstRestaurant(server, person.email);
  // Five phones sit down at each table, and order more than any party: the bench is about neither joining nor limits.
  const changes = { joinMode: 'open', maxOrderTotalMinor: 1_000_000_000, maxVisitTotalMinor: 1_000_000_000 };
  await owner.call('restaurants', 'update', { restaurantId, changes });
  const menu = {
    restaurantId,
    menuId: idIn(await owner.call('menus', 'create', { restaurantId, name: 'Dinner' }), 'menuId'),
  };
  const categoryId = idIn(await owner.call('menus', 'addCategory', { ...menu, name: 'Dishes' }), 'categoryId');
  const added = await owner.call('menus', 'addItem', { ...menu, categoryId, item: { name: 'Soup', price: dishPrice } });
  const tableNumbers = Array.from({ length: Math.ceil(phones / perTable) }, (_, at) => `Table ${at + 1}`);
  const qrCodeIds: string[] = [];
  for (let from = 0; from < tableNumbers.length; from += maxTablesAtOnce) {
    const some = { ...menu, tableNumbers: tableNumbers.slice(from, from + maxTablesAtOnce) };
    const created = await owner.call('qrCodes', 'create', some);
    if (Array.isArray(created['qrCodeIds'])) qrCodeIds.push(...created['qrCodeIds'].map(String));
  }
  await grantTokens(server, restaurantId, phones);
  return { owner, ...menu, itemId: idIn(added, 'itemId'), qrCodeIds };
};

/** Each phone costs its owner a token, and a new account has 2,500 of them. */
const grantTokens = (server: OwnServer, restaurantId: string, amount: number) =>
  sql(
    server,
    `insert into token_entries (owner_id, id, kind, amount, reference)
     select owner_id, gen_random_uuid(), 'grant', $2, 'bench' from restaurants where id = $1`,
    [restaurantId, amount],
  );

/** Waits until the background setup of the new account is done. */
const firstRestaurant = async (server: OwnServer, email: string): Promise<string> => {
  const findRestaurants = () =>
    sql<{ id: string }>(
      server,
      `select restaurants.id from restaurants
       join users on users.id = restaurants.owner_id
       join setups on setups.owner_id = users.id and setups.state = 'done'
       where email = $1 and not is_sample`,
      [email],
    );
  for (;;) {
    const [restaurant] = await findRestaurants();
    if (restaurant !== undefined) return restaurant.id;
    await pause(50);
  }
};

/** The table of a phone, by the phone's position in the restaurant. */
export const tableOf = ({ qrCodeIds }: BenchRestaurant, phone: number): string =>
  qrCodeIds[Math.floor(phone / perTable)] ?? '';
