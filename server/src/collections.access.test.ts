import { collections as documents, type CollectionName } from '@comanda/contract';
import type { Permissions } from '@comanda/contract/access';
import { dayMs } from '@comanda/contract/kernel';
import type { Filter } from '@comanda/contract/documents';
import { ORPCError } from '@orpc/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  addCardHold,
  logInAdmin,
  logInStaff,
  scanCode,
  signUpOwner,
  startTestApp,
  subscribeToPush,
  type Browser,
  type TestApp,
} from '#testing';
import { servedCollections } from './collections.ts';

/** The people of this test: two owners, each with every kind of document. There are also messages without a sender. */
interface TestPeople {
  readonly app: TestApp;
  readonly ann: { readonly userId: string; readonly browser: Browser };
  readonly bob: { readonly userId: string; readonly browser: Browser };
}

let testPeople: TestPeople;
let audiences: Readonly<Record<string, Browser>>;

const waitForSampleData = async (browser: Browser): Promise<void> => {
  for await (const event of await browser.api.documents.watch({
    collection: 'setups',
    where: [['state', '==', 'done']],
  })) {
    if (event.type === 'snapshot' ? event.documents.length > 0 : event.changes.length > 0) return;
  }
};

const sendMessage = (app: TestApp, senderId: string | null) =>
  app.sql(
    `insert into messages (id, sender_name, sender_email, sender_id, content) values (gen_random_uuid(), 'Name', 'name@example.com', $1, 'Hello')`,
    [senderId],
  );

/** Adds a finished export of the owner's data. */
const addExport = (app: TestApp, ownerId: string) =>
  app.sql(
    `insert into data_exports (owner_id, id, state, origin, requested_at, expires_at)
     values ($1, gen_random_uuid(), 'ready', '', now(), now() + interval '7 days')`,
    [ownerId],
  );

/** Adds a kept word, a translated name and a finished translation run. */
const addTranslations = async (app: TestApp, { api }: Browser): Promise<void> => {
  const [menu] = (await api.documents.query({ collection: 'menus' })).documents;
  const { id: menuId, restaurantId, name } = documents.menus.parse(menu);
  await api.restaurants.update({ restaurantId, changes: { languages: ['pt'] } });
  await api.translation.setKeptWords({ restaurantId, keptWords: ['Bacalhau'] });
  const translation = { language: 'pt', subjectId: menuId, field: 'name', source: name, text: 'Ementa' };
  await api.translation.save({ restaurantId, menuId, ...translation });
  const groupId = crypto.randomUUID();
  const ham = { id: crypto.randomUUID(), name: 'Ham', price: 0, available: true, dietaryTags: [], allergens: [] };
  const extras = { name: 'Extras', kind: 'single' as const, isRequired: false, min: 0, max: 1, options: [ham] };
  await api.menus.editSharedOptions({ restaurantId, menuId, groupId, from: null, to: { id: groupId, ...extras } });
  await app.sql(
    `insert into translation_runs (restaurant_id, id, menu_id, languages, state) values ($1, gen_random_uuid(), $2, '{pt}', 'done')`,
    [restaurantId, menuId],
  );
};

/** Adds a station and a sold-out dish. */
const addKitchen = async ({ api }: Browser): Promise<void> => {
  const [item] = (await api.documents.query({ collection: 'items', orderBy: [['price', 'desc']] })).documents;
  const { id: itemId, restaurantId, category } = documents.items.parse(item);
  const station = { restaurantId, stationId: crypto.randomUUID(), name: 'Bar' };
  await api.kitchen.addStation({ ...station, categoryIds: [category] });
  await api.kitchen.setSoldOut({ restaurantId, itemId, isSoldOut: true });
};

/** Adds an API key, and a webhook with a test delivery. */
const addDevelopers = async ({ api }: Browser): Promise<void> => {
  await api.developers.createKey({ keyId: crypto.randomUUID(), name: 'Till', scopes: ['orders.view'] });
  const endpointId = crypto.randomUUID();
  await api.developers.addEndpoint({ endpointId, url: 'https://till.example', topics: ['order.placed'] });
  await api.developers.testEndpoint({ endpointId, deliveryId: crypto.randomUUID() });
};

