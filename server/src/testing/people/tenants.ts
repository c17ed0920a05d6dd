import { addCardHold } from './card-holds.ts';
import { dayMs, limits } from '@comanda/contract/kernel';
import { createTable, scanCode, type Guest } from './tables.ts';
import { type Browser, eventually, type TestApp } from '#testing/servers';
import { goodPassword, logInStaff, signUpOwner } from './people.ts';
import { subscribeToPush } from './push.ts';

/** Ids by the names of the properties in which endpoints take them. */
export type Ids = Readonly<Record<string, string>>;

/** An owner with a restaurant in which something of every kind exists. */
export interface Tenant {
  readonly ownerId: string;
  readonly email: string;
  readonly browser: Browser;
  /** The guest whose order is among the ids. */
  readonly guest: Guest;
  readonly ids: Ids;
}

/** Tables whose newest row of a restaurant stands for the ids of that name. */
const tablesByProperty: ReadonlyArray<readonly [property: string, table: string]> = [
  ['menuId', 'menus'],
  ['categoryId', 'categories'],
  ['runId', 'translation_runs'],
  ['translationId', 'translations'],
  ['stationId', 'stations'],
  ['printerId', 'printers'],
  ['jobId', 'print_jobs'],
  ['requestId', 'integration_requests'],
  ['logId', 'pos_sync_logs'],
  ['tabletId', 'tablets'],
  ['codeId', 'promo_codes'],
  ['areaId', 'areas'],
  ['drawerId', 'cash_drawers'],
  ['drawerSessionId', 'drawer_sessions'],
  ['movementId', 'cash_movements'],
  ['reportId', 'closing_reports'],
];

const tablesByPropertyOfVisit: typeof tablesByProperty = [
  ['guestId', 'visit_guests'],
  ['callId', 'visit_calls'],
  ['orderId', 'orders'],
  ['paymentId', 'payments'],
  ['feedbackId', 'feedback'],
  ['holdId', 'card_holds'],
];

const tablesByPropertyOfOwner: typeof tablesByProperty = [
  ['endpointId', 'webhook_endpoints'],
  ['deliveryId', 'webhook_deliveries'],
  ['exportId', 'data_exports'],
  ['purchaseId', 'token_purchases'],
];

interface Rows {
  readonly column: string;
  readonly value: string;
  readonly tables: typeof tablesByProperty;
}

const readNewestIds = async (app: TestApp, { column, value, tables }: Rows): Promise<Ids> => {
  const ids: Record<string, string> = {};
  for (const [property, table] of tables) {
    const [row] = await app.sql<{ id: string }>(
      `select id from ${table} where ${column} = $1 order by id desc limit 1`,
      [value],
    );
    if (row !== undefined) ids[property] = row.id;
  }
  return ids;
};

/** Closes a day with a counted drawer, and opens the drawer again. */
const countDrawers = async ({ cash, reports }: Browser['api'], restaurantId: string): Promise<void> => {
  const drawer = { restaurantId, drawerId: crypto.randomUUID() };
  await cash.saveDrawer({ ...drawer, name: 'Bar' });
  const first = crypto.randomUUID();
  await cash.openDrawer({ ...drawer, drawerSessionId: first, counted: 10_000 });
  await cash.closeDrawer({ restaurantId, drawerSessionId: first, counted: 10_000 });
  const day = new Date(Date.now() - dayMs).toISOString().slice(0, 10);
  await reports.closeDay({ restaurantId, day });
  const drawerSessionId = crypto.randomUUID();
  await cash.openDrawer({ ...drawer, drawerSessionId, counted: 10_000 });
  const movement = { movementId: crypto.randomUUID(), kind: 'paid_in', amount: 500, reason: 'Coins' } as const;
  await cash.moveCash({ restaurantId, drawerSessionId, ...movement });
};

interface Party {
  readonly restaurantId: string;
  readonly qrCodeId: string;
  readonly itemId: string;
  readonly optionId: string;
}

