import { maxWrongPins } from '@comanda/contract/tablets';
import { minuteMs, secondMs } from '@comanda/contract/kernel';
import { expect, test } from 'vitest';
import {
  createTable,
  goodPassword,
  logInStaff,
  openTablet,
  scanCode,
  signUpOwner,
  beforeAllOnSharedApp,
  type Browser,
  type TestApp,
} from '#testing';

type Owner = Awaited<ReturnType<typeof signUpOwner>>;

let app: TestApp;
let ann: Owner;
let restaurantId: string;
let qrCodeId: string;
let itemId: string;
beforeAllOnSharedApp(async (shared) => {
  app = shared;
  ann = await signUpOwner(app);
  const table = await createTable(app, ann.userId, [{ name: 'Soup', priceMinor: 500 }]);
  ({ restaurantId, qrCodeId } = table);
  itemId = table.itemIds[0] ?? '';
});

const openAnnsTablet = (lockAfterMinutes: 1 | 5 = 5) =>
  openTablet(app, { email: ann.email, restaurantId, lockAfterMinutes });

const hireWithPin = async (displayName: string, pin: string, permissions = { canViewOrders: true }) => {
  const staff = await logInStaff(app, ann.userId, permissions);
  await ann.browser.api.staff.update({ userId: staff.userId, changes: { displayName } });
  await ann.browser.api.tablets.setPin({ userId: staff.userId, pin });
  return staff;
};

const nameAt = async ({ api }: Browser): Promise<string | null> =>
  (await api.accounts.whoAmI()).user?.displayName ?? null;

const placeOrder = async (): Promise<string> => {
  const guest = await scanCode(app, qrCodeId);
  const lines = [{ itemId, quantity: 1 }];
  const { orderId } = await guest.browser.api.orders.place({
    restaurantId,
    visitId: guest.visit.visitId,
    key: crypto.randomUUID(),
    lines,
    total: 500,
  });
  return orderId;
};

const listEvents = async (kind: string) =>
  app.sql<{ subject: string; account_name: string }>(
    'select subject, account_name from security_events where owner_id = $1 and kind = $2 order by at, id',
    [ann.userId, kind],
  );