/** Seats a phone at one of the owner's tables: it has ordered, was served, gave feedback and holds a share of the bill. */
const seatGuest = async (app: TestApp, { api }: Browser): Promise<Browser> => {
  const [qrCode] = (await api.documents.query({ collection: 'qrCodes' })).documents;
  const { id: qrCodeId, restaurantId, menuId } = documents.qrCodes.parse(qrCode);
  const items = await api.documents.query({ collection: 'items', where: [['menuId', '==', menuId]] });
  // An available dish without options to choose.
  const plain = items.documents
    .map((item) => documents.items.parse(item))
    .find((item) => item.available && item.optionGroups.length === 0);
  const { id: itemId = '', price: total = 0 } = plain ?? {};
  const { browser, visit } = await scanCode(app, qrCodeId);
  const { visitId } = visit;
  const lines = [{ itemId, quantity: 1 }];
  const key = crypto.randomUUID();
  const { orderId } = await browser.api.orders.place({ restaurantId, visitId, key, lines, total });
  await api.orders.changeStatus({ restaurantId, orderId, from: 'unopened', to: 'delivered' });
  await browser.api.feedback.give({ restaurantId, visitId, stars: 5 });
  await addCardHold(app, { restaurantId, visitId, guestId: visit.guestId });
  await app.sql(
    `insert into payments (restaurant_id, id, visit_id, guest_id, status, split, currency, amount_minor, created_at, expires_at)
     values ($1, gen_random_uuid(), $2, $3, 'pending', 'rest', 'USD', $4, now(), now() + interval '1 hour')`,
    [restaurantId, visitId, visit.guestId, total],
  );
  const { paymentIds } = await api.payments.takeAtTable({ restaurantId, orderIds: [orderId] });
  await app.sql('update receipts set guest_id = $1 where payment_id = $2', [visit.guestId, paymentIds[0]]);
  await app.sql(
    `insert into orders (restaurant_id, id, restaurant_name, currency, total_minor, status, payment_method, table_number, kind, waits_for)
     values ($1, gen_random_uuid(), 'Restaurant', 'USD', 500, 'unopened', 'pay_at_table', 'Counter', 'counter', 'payment')`,
    [restaurantId],
  );
  return browser;
};

/** Adds a paused printer with a queued page. */
const addPrinter = async ({ api }: Browser): Promise<void> => {
  const [restaurant] = (await api.documents.query({ collection: 'restaurants' })).documents;
  const printer = { restaurantId: restaurant?.id ?? '', printerId: crypto.randomUUID() };
  await api.printing.addPrinter({ ...printer, name: 'Kitchen', host: '192.0.2.7' });
  await api.printing.setActive({ ...printer, isActive: false });
  await api.printing.testPrinter(printer);
  await api.kitchen.routeTickets({ ...printer, prints: 'everything', printsWhen: 'accepted' });
};

/** Adds a promo code to the first restaurant. */
const addPromoCode = async ({ api }: Browser): Promise<void> => {
  const [restaurant] = (await api.documents.query({ collection: 'restaurants' })).documents;
  await api.promotions.saveCode({
    restaurantId: restaurant?.id ?? '',
    code: {
      id: crypto.randomUUID(),
      code: 'WELCOME',
      rule: { kind: 'percent', milliPercent: 10_000 },
      currency: 'USD',
      scope: { itemIds: [], categoryIds: [] },
      isActive: true,
      maxUses: null,
      maxUsesPerDevice: null,
      firstDay: null,
      lastDay: null,
    },
  });
};

/** Adds an area to the first restaurant. */
const addArea = async ({ api }: Browser): Promise<void> => {
  const [restaurant] = (await api.documents.query({ collection: 'restaurants' })).documents;
  await api.areas.save({ restaurantId: restaurant?.id ?? '', areaId: crypto.randomUUID(), name: 'Terrace' });
};

/** Adds a counted drawer to the first restaurant, and closes the day. */
const addClosedDay = async ({ api }: Browser): Promise<void> => {
  const [restaurant] = (await api.documents.query({ collection: 'restaurants' })).documents;
  const restaurantId = restaurant?.id ?? '';
  const [drawerId, drawerSessionId] = [crypto.randomUUID(), crypto.randomUUID()];
  await api.cash.saveDrawer({ restaurantId, drawerId, name: 'Bar' });
  await api.cash.openDrawer({ restaurantId, drawerId, drawerSessionId, counted: 5_000 });
  await api.cash.closeDrawer({ restaurantId, drawerSessionId, counted: 5_000 });
  await api.reports.closeDay({ restaurantId, day: new Date(Date.now() - dayMs).toISOString().slice(0, 10) });
};