/** A guest who orders, calls the waiter, pays half in cash at the table, gets a part back and gives feedback; and the ids of all that. */
export const seatParty = async (
  app: TestApp,
  owner: Browser,
  { restaurantId, qrCodeId, itemId, optionId }: Party,
): Promise<{ guest: Guest; ids: Ids }> => {
  const guest = await scanCode(app, qrCodeId);
  const { visitId } = guest.visit;
  const at = { restaurantId, visitId };
  const key = crypto.randomUUID();
  const lines = [{ itemId, quantity: 1, optionIds: [optionId] }];
  const { orderId } = await guest.browser.api.orders.place({ ...at, key, lines, total: 500 });
  await guest.browser.api.orders.place({ ...at, key: crypto.randomUUID(), lines, total: 500 });
  await guest.browser.api.visits.call({ ...at, kind: 'waiter' });
  await owner.api.payments.takeAtTable({ restaurantId, orderIds: [orderId], paidWith: 'cash' });
  await guest.browser.api.feedback.give({ ...at, stars: 2, note: 'Cold' });
  await addCardHold(app, { ...at, guestId: guest.visit.guestId });
  const ids = await readNewestIds(app, { column: 'visit_id', value: visitId, tables: tablesByPropertyOfVisit });
  const refund = { restaurantId, paymentId: ids['paymentId'] ?? '', refundId: crypto.randomUUID() };
  await owner.api.payments.refund({ ...refund, amount: 100, reason: 'Cold' });
  const [line] = await app.sql<{ id: string }>('select id from order_items where order_id = $1', [orderId]);
  const [change] = await app.sql<{ id: string }>('select id from order_history where order_id = $1', [orderId]);
  const [receipt] = await app.sql<{ id: string }>('select id from receipts where payment_id = $1', [ids['paymentId']]);
  return {
    guest,
    ids: {
      ...ids,
      restaurantId,
      visitId,
      qrCodeId,
      itemId,
      optionId,
      key,
      orderId,
      refundId: refund.refundId,
      lineId: line?.id ?? '',
      changeId: change?.id ?? '',
      receiptId: receipt?.id ?? '',
    },
  };
};

/** Another table of the same restaurant. */
export const addTable = async (
  app: TestApp,
  { restaurantId = '', menuId = '', qrCodeId = '' }: Readonly<Record<string, string>>,
): Promise<string> => {
  const added = `9${qrCodeId.slice(1)}`;
  await app.sql(`insert into qr_codes (restaurant_id, id, menu_id, table_number) values ($1, $2, $3, 'Table 8')`, [
    restaurantId,
    added,
    menuId,
  ]);
  return added;
};

/** Ids of the newest things of every kind that a restaurant has. */
const readRestaurantIds = (app: TestApp, restaurantId: string): Promise<Ids> =>
  readNewestIds(app, { column: 'restaurant_id', value: restaurantId, tables: tablesByProperty });

/** Finished work of other systems: a translator, a point of sale, a printer, the receiver of a webhook and an authenticator. */
const insertFinishedWork = async (
  app: TestApp,
  { ownerId, restaurantId, menuId, itemId, orderId, printerId, endpointId }: Ids,
): Promise<void> => {
  await app.sql(
    `insert into passkeys (id, user_id, credential_id, public_key, name) values (gen_random_uuid(), $1, gen_random_uuid()::text, '\\x01', 'Phone')`,
    [ownerId],
  );
  await app.sql('update printers set last_number = 1 where id = $1', [printerId]);
  await app.sql(
    `insert into print_jobs (restaurant_id, id, printer_id, number, title, content, kind, state, created_at, updated_at)
     values ($1, gen_random_uuid(), $2, 1, 'Table 7', '{"language":"en","copyMark":"","blocks":[]}', 'ticket', 'printed', now(), now())`,
    [restaurantId, printerId],
  );
  await app.sql(
    `insert into webhook_deliveries (owner_id, id, endpoint_id, topic, subject_id, payload, state, created_at, decided_at)
     values ($1, gen_random_uuid(), $2, 'menu.changed', $3, '{}', 'delivered', now(), now())`,
    [ownerId, endpointId, menuId],
  );
  await app.sql(
    `insert into translation_runs (restaurant_id, id, menu_id, languages, state) values ($1, gen_random_uuid(), $2, '{de}', 'done')`,
    [restaurantId, menuId],
  );
  await app.sql(
    `insert into translations (restaurant_id, id, menu_id, language, subject_id, field, text, source, source_hash, state)
     values ($1, gen_random_uuid(), $2, 'de', $3, 'name', 'Suppe', 'Soup', 'hash', 'machine')`,
    [restaurantId, menuId, itemId],
  );
  await app.sql(
    `insert into pos_sync_logs (restaurant_id, id, order_id, system, direction, action, method, url, request, response, duration_ms, at)
     values ($1, gen_random_uuid(), $2, 'square', 'out', 'create', 'POST', '/orders', '{}', '{}', 120, now())`,
    [restaurantId, orderId],
  );
};