test('three waiters share a tablet, and each works under their own name', async () => {
  const tablet = await openAnnsTablet();
  expect(await nameAt(tablet.browser)).toBeNull();
  const people = [
    await hireWithPin('Wim Waiter', '4711'),
    await hireWithPin('Mia Bar', '2580'),
    await hireWithPin('Lou Floor', '135790'),
  ];
  const { api } = tablet.browser;
  const screen = await api.tablets.readLockScreen();
  expect(screen).toMatchObject({ tabletName: 'Counter', restaurantName: "Olive's Kitchen" });
  expect(screen.people.map(({ displayName, pinLength }) => [displayName, pinLength])).toEqual([
    ['Lou Floor', 6],
    ['Mia Bar', 4],
    ['Wim Waiter', 4],
  ]);
  for (const [index, pin] of ['4711', '2580', '135790'].entries()) {
    const { userId = '' } = people[index] ?? {};
    const orderId = await placeOrder();
    await api.tablets.unlock({ userId, pin });
    await api.orders.changeStatus({ restaurantId, orderId, from: 'unopened', to: 'accepted' });
    await api.payments.takeAtTable({ restaurantId, orderIds: [orderId], paidWith: 'cash' });
    const history = await app.sql<{ changed_by: string; changed_by_id: string }>(
      `select changed_by, changed_by_id from order_history where order_id = $1 and new_status = 'accepted'`,
      [orderId],
    );
    const name = ['Wim Waiter', 'Mia Bar', 'Lou Floor'][index];
    expect(history[0]).toEqual({ changed_by: name, changed_by_id: userId });
    const payments = await app.sql<{ taken_by: string }>(
      `select payments.* from payments join payment_parts using (restaurant_id)
       where payment_parts.payment_id = payments.id and payment_parts.order_id = $1`,
      [orderId],
    );
    expect(JSON.stringify(payments)).toContain(userId);
  }
  await api.tablets.lock({});
  expect(await nameAt(tablet.browser)).toBeNull();
  await expect(api.documents.query({ collection: 'orders' })).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('a PIN opens the floor, but neither the account nor its settings', async () => {
  const tablet = await openAnnsTablet();
  const boss = await hireWithPin('Bea Boss', '9042', {
    canViewOrders: true,
    canManageMenus: true,
    canManageQRCodes: true,
    canViewDashboard: true,
  } as { canViewOrders: true });
  const { api } = tablet.browser;
  await api.tablets.unlock({ userId: boss.userId, pin: '9042' });
  expect((await api.documents.query({ collection: 'orders' })).documents).toBeInstanceOf(Array);
  expect((await api.accounts.whoAmI()).tablet).toMatchObject({ id: tablet.tabletId, name: 'Counter', restaurantId });
  const refused = { code: 'permission-denied' };
  for (const collection of ['sessions', 'users', 'ownSecurityEvents', 'menus', 'qrCodes', 'apiKeys'] as const) {
    await expect(api.documents.query({ collection })).rejects.toMatchObject(refused);
  }
  await expect(
    api.accounts.changePassword({ currentPassword: goodPassword, newPassword: 'Another7napkin' }),
  ).rejects.toMatchObject(refused);
  await expect(api.accounts.logOutEverywhere({})).rejects.toMatchObject(refused);
  await expect(api.tablets.changeOwnPin({ pin: '8051', password: goodPassword })).rejects.toMatchObject(refused);
  // With their own log-in, the same person may.
  expect((await boss.browser.api.documents.query({ collection: 'menus' })).documents.length).toBeGreaterThan(0);
});

test('too many wrong PINs lock it, even at once, and only the owner unlocks it', async () => {
  const tablet = await openAnnsTablet();
  const { userId } = await hireWithPin('Sia Slip', '7315');
  const { api } = tablet.browser;
  await expect(api.tablets.unlock({ userId, pin: '1111' })).rejects.toMatchObject({
    code: 'tablets.wrong-pin',
    message: `This PIN is not right. Tries left: ${maxWrongPins - 1}.`,
  });
  await api.tablets.unlock({ userId, pin: '7315' });
  const tries = await Promise.allSettled(
    Array.from({ length: 12 }, (_, index) => api.tablets.unlock({ userId, pin: String(1000 + index) })),
  );
  const codes = tries.map((each) => (each.status === 'rejected' ? String(each.reason.code) : 'unlocked'));
  expect(codes.filter((code) => code === 'tablets.wrong-pin')).toHaveLength(maxWrongPins - 1);
  expect(codes).not.toContain('unlocked');
  await expect(api.tablets.unlock({ userId, pin: '7315' })).rejects.toMatchObject({ code: 'tablets.pin-locked' });
  expect((await api.tablets.readLockScreen()).people.find((one) => one.userId === userId)?.isLocked).toBe(true);
  expect(await listEvents('pin-locked')).toEqual([{ subject: '', account_name: 'Sia Slip' }]);
  const pins = await ann.browser.api.documents.query({ collection: 'staffPins', where: [['id', '==', userId]] });
  expect(pins.documents[0]).toMatchObject({ isLocked: true });
  await ann.browser.api.tablets.unlockPin({ userId });
  await api.tablets.unlock({ userId, pin: '7315' });
  expect(await nameAt(tablet.browser)).toBe('Sia Slip');
  expect(await listEvents('pin-unlocked')).toEqual([{ subject: 'Sia Slip', account_name: 'Olive Tree' }]);
});

test('of two people who switch at the same moment, exactly one has the tablet, under their own name', async () => {
  const [left, right] = [await hireWithPin('Kim Left', '3728'), await hireWithPin('Pat Right', '6194')];
  for (let round = 0; round < 5; round += 1) {
    const tablet = await openAnnsTablet();
    // Two windows of one tablet that send their answers at the same time: each keeps the cookie of its own answer.
    const windows = [copyOf(tablet.browser), copyOf(tablet.browser)];
    await Promise.all([
      windows[0]?.api.tablets.unlock({ userId: left.userId, pin: '3728' }),
      windows[1]?.api.tablets.unlock({ userId: right.userId, pin: '6194' }),
    ]);
    const names = await Promise.all(windows.map(nameAt));
    expect([
      ['Kim Left', null],
      [null, 'Pat Right'],
    ]).toContainEqual(names);
    expect(await app.sql('select 1 from tablet_sessions where tablet_id = $1', [tablet.tabletId])).toHaveLength(1);
  }
});

/** Another window of the same browser. */
const copyOf = (browser: Browser): Browser => {
  const copy = app.browser();
  const jar = copy.cookies();
  if (jar instanceof Map) for (const [name, value] of browser.cookies()) jar.set(name, value);
  return copy;
};

test('a tablet that nobody touches locks itself, and one that is used stays unlocked', async () => {
  const tablet = await openAnnsTablet(1);
  const { userId } = await hireWithPin('Ida Idle', '5073');
  const { api } = tablet.browser;
  await api.tablets.unlock({ userId, pin: '5073' });
  app.clock.advance(90 * secondMs);
  await api.tablets.keepUnlocked({});
  app.clock.advance(90 * secondMs);
  expect(await nameAt(tablet.browser)).toBe('Ida Idle');
  app.clock.advance(minuteMs);
  expect(await nameAt(tablet.browser)).toBeNull();
  await expect(api.tablets.keepUnlocked({})).rejects.toMatchObject({ code: 'tablets.locked' });
  expect((await api.accounts.whoAmI()).tablet).toMatchObject({ name: 'Counter', lockAfterMinutes: 1 });
});

test('a revoked tablet is locked out at once, and open screens end', async () => {
  const tablet = await openAnnsTablet();
  const { userId } = await hireWithPin('Rob Revoke', '4826');
  const { api } = tablet.browser;
  await api.tablets.unlock({ userId, pin: '4826' });
  const stream = await api.documents.watch({ collection: 'orders' });
  const first = await stream.next();
  expect(first.done).toBe(false);
  await ann.browser.api.tablets.revoke({ restaurantId, tabletId: tablet.tabletId });
  await expect(stream.next()).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(await api.accounts.whoAmI()).toEqual({ user: null, sessionId: null, tablet: null });
  await expect(api.tablets.unlock({ userId, pin: '4826' })).rejects.toMatchObject({ code: 'tablets.not-registered' });
  await expect(api.tablets.readLockScreen()).rejects.toMatchObject({ code: 'tablets.not-registered' });
  expect((await listEvents('tablet-revoked')).at(-1)).toEqual({ subject: 'Counter', account_name: 'Olive Tree' });
  expect((await listEvents('tablet-registered')).length).toBeGreaterThan(0);
});

test('a PIN ends with the account: disabled, removed, moved to another restaurant, or without a PIN', async () => {
  const tablet = await openAnnsTablet();
  const { api } = tablet.browser;
  const { userId } = await hireWithPin('Dan Done', '6402');
  const unlock = () => api.tablets.unlock({ userId, pin: '6402' });
  const { staff, tablets } = ann.browser.api;
  await unlock();
  await staff.disable({ userId });
  expect(await nameAt(tablet.browser)).toBeNull();
  await expect(unlock()).rejects.toMatchObject({ code: 'tablets.no-pin' });
  await staff.enable({ userId });
  // Enabling does not bring the session back.
  expect(await nameAt(tablet.browser)).toBeNull();
  await unlock();
  const [demo] = await app.sql<{ id: string }>('select id from restaurants where owner_id = $1 and is_sample', [
    ann.userId,
  ]);
  await staff.update({ userId, changes: { restaurantIds: [demo?.id ?? ''] } });
  expect(await nameAt(tablet.browser)).toBeNull();
  await staff.update({ userId, changes: { restaurantIds: null } });
  await tablets.setPin({ userId, pin: null });
  await expect(unlock()).rejects.toMatchObject({ code: 'tablets.no-pin' });
  expect(await listEvents('pin-removed')).toEqual([{ subject: 'Dan Done', account_name: 'Olive Tree' }]);
});

test("nobody unlocks with another owner's staff, and nobody but the owner registers or sets PINs", async () => {
  const bob = await signUpOwner(app);
  const theirs = await logInStaff(app, bob.userId, { canViewOrders: true });
  await bob.browser.api.tablets.setPin({ userId: theirs.userId, pin: '2580' });
  const tablet = await openAnnsTablet();
  await expect(tablet.browser.api.tablets.unlock({ userId: theirs.userId, pin: '2580' })).rejects.toMatchObject({
    code: 'tablets.no-pin',
  });
  await expect(ann.browser.api.tablets.setPin({ userId: theirs.userId, pin: '2581' })).rejects.toMatchObject({
    code: 'not-found',
  });
  const given = { restaurantId, tabletId: crypto.randomUUID(), name: 'Bar', lockAfterMinutes: 5 } as const;
  await expect(bob.browser.api.tablets.register(given)).rejects.toMatchObject({ code: 'not-found' });
  await expect(theirs.browser.api.tablets.register(given)).rejects.toMatchObject({ code: 'permission-denied' });
  await expect(bob.browser.api.tablets.revoke({ restaurantId, tabletId: tablet.tabletId })).rejects.toMatchObject({
    code: 'not-found',
  });
});

test('staff set their own PIN with their password; PINs that are easy to guess are refused', async () => {
  const { userId, browser } = await hireWithPin('Eva Easy', '8361');
  const { tablets } = browser.api;
  for (const pin of ['1234', '0000', '987654', '12', '1234567']) {
    await expect(tablets.changeOwnPin({ pin, password: goodPassword })).rejects.toMatchObject({
      code: 'invalid-argument',
    });
  }
  await expect(tablets.changeOwnPin({ pin: '5927', password: 'Wrong1password' })).rejects.toMatchObject({
    code: 'accounts.wrong-password',
  });
  await tablets.changeOwnPin({ pin: '5927', password: goodPassword });
  const tablet = await openAnnsTablet();
  await expect(tablet.browser.api.tablets.unlock({ userId, pin: '8361' })).rejects.toMatchObject({
    code: 'tablets.wrong-pin',
  });
  await tablet.browser.api.tablets.unlock({ userId, pin: '5927' });
  expect(await nameAt(tablet.browser)).toBe('Eva Easy');
  // The row holds neither the PIN nor a hash of it that could be tried out.
  const [row] = await app.sql<{ pin_sealed: Buffer }>('select pin_sealed from staff_pins where user_id = $1', [userId]);
  expect(row?.pin_sealed.toString('latin1')).not.toMatch(/5927|scrypt/);
});