/** Adds a shared tablet, and a staff member with a PIN. */
const addTablet = async (app: TestApp, { browser: { api }, userId }: TestPeople['ann']): Promise<void> => {
  const [restaurant] = (await api.documents.query({ collection: 'restaurants' })).documents;
  const tabletId = crypto.randomUUID();
  await api.tablets.register({ restaurantId: restaurant?.id ?? '', tabletId, name: 'Bar', lockAfterMinutes: 5 });
  const staff = await logInStaff(app, userId);
  await api.tablets.setPin({ userId: staff.userId, pin: '2580' });
};

/** Adds for every order a point of sale, an order there, and a log entry of the call. */
const addPointsOfSale = async (app: TestApp): Promise<void> => {
  await app.sql(
    `insert into pos_connections (restaurant_id, system, secret_sealed, secret_last_four, created_at, updated_at)
     select id, 'square', 'sealed', '1234', now(), now() from restaurants`,
  );
  await app.sql(
    `insert into pos_orders (restaurant_id, order_id, system, state, wanted, looked_at, created_at, updated_at)
     select restaurant_id, id, 'square', 'sent', jsonb_build_object(
       'orderId', id, 'placedAt', '2026-05-01T12:00:00.000Z', 'tableNumber', '', 'customerName', '', 'notes', '',
       'currency', 'USD', 'lines', '[]'::jsonb, 'subtotal', 0, 'serviceCharge', 0, 'taxes', '[]'::jsonb,
       'pricesIncludeTax', true, 'total', 0, 'isCancelled', false, 'cancelReason', ''
     ), now(), now(), now() from orders`,
  );
  await app.sql(
    `insert into pos_sync_logs
       (restaurant_id, id, order_id, system, direction, action, method, url, request, response, duration_ms, at)
     select restaurant_id, gen_random_uuid(), id, 'square', 'out', 'Create order', 'POST', '', '', '', 1, now() from orders`,
  );
};

const staffWith = async ({ app, ann }: TestPeople, permissions: Partial<Permissions>) =>
  (await logInStaff(app, ann.userId, permissions)).browser;

beforeAll(async () => {
  const app = await startTestApp();
  const [ann, bob] = await Promise.all([signUpOwner(app), signUpOwner(app)]);
  await Promise.all([waitForSampleData(ann.browser), waitForSampleData(bob.browser)]);
  for (const senderId of [ann.userId, bob.userId, null]) await sendMessage(app, senderId);
  for (const { browser, userId } of [ann, bob]) {
    await addExport(app, userId);
    await addTranslations(app, browser);
    await addKitchen(browser);
    await addDevelopers(browser);
    await addPrinter(browser);
    await addPromoCode(browser);
    await addArea(browser);
    await addClosedDay(browser);
    await addTablet(app, { browser, userId });
    await subscribeToPush(browser);
    await browser.api.tokens.buy({ key: crypto.randomUUID(), tokens: 1_000 });
  }
  testPeople = { app, ann, bob };
  const [seated] = [await seatGuest(app, ann.browser), await seatGuest(app, bob.browser)];
  await addPointsOfSale(app);
  const admin = await logInAdmin(app);
  for (const { userId: ownerId } of [ann, bob]) {
    await admin.browser.api.tokens.grant({ key: crypto.randomUUID(), ownerId, amount: 1, reason: 'A gift' });
  }
  audiences = {
    guest: app.browser(),
    "guest at Ann's": seated,
    staff: await staffWith(testPeople, {}),
    '+ canViewOrders': await staffWith(testPeople, { canViewOrders: true }),
    '+ canManageMenus': await staffWith(testPeople, { canManageMenus: true }),
    '+ canManageQRCodes': await staffWith(testPeople, { canManageQRCodes: true }),
    '+ the other flags': await staffWith(testPeople, {
      canViewDashboard: true,
      canViewRestaurants: true,
      canViewIntegrations: true,
      canViewMessages: true,
    }),
    owner: ann.browser,
    admin: admin.browser,
  };
});
afterAll(() => testPeople.app[Symbol.asyncDispose]());

type AnyDocument = { readonly id: string; readonly [field: string]: unknown };