/** Opens an account and creates one of everything that an endpoint takes an id of. */
export const openTenant = async (app: TestApp): Promise<Tenant> => {
  const { browser, userId: ownerId, email } = await signUpOwner(app);
  const { restaurantId, menuId, qrCodeId, itemIds } = await createTable(app, ownerId, [
    { name: 'Soup', priceMinor: 500 },
    { name: 'Bread', priceMinor: 250, stock: 3 },
  ]);
  const { api } = browser;
  const optionId = crypto.randomUUID();
  const [itemId = '', afterId = ''] = itemIds;
  const option = { id: optionId, name: 'Large', price: 0, available: true, dietaryTags: [], allergens: [] };
  const kind: 'single' | 'multiple' = 'single';
  const group = { kind, isRequired: false, min: 0, max: 1, options: [option] };
  await api.menus.editItems({
    restaurantId,
    menuId,
    edits: [
      {
        itemId,
        edits: { optionGroups: { from: [], to: [{ id: crypto.randomUUID(), name: 'Size', ...group }] } },
      },
    ],
  });
  const sharedId = crypto.randomUUID();
  const shared = { id: sharedId, name: 'Extras', ...group, options: [{ ...option, id: crypto.randomUUID() }] };
  await api.menus.editSharedOptions({ restaurantId, menuId, groupId: sharedId, from: null, to: shared });
  await api.kitchen.addStation({ restaurantId, stationId: crypto.randomUUID(), name: 'Grill' });
  const { guest, ids } = await seatParty(app, browser, { restaurantId, qrCodeId, itemId, optionId });
  // Paused, so that its jobs wait.
  const printerId = crypto.randomUUID();
  await api.printing.addPrinter({ restaurantId, printerId, name: 'Bar', host: '127.0.0.1' });
  await api.printing.setActive({ restaurantId, printerId, isActive: false });
  const keyId = crypto.randomUUID();
  await api.developers.createKey({ keyId, name: 'Till', scopes: ['orders.view'] });
  const endpointId = crypto.randomUUID();
  await api.developers.addEndpoint({ endpointId, url: 'https://till.invalid/hook', topics: ['menu.changed'] });
  const subscriptionId = await subscribeToPush(browser);
  await api.tablets.register({ restaurantId, tabletId: crypto.randomUUID(), name: 'Bar', lockAfterMinutes: 5 });
  await api.areas.save({ restaurantId, areaId: crypto.randomUUID(), name: 'Terrace' });
  await api.promotions.saveCode({
    restaurantId,
    code: {
      id: crypto.randomUUID(),
      code: 'WELCOME10',
      rule: { kind: 'percent', milliPercent: 10_000 },
      currency: 'EUR',
      scope: { itemIds: [], categoryIds: [] },
      isActive: true,
      maxUses: null,
      maxUsesPerDevice: null,
      firstDay: null,
      lastDay: null,
    },
  });
  await countDrawers(api, restaurantId);
  await api.integrations.requestPos({ restaurantId, system: 'Square' });
  await api.tokens.buy({ key: crypto.randomUUID(), tokens: limits.tokens.fewestBought });
  await api.messages.send({ key: crypto.randomUUID(), senderName: 'Olive', senderEmail: email, content: 'Hello' });
  await api.leaving.requestExport({});
  const staff = await logInStaff(app, ownerId);
  await api.tablets.setPin({ userId: staff.userId, pin: '2580' });
  await insertFinishedWork(app, { ...ids, ownerId, menuId, printerId, endpointId });
  // The set-up after sign-up and the archive go on in the background.
  await eventually(async () => {
    const { documents } = await api.documents.query({ collection: 'setups' });
    if (/"(pending|running)"/.test(JSON.stringify(documents))) throw new Error('The account is still being set up.');
    const running = await app.sql(`select 1 from data_exports where owner_id = $1 and state = 'running'`, [ownerId]);
    if (running.length > 0) throw new Error('The archive is still being written.');
  });
  const [passkey] = await app.sql<{ id: string }>('select id from passkeys where user_id = $1', [ownerId]);
  const [message] = await app.sql<{ id: string }>('select id from messages where sender_id = $1', [ownerId]);
  // Another session than the one that calls.
  await app.browser().api.accounts.logIn({ email, password: goodPassword });
  const [session] = await app.sql<{ id: string }>(
    'select id from sessions where user_id = $1 order by id desc limit 1',
    [ownerId],
  );
  return {
    ownerId,
    email,
    browser,
    guest,
    ids: {
      ...ids,
      ...(await readRestaurantIds(app, restaurantId)),
      ...(await readNewestIds(app, { column: 'owner_id', value: ownerId, tables: tablesByPropertyOfOwner })),
      ownerId,
      userId: staff.userId,
      keyId,
      menuId,
      afterId,
      sessionId: session?.id ?? '',
      messageId: message?.id ?? '',
      passkeyId: passkey?.id ?? '',
      subscriptionId,
      toRestaurantId: restaurantId,
      toQrCodeId: qrCodeId,
      subjectId: itemId,
      copyId: itemId,
      groupId: sharedId,
      // Options that a dish does not offer.
      hidden: optionId,
      // An address that no test reaches another machine with.
      host: '127.0.0.1',
    },
  };
};