/** The owner of a document, relative to the asking person. */
const describeOwner = (
  document: AnyDocument,
  collection: CollectionName,
  askerId: string | undefined,
  owners: ReadonlyMap<unknown, string>,
): string => {
  const person =
    document['userId'] ??
    document['senderId'] ??
    owners.get(document['restaurantId'] ?? document['visitId'] ?? document.id) ??
    (collection === 'users' ? document.id : document['ownerId']);
  if (person === askerId) return 'own';
  if (person === testPeople.ann.userId) return "Ann's";
  return collection === 'users' && document['ownerId'] === askerId ? "staff's" : "others'";
};

const describeVisibleOwners = async (
  { asker, askerId }: { readonly asker: Browser; readonly askerId: string | undefined },
  collection: CollectionName,
  owners: ReadonlyMap<unknown, string>,
): Promise<string> => {
  try {
    const { documents: visible } = await asker.api.documents.query({ collection, limit: 1_000 });
    const ownerLabels = new Set(visible.map((document) => describeOwner(document, collection, askerId, owners)));
    return [...ownerLabels].toSorted().join(' ') || 'nothing';
  } catch (error) {
    return error instanceof ORPCError ? error.code : String(error);
  }
};

test('every collection by audience, as written here', async () => {
  const columns = Object.keys(audiences);
  const askers = await Promise.all(
    Object.values(audiences).map(async (asker) => {
      const { user } = await asker.api.accounts.whoAmI();
      return { asker, askerId: user?.id };
    }),
  );
  const ownerIds = await testPeople.app.sql<{ id: string; owner_id: string }>(
    `select id, owner_id from restaurants
     union all select visits.id, owner_id from visits join restaurants on restaurants.id = restaurant_id`,
  );
  const owners = new Map<unknown, string>(ownerIds.map(({ id, owner_id }) => [id, owner_id]));
  const lines: string[] = [];
  // One collection after the other: five hundred connections at once take a busy machine longer than clients wait.
  for (const { name, policy } of servedCollections) {
    const cells = await Promise.all(askers.map((asker) => describeVisibleOwners(asker, name, owners)));
    lines.push([name, policy.capability, ...cells].join(' | '));
  }
  expect([['collection', 'capability', ...columns].join(' | '), ...lines].join('\n')).toMatchInlineSnapshot(`
    "collection | capability | guest | guest at Ann's | staff | + canViewOrders | + canManageMenus | + canManageQRCodes | + the other flags | owner | admin
    users | profile.view | unauthenticated | unauthenticated | own | own | own | own | own | own staff's | Ann's others' own
    sessions | profile.view | unauthenticated | unauthenticated | own | own | own | own | own | own | own
    menus | menus.view | unauthenticated | unauthenticated | permission-denied | permission-denied | Ann's | permission-denied | permission-denied | own | Ann's others'
    menuNames | qr-codes.view | unauthenticated | unauthenticated | permission-denied | permission-denied | permission-denied | Ann's | permission-denied | own | Ann's others'
    menuCounts | menus.view | unauthenticated | unauthenticated | permission-denied | permission-denied | Ann's | permission-denied | permission-denied | own | Ann's others'
    categories | menus.view | unauthenticated | unauthenticated | permission-denied | permission-denied | Ann's | permission-denied | permission-denied | own | Ann's others'
    items | menus.view | unauthenticated | unauthenticated | permission-denied | permission-denied | Ann's | permission-denied | permission-denied | own | Ann's others'
    floorItems | orders.view | unauthenticated | unauthenticated | permission-denied | Ann's | permission-denied | permission-denied | permission-denied | own | Ann's others'
    floorMenus | orders.view | unauthenticated | unauthenticated | permission-denied | Ann's | permission-denied | permission-denied | permission-denied | own | Ann's others'
    menuStates | guest | invalid-argument | invalid-argument | invalid-argument | invalid-argument | invalid-argument | invalid-argument | invalid-argument | invalid-argument | invalid-argument
    sharedOptions | menus.view | unauthenticated | unauthenticated | permission-denied | permission-denied | Ann's | permission-denied | permission-denied | own | Ann's others'
    setups | dashboard.view | unauthenticated | unauthenticated | nothing | nothing | nothing | nothing | nothing | own | nothing
    tokenEntries | tokens.view | unauthenticated | unauthenticated | permission-denied | permission-denied | permission-denied | permission-denied | permission-denied | own | Ann's others'
    tokenBalances | tokens.view | unauthenticated | unauthenticated | permission-denied | permission-denied | permission-denied | permission-denied | permission-denied | own | Ann's others'
    tokenPurchases | tokens.view | unauthenticated | unauthenticated | permission-denied | permission-denied | permission-denied | permission-denied | permission-denied | own | Ann's others'
    restaurants | restaurants.view | unauthenticated | unauthenticated | permission-denied | permission-denied | permission-denied | permission-denied | permission-denied | own | Ann's others'
    workplaces | workplaces.view | unauthenticated | unauthenticated | Ann's | Ann's | Ann's | Ann's | Ann's | own | Ann's others'
    tablets | staff.manage | unauthenticated | unauthenticated | permission-denied | permission-denied | permission-denied | permission-denied | permission-denied | own | permission-denied
    staffPins | staff.manage | unauthenticated | unauthenticated | permission-denied | permission-denied | permission-denied | permission-denied | permission-denied | own | permission-denied
    translations | menus.view | unauthenticated | unauthenticated | permission-denied | permission-denied | Ann's | permission-denied | permission-denied | own | Ann's others'
    glossaries | menus.view | unauthenticated | unauthenticated | permission-denied | permission-denied | Ann's | permission-denied | permission-denied | own | Ann's others'
    translationRuns | menus.view | unauthenticated | unauthenticated | permission-denied | permission-denied | Ann's | permission-denied | permission-denied | own | Ann's others'
    promoCodes | menus.view | unauthenticated | unauthenticated | permission-denied | permission-denied | Ann's | permission-denied | permission-denied | own | Ann's others'
    qrCodes | qr-codes.view | unauthenticated | unauthenticated | permission-denied | permission-denied | permission-denied | Ann's | permission-denied | own | Ann's others'
    floorTables | orders.view | unauthenticated | unauthenticated | permission-denied | Ann's | permission-denied | permission-denied | permission-denied | own | Ann's others'
    areas | workplaces.view | unauthenticated | unauthenticated | Ann's | Ann's | Ann's | Ann's | Ann's | own | Ann's others'
    visits | orders.view | unauthenticated | unauthenticated | permission-denied | Ann's | permission-denied | permission-denied | permission-denied | own | Ann's others'
    guestVisits | guest | nothing | Ann's | nothing | nothing | nothing | nothing | nothing | nothing | nothing
    guestPlaces | guest | nothing | Ann's | nothing | nothing | nothing | nothing | nothing | nothing | nothing
    printers | orders.view | unauthenticated | unauthenticated | permission-denied | Ann's | permission-denied | permission-denied | permission-denied | own | Ann's others'
    printJobs | orders.view | unauthenticated | unauthenticated | permission-denied | Ann's | permission-denied | permission-denied | permission-denied | own | Ann's others'
    orders | orders.view | unauthenticated | unauthenticated | permission-denied | Ann's | permission-denied | permission-denied | permission-denied | own | Ann's others'
    waitingOrders | orders.view | unauthenticated | unauthenticated | permission-denied | Ann's | permission-denied | permission-denied | permission-denied | own | Ann's others'
    guestOrders | guest | nothing | Ann's | nothing | nothing | nothing | nothing | nothing | nothing | nothing
    stations | orders.view | unauthenticated | unauthenticated | permission-denied | Ann's | permission-denied | permission-denied | permission-denied | own | Ann's others'
    soldOutItems | orders.view | unauthenticated | unauthenticated | permission-denied | Ann's | permission-denied | permission-denied | permission-denied | own | Ann's others'
    ticketRoutes | orders.view | unauthenticated | unauthenticated | permission-denied | Ann's | permission-denied | permission-denied | permission-denied | own | Ann's others'
    cashDrawers | payments.take | unauthenticated | unauthenticated | permission-denied | Ann's | permission-denied | permission-denied | permission-denied | own | Ann's others'
    drawerSessions | payments.take | unauthenticated | unauthenticated | permission-denied | Ann's | permission-denied | permission-denied | permission-denied | own | Ann's others'
    payments | orders.view | unauthenticated | unauthenticated | permission-denied | Ann's | permission-denied | permission-denied | permission-denied | own | Ann's others'
    guestPayments | guest | nothing | Ann's | nothing | nothing | nothing | nothing | nothing | nothing | nothing
    visitBills | orders.view | unauthenticated | unauthenticated | permission-denied | Ann's | permission-denied | permission-denied | permission-denied | own | Ann's others'
    guestBills | guest | nothing | Ann's | nothing | nothing | nothing | nothing | nothing | nothing | nothing
    cardHolds | orders.view | unauthenticated | unauthenticated | permission-denied | Ann's | permission-denied | permission-denied | permission-denied | own | Ann's others'
    guestCardTabs | guest | nothing | Ann's | nothing | nothing | nothing | nothing | nothing | nothing | nothing
    paymentMethods | integrations.view | unauthenticated | unauthenticated | permission-denied | permission-denied | permission-denied | permission-denied | permission-denied | own | Ann's others'
    guestPaymentMethods | guest | invalid-argument | invalid-argument | invalid-argument | invalid-argument | invalid-argument | invalid-argument | invalid-argument | invalid-argument | invalid-argument
    integrationRequests | integrations.view | unauthenticated | unauthenticated | permission-denied | permission-denied | permission-denied | permission-denied | permission-denied | own | Ann's others'
    receipts | orders.view | unauthenticated | unauthenticated | permission-denied | Ann's | permission-denied | permission-denied | permission-denied | own | Ann's others'
    guestReceipts | guest | nothing | Ann's | nothing | nothing | nothing | nothing | nothing | nothing | nothing
    posConnections | integrations.view | unauthenticated | unauthenticated | permission-denied | permission-denied | permission-denied | permission-denied | permission-denied | own | Ann's others'
    posOrders | platform.administer | unauthenticated | unauthenticated | permission-denied | permission-denied | permission-denied | permission-denied | permission-denied | permission-denied | Ann's others'
    posSyncLogs | platform.administer | unauthenticated | unauthenticated | permission-denied | permission-denied | permission-denied | permission-denied | permission-denied | permission-denied | Ann's others'
    feedback | orders.view | unauthenticated | unauthenticated | permission-denied | Ann's | permission-denied | permission-denied | permission-denied | own | Ann's others'
    guestFeedback | guest | nothing | Ann's | nothing | nothing | nothing | nothing | nothing | nothing | nothing
    pushSubscriptions | profile.view | unauthenticated | unauthenticated | nothing | nothing | nothing | nothing | nothing | own | nothing
    messages | messages.view | unauthenticated | unauthenticated | permission-denied | permission-denied | permission-denied | permission-denied | permission-denied | own | Ann's others'
    auditEntries | audit.view | unauthenticated | unauthenticated | permission-denied | permission-denied | permission-denied | permission-denied | permission-denied | own | Ann's others'
    departures | audit.view | unauthenticated | unauthenticated | permission-denied | permission-denied | permission-denied | permission-denied | permission-denied | own | Ann's others'
    dataExports | account.leave | unauthenticated | unauthenticated | permission-denied | permission-denied | permission-denied | permission-denied | permission-denied | own | permission-denied
    pulses | dashboard.view | unauthenticated | unauthenticated | Ann's | Ann's | Ann's | Ann's | Ann's | own | Ann's others'
    closingReports | reports.view | unauthenticated | unauthenticated | permission-denied | permission-denied | permission-denied | permission-denied | Ann's | own | Ann's others'
    apiKeys | developers.view | unauthenticated | unauthenticated | permission-denied | permission-denied | permission-denied | permission-denied | permission-denied | own | Ann's others'
    webhookEndpoints | developers.view | unauthenticated | unauthenticated | permission-denied | permission-denied | permission-denied | permission-denied | permission-denied | own | Ann's others'
    webhookDeliveries | developers.view | unauthenticated | unauthenticated | permission-denied | permission-denied | permission-denied | permission-denied | permission-denied | own | Ann's others'
    securityEvents | audit.view | unauthenticated | unauthenticated | permission-denied | permission-denied | permission-denied | permission-denied | permission-denied | own | Ann's others'
    ownSecurityEvents | profile.view | unauthenticated | unauthenticated | Ann's | Ann's | Ann's | Ann's | Ann's | nothing | nothing"
  `);
});

describe('documents keep their promise', () => {
  /** The audience that sees documents of the collection, if it is not the administrator. */
  const askerOf: Partial<Record<CollectionName, string>> = {
    sessions: 'owner',
    setups: 'owner',
    dataExports: 'owner',
    tablets: 'owner',
    staffPins: 'owner',
    pushSubscriptions: 'owner',
    ownSecurityEvents: 'staff',
    guestVisits: "guest at Ann's",
    guestPlaces: "guest at Ann's",
    guestOrders: "guest at Ann's",
    guestFeedback: "guest at Ann's",
    guestPayments: "guest at Ann's",
    guestBills: "guest at Ann's",
    guestCardTabs: "guest at Ann's",
    guestReceipts: "guest at Ann's",
  };
  const ofOneRestaurant = async (): Promise<Filter[]> => {
    const [menu] = (await testPeople.ann.browser.api.documents.query({ collection: 'menus' })).documents;
    return [['restaurantId', '==', documents.menus.parse(menu).restaurantId]];
  };

  test.each(servedCollections)('what leaves $name is what the contract says, and no more', async ({ name }) => {
    const asker = audiences[askerOf[name] ?? 'admin'];
    const isPublic = name === 'menuStates' || name === 'guestPaymentMethods';
    const where = isPublic ? await ofOneRestaurant() : [];
    const answer = await asker?.api.documents.query({ collection: name, where });
    expect(answer?.documents.length).toBeGreaterThan(0);
    for (const document of answer?.documents ?? []) {
      const exact = z.strictObject(documents[name].shape);
      expect(exact.safeParse(document).error?.issues, JSON.stringify(document)).toBeUndefined();
    }
  });
});

describe("another owner's id answers exactly as a missing one", () => {
  const missing = '0198f2b0-0000-7000-8000-000000000000';

  test.each([
    'menus',
    'menuNames',
    'menuCounts',
    'categories',
    'items',
    'sharedOptions',
    'floorMenus',
    'translations',
    'glossaries',
    'translationRuns',
    'promoCodes',
    'cardHolds',
    'cashDrawers',
    'drawerSessions',
    'closingReports',
    'qrCodes',
    'areas',
    'printers',
    'printJobs',
    'orders',
    'waitingOrders',
    'stations',
    'soldOutItems',
    'ticketRoutes',
    'feedback',
    'receipts',
    'posConnections',
  ] as const)('in %s, by restaurant', async (collection) => {
    const [theirs] = (await testPeople.bob.browser.api.documents.query({ collection: 'restaurants' })).documents;
    const queryBy = (restaurantId: string) =>
      testPeople.ann.browser.api.documents.query({ collection, where: [['restaurantId', '==', restaurantId]] });
    expect(await queryBy(theirs?.id ?? '')).toEqual(await queryBy(missing));
    expect(await queryBy(theirs?.id ?? '')).toEqual({ documents: [] });
  });
  test.each([
    'restaurants',
    'tokenEntries',
    'tokenBalances',
    'tokenPurchases',
    'paymentMethods',
    'integrationRequests',
    'securityEvents',
    'setups',
  ] as const)('in %s, by owner', async (collection) => {
    const queryBy = (ownerId: string) =>
      testPeople.ann.browser.api.documents.query({ collection, where: [['ownerId', '==', ownerId]] });
    expect((await queryBy(testPeople.ann.userId)).documents.length).toBeGreaterThan(0);
    expect(await queryBy(testPeople.bob.userId)).toEqual(await queryBy(missing));
  });

  test.each([
    'restaurants',
    'workplaces',
    'tokenEntries',
    'tokenBalances',
    'tokenPurchases',
    'menus',
    'menuNames',
    'menuCounts',
    'categories',
    'items',
    'sharedOptions',
    'floorMenus',
    'translations',
    'glossaries',
    'translationRuns',
    'promoCodes',
    'cardHolds',
    'cashDrawers',
    'drawerSessions',
    'closingReports',
    'qrCodes',
    'areas',
    'printers',
    'printJobs',
    'orders',
    'waitingOrders',
    'stations',
    'soldOutItems',
    'ticketRoutes',
    'feedback',
    'payments',
    'receipts',
    'posConnections',
    'paymentMethods',
    'users',
    'sessions',
    'pushSubscriptions',
    'messages',
    'securityEvents',
  ] as const)('in %s, by id', async (collection) => {
    const [theirs] = (await testPeople.bob.browser.api.documents.query({ collection })).documents;
    const queryBy = (asker: Browser) =>
      asker.api.documents.query({ collection, where: [['id', '==', theirs?.id ?? '']] });
    expect((await queryBy(testPeople.bob.browser)).documents).toHaveLength(1);
    expect(await queryBy(testPeople.ann.browser)).toEqual({ documents: [] });
  });
});
