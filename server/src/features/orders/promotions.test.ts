import { dayMs, toLocalDay, weekdays, type WeeklyHours } from '@comanda/contract/kernel';
import { guestOrderDocument } from '@comanda/contract/orders';
import { promoCodeDocument, type HappyHour, type PromoCodeFields } from '@comanda/contract/promotions';
import { receiptDocument } from '@comanda/contract/receipts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createTable,
  logInStaff,
  recordStatements,
  scanCode,
  signUpOwner,
  startTestApp,
  type Browser,
  type Guest,
  type TestApp,
} from '#testing';
import { createPlaceInput, findGuestOrders } from './placing.fixture.ts';

let app: TestApp;
let owner: { browser: Browser; userId: string };
let table: Awaited<ReturnType<typeof createTable>>;
let guest: Guest;
let restaurantId: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(async () => {
  owner = await signUpOwner(app);
  table = await createTable(app, owner.userId, [
    { name: 'Soup', priceMinor: 650 },
    { name: 'Bread', priceMinor: 250 },
  ]);
  ({ restaurantId } = table);
  await app.sql(`update restaurants set timezone = 'Europe/Lisbon', currency = 'EUR' where id = $1`, [restaurantId]);
  guest = await scanCode(app, table.qrCodeId);
});

const always: WeeklyHours = weekdays.map((day) => ({ day, from: '00:00', to: '00:00' }));

const happyHour = (overrides: Partial<HappyHour> = {}): HappyHour => ({
  id: crypto.randomUUID(),
  name: 'Happy hour',
  isActive: true,
  hours: always,
  rule: { kind: 'percent', milliPercent: 20_000 },
  currency: 'EUR',
  scope: { itemIds: [], categoryIds: [] },
  ...overrides,
});
const saveHappyHours = (...happyHours: HappyHour[]) =>
  owner.browser.api.promotions.saveHappyHours({ restaurantId, happyHours });

const promoCode = (overrides: Partial<PromoCodeFields> = {}): PromoCodeFields => ({
  id: crypto.randomUUID(),
  code: 'WELCOME10',
  rule: { kind: 'percent', milliPercent: 10_000 },
  currency: 'EUR',
  minimum: 0,
  scope: { itemIds: [], categoryIds: [] },
  isActive: true,
  maxUses: null,
  maxUsesPerDevice: null,
  firstDay: null,
  lastDay: null,
  ...overrides,
});
const saveCode = async (overrides: Partial<PromoCodeFields> = {}) => {
  const code = promoCode(overrides);
  await owner.browser.api.promotions.saveCode({ restaurantId, code });
  return code;
};

const order = (choices: Parameters<typeof createPlaceInput>[2], total: number, promo?: string, by: Guest = guest) =>
  by.browser.api.orders.place({
    ...createPlaceInput(table, by, choices, total),
    ...(promo === undefined ? {} : { promoCode: promo }),
  });
const ordered = async (by: Guest = guest) => {
  const { documents } = await by.browser.api.documents.query({
    collection: 'guestOrders',
    where: [['visitId', '==', by.visit.visitId]],
  });
  return documents.map((document) => guestOrderDocument.parse(document));
};
const linesOf = async () =>
  (await ordered()).flatMap(({ items }) =>
    items.map(({ name, price, quantity, discount, discounts }) => ({
      name,
      price,
      quantity,
      discount,
      by: discounts.map((one) => `${one.kind} ${one.name} ${one.amount}`),
    })),
  );

describe('happy hours', () => {
  test('the price now, the price before and the name are on the line, and the page says both', async () => {
    const [soup = ''] = table.itemIds;
    await saveHappyHours(happyHour({ scope: { itemIds: [soup], categoryIds: [] } }));
    const read = await guest.browser.api.qrCodes.readTable({ qrCodeId: table.qrCodeId, language: 'en' });
    const shown = read.menu.categories.flatMap(({ items }) =>
      items.map(({ name, price, happyHour: now }) => ({ name, price, now })),
    );
    expect(shown).toEqual([
      { name: 'Soup', price: 520, now: { before: 650, name: 'Happy hour' } },
      { name: 'Bread', price: 250, now: undefined },
    ]);
    await order([{ item: 0, quantity: 2 }, { item: 1 }], 1_290);
    expect(await linesOf()).toEqual([
      { name: 'Soup', price: 650, quantity: 2, discount: 260, by: ['happy_hour Happy hour 260'] },
      { name: 'Bread', price: 250, quantity: 1, discount: 0, by: [] },
    ]);
  });

  test('a happy hour that begins or ends while the cart is open: the order is refused with the new total', async () => {
    await expect(order([{ item: 0 }], 520)).rejects.toMatchObject({
      code: 'orders.price-changed',
      data: { total: 650 },
    });
    await saveHappyHours(happyHour());
    await expect(order([{ item: 0 }], 650)).rejects.toMatchObject({
      code: 'orders.price-changed',
      data: { total: 520 },
    });
    expect(await findGuestOrders(app, guest)).toEqual([]);
    await order([{ item: 0 }], 520);
  });

  test('the clock of the restaurant decides, to the minute', async () => {
    using frozen = app.clock.freeze();
    const clock = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/Lisbon',
      weekday: 'long',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    const at = (minutes: number) => {
      const parts = clock.formatToParts(frozen.at.getTime() + minutes * 60_000);
      const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
      const day = weekdays.find((one) => one === part('weekday').toLowerCase()) ?? 'monday';
      return { day, time: `${part('hour')}:${part('minute')}` };
    };
    const [start, end] = [at(2), at(4)];
    await saveHappyHours(happyHour({ hours: [{ day: start.day, from: start.time, to: end.time }] }));
    await order([{ item: 0 }], 650);
    app.clock.advance(2 * 60_000);
    await order([{ item: 0 }], 520);
    app.clock.advance(2 * 60_000);
    await order([{ item: 0 }], 650);
    app.clock.advance(-4 * 60_000);
  });

  test('of several happy hours the best price counts, not all of them', async () => {
    await saveHappyHours(
      happyHour({ name: 'A fifth', rule: { kind: 'percent', milliPercent: 20_000 } }),
      happyHour({ name: 'One off', rule: { kind: 'amount', amount: 100 } }),
      happyHour({ name: 'Dearer', rule: { kind: 'price', price: 900 } }),
      happyHour({ name: 'Off', isActive: false, rule: { kind: 'price', price: 1 } }),
      happyHour({ name: 'Dollars', currency: 'USD', rule: { kind: 'price', price: 1 } }),
    );
    await order([{ item: 0 }, { item: 1 }], 520 + 150);
    expect((await linesOf()).map(({ by }) => by)).toEqual([['happy_hour A fifth 130'], ['happy_hour One off 100']]);
  });

  test('options cost what they always cost', async () => {
    const [soup = ''] = table.itemIds;
    const [group, large] = [crypto.randomUUID(), crypto.randomUUID()];
    const option = { id: large, name: 'Large', price: 200, available: true, dietaryTags: [], allergens: [] };
    const groups = [{ id: group, name: 'Size', kind: 'single', isRequired: false, min: 0, max: 1, options: [option] }];
    await app.sql('update items set option_groups = $2 where id = $1', [soup, JSON.stringify(groups)]);
    await saveHappyHours(happyHour({ rule: { kind: 'percent', milliPercent: 100_000 } }));
    await order([{ item: 0, optionIds: [large] }], 200);
  });

  test('orders that staff enter and lines that they add later have the price of that time', async () => {
    await saveHappyHours(happyHour());
    const { browser: waiter } = await logInStaff(app, owner.userId, { canViewOrders: true });
    const [soup = '', bread = ''] = table.itemIds;
    const { orderId, total } = await waiter.api.orders.placeForTable({
      restaurantId,
      at: { qrCodeId: table.qrCodeId },
      key: crypto.randomUUID(),
      lines: [{ itemId: soup, quantity: 2 }],
    });
    expect(total).toBe(1_040);
    await saveHappyHours();
    const [line] = await app.sql<{ id: string }>('select id from order_items where order_id = $1', [orderId]);
    await waiter.api.orders.correct({
      restaurantId,
      orderId,
      revision: 0,
      kept: [{ lineId: line?.id ?? '', quantity: 3 }],
      added: [{ itemId: bread, quantity: 1 }],
    });
    const [corrected] = await app.sql<{ total_minor: number }>('select total_minor from orders where id = $1', [
      orderId,
    ]);
    // The soup keeps its agreed price; the bread has today's.
    expect(corrected?.total_minor).toBe(3 * 520 + 250);
  });

  test('bad input is refused with its field, and nobody else can save', async () => {
    await expect(saveHappyHours(happyHour({ name: ' ' }))).rejects.toMatchObject({ code: 'invalid-argument' });
    await expect(saveHappyHours(happyHour({ hours: [] }))).rejects.toMatchObject({ code: 'invalid-argument' });
    await expect(saveHappyHours(...Array.from({ length: 21 }, () => happyHour()))).rejects.toMatchObject({
      code: 'invalid-argument',
    });
    const stranger = await signUpOwner(app);
    await expect(
      stranger.browser.api.promotions.saveHappyHours({ restaurantId, happyHours: [] }),
    ).rejects.toMatchObject({ code: 'not-found' });
    const { browser: waiter } = await logInStaff(app, owner.userId, { canViewOrders: true });
    await expect(waiter.api.promotions.saveHappyHours({ restaurantId, happyHours: [] })).rejects.toMatchObject({
      code: 'permission-denied',
    });
  });
});

describe('promo codes', () => {
  test('a code comes off the sum after happy hours, to the cent, and guests read its terms first', async () => {
    const [soup = ''] = table.itemIds;
    await saveHappyHours(happyHour({ scope: { itemIds: [soup], categoryIds: [] } }));
    const code = await saveCode({ rule: { kind: 'amount', amount: 100 } });
    const terms = await guest.browser.api.orders.readPromoCode({
      restaurantId,
      visitId: guest.visit.visitId,
      code: ' welcome10 ',
    });
    expect(terms).toMatchObject({ id: code.id, code: 'WELCOME10', rule: { kind: 'amount', amount: 100 } });
    await order([{ item: 0 }, { item: 1, quantity: 2 }], 520 + 500 - 100, 'welcome10');
    expect(await linesOf()).toEqual([
      { name: 'Soup', price: 650, quantity: 1, discount: 181, by: ['happy_hour Happy hour 130', 'code WELCOME10 51'] },
      { name: 'Bread', price: 250, quantity: 2, discount: 49, by: ['code WELCOME10 49'] },
    ]);
    expect(await ordered()).toMatchObject([{ promoCode: 'WELCOME10', subtotal: 920, total: 920 }]);
  });

  test('it never takes off more than the dishes cost, and only from those that it covers', async () => {
    const [, bread = ''] = table.itemIds;
    await saveCode({ rule: { kind: 'amount', amount: 5_000 }, scope: { itemIds: [bread], categoryIds: [] } });
    await order([{ item: 0 }, { item: 1 }], 650, 'WELCOME10');
    expect((await linesOf()).map(({ discount }) => discount)).toEqual([0, 250]);
  });

  test('an order that the code does not cover is placed without it, and uses nothing up', async () => {
    const [, bread = ''] = table.itemIds;
    const code = await saveCode({ maxUses: 1, scope: { itemIds: [bread], categoryIds: [] } });
    await order([{ item: 0 }], 650, 'WELCOME10');
    expect(await app.sql('select 1 from promo_code_uses where code_id = $1', [code.id])).toEqual([]);
  });

  test.each([
    ['an unknown code', {}, 'promotions.code-unknown', 'NOBODY'],
    ['a code that is switched off', { isActive: false }, 'promotions.code-not-now', 'WELCOME10'],
    ['a code of last year', { lastDay: '2020-12-31' }, 'promotions.code-not-now', 'WELCOME10'],
    ['a code of a later year', { firstDay: '2090-01-01' }, 'promotions.code-not-now', 'WELCOME10'],
    ['a code in another currency', { currency: 'USD' }, 'promotions.code-unknown', 'WELCOME10'],
    ['a code with a higher minimum', { minimum: 651 }, 'promotions.code-minimum', 'WELCOME10'],
  ] as const)('%s is refused, and nothing is ordered', async (_, overrides, code, text) => {
    await saveCode(overrides);
    await expect(order([{ item: 0 }], 585, text)).rejects.toMatchObject({ code });
    expect(await findGuestOrders(app, guest)).toEqual([]);
  });

  test('the minimum is the amount of the covered dishes at the prices of the happy hour', async () => {
    await saveHappyHours(happyHour());
    await saveCode({ minimum: 520 });
    await order([{ item: 0 }], 468, 'WELCOME10');
    await saveCode({ code: 'MORE', minimum: 521 });
    await expect(order([{ item: 0 }], 468, 'MORE')).rejects.toMatchObject({
      code: 'promotions.code-minimum',
      data: { minimum: 521 },
    });
  });

  test('one phone uses a code as often as it may; another phone has uses of its own', async () => {
    await saveCode({ maxUsesPerDevice: 1 });
    await order([{ item: 0 }], 585, 'WELCOME10');
    await expect(order([{ item: 0 }], 585, 'WELCOME10')).rejects.toMatchObject({ code: 'promotions.code-used' });
    const other = await scanCode(app, table.qrCodeId);
    await order([{ item: 0 }], 585, 'WELCOME10', other);
  });

  test('a canceled order gives its use back', async () => {
    await saveCode({ maxUses: 1 });
    const { orderId } = await order([{ item: 0 }], 585, 'WELCOME10');
    await expect(order([{ item: 0 }], 585, 'WELCOME10')).rejects.toMatchObject({ code: 'promotions.code-used-up' });
    await owner.browser.api.orders.cancel({ restaurantId, orderId, from: 'unopened', reason: 'Sold out' });
    await order([{ item: 0 }], 585, 'WELCOME10');
  });

  test('fifty phones want the last use: one gets it, all others read why not', async () => {
    const code = await saveCode({ maxUses: 1 });
    // A table lets in thirty new phones within a quarter of an hour.
    const guests: Guest[] = [];
    for (let place = 0; place < 50; place += 1) {
      if (place % 25 === 0) app.clock.advance(16 * 60_000);
      guests.push(await scanCode(app, table.qrCodeId));
    }
    const outcomes = await Promise.allSettled(guests.map((one) => order([{ item: 0 }], 585, 'WELCOME10', one)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'promotions.code-used-up' });
    }
    expect(await app.sql('select 1 from promo_code_uses where code_id = $1', [code.id])).toHaveLength(1);
    expect(await app.sql('select 1 from orders where restaurant_id = $1', [restaurantId])).toHaveLength(1);
  });

  test('a repeated order with the same key uses the code once', async () => {
    const code = await saveCode({ maxUses: 5 });
    const input = { ...createPlaceInput(table, guest, [{ item: 0 }], 585), promoCode: 'WELCOME10' };
    const first = await guest.browser.api.orders.place(input);
    expect(await guest.browser.api.orders.place(input)).toEqual(first);
    expect(await app.sql('select 1 from promo_code_uses where code_id = $1', [code.id])).toHaveLength(1);
    const { promoCode: _, ...without } = input;
    await expect(guest.browser.api.orders.place(without)).rejects.toMatchObject({ code: 'orders.key-reused' });
  });

  test('a correction divides the code again with its agreed terms, and an undo restores it to the cent', async () => {
    await saveCode({ rule: { kind: 'amount', amount: 100 }, minimum: 900 });
    const { orderId } = await order([{ item: 0 }, { item: 1 }], 800, 'WELCOME10');
    await saveCode({ code: 'OTHER' });
    const before = await app.sql('select * from order_items where order_id = $1 order by position', [orderId]);
    const [line] = before;
    const { changeId } = await owner.browser.api.orders.correct({
      restaurantId,
      orderId,
      revision: 0,
      kept: [{ lineId: String(line?.['id']), quantity: 0 }],
    });
    expect(await linesOf()).toEqual([
      { name: 'Bread', price: 250, quantity: 1, discount: 100, by: ['code WELCOME10 100'] },
    ]);
    expect(await ordered()).toMatchObject([{ total: 150, corrections: [{ lines: [{ name: 'Soup', growth: -1 }] }] }]);
    await owner.browser.api.orders.undo({ restaurantId, orderId, changeId: changeId ?? '' });
    expect(await app.sql('select * from order_items where order_id = $1 order by position', [orderId])).toEqual(before);
    expect(await ordered()).toMatchObject([{ total: 800 }]);
  });

  test('the guest page says that there are codes only while one can be used, also in kept pages', async () => {
    const takesCodes = async () => {
      const { menu } = await guest.browser.api.qrCodes.readTable({ qrCodeId: table.qrCodeId, language: 'en' });
      return menu.takesPromoCodes ?? false;
    };
    const version = async () => {
      const { documents } = await guest.browser.api.documents.query({
        collection: 'menuStates',
        where: [['restaurantId', '==', restaurantId]],
      });
      return documents[0]?.['version'];
    };
    using frozen = app.clock.freeze();
    const dayIn = (days: number) => toLocalDay(new Date(frozen.at.getTime() + days * dayMs), 'Europe/Lisbon');
    expect(await takesCodes()).toBe(false);
    const before = await version();
    const code = await saveCode();
    expect(await takesCodes()).toBe(true);
    // Phones that show the page hear of it by its version.
    expect(await version()).not.toBe(before);
    await owner.browser.api.promotions.saveCode({ restaurantId, code: { ...code, isActive: false } });
    expect(await takesCodes()).toBe(false);
    await owner.browser.api.promotions.saveCode({ restaurantId, code: { ...code, currency: 'USD' } });
    expect(await takesCodes()).toBe(false);
    await owner.browser.api.promotions.saveCode({
      restaurantId,
      code: { ...code, firstDay: dayIn(1), lastDay: dayIn(1) },
    });
    expect(await takesCodes()).toBe(false);
    app.clock.advance(dayMs);
    expect(await takesCodes()).toBe(true);
    app.clock.advance(dayMs);
    expect(await takesCodes()).toBe(false);
    app.clock.advance(-2 * dayMs);
    await owner.browser.api.promotions.saveCode({ restaurantId, code });
    expect(await takesCodes()).toBe(true);
    await owner.browser.api.promotions.removeCode({ restaurantId, codeId: code.id });
    expect(await takesCodes()).toBe(false);
  });

  test('the owner sees how often a code was used, and a second code with the same text is refused', async () => {
    const code = await saveCode({ maxUses: 5 });
    await order([{ item: 0 }], 585, 'WELCOME10');
    const { documents } = await owner.browser.api.documents.query({
      collection: 'promoCodes',
      where: [['restaurantId', '==', restaurantId]],
    });
    expect(documents.map((one) => promoCodeDocument.parse(one))).toMatchObject([{ id: code.id, uses: 1, maxUses: 5 }]);
    await expect(saveCode({ code: 'welcome10' })).rejects.toMatchObject({ code: 'promotions.code-taken' });
    await owner.browser.api.promotions.removeCode({ restaurantId, codeId: code.id });
    await expect(order([{ item: 0 }], 585, 'WELCOME10')).rejects.toMatchObject({ code: 'promotions.code-unknown' });
    await expect(owner.browser.api.promotions.removeCode({ restaurantId, codeId: code.id })).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  test('bad input is refused', async () => {
    await expect(saveCode({ code: 'no spaces' })).rejects.toMatchObject({ code: 'invalid-argument' });
    await expect(saveCode({ maxUses: 0 })).rejects.toMatchObject({ code: 'invalid-argument' });
    await expect(saveCode({ firstDay: '2026-05-02', lastDay: '2026-05-01' })).rejects.toMatchObject({
      code: 'invalid-argument',
    });
    await expect(saveCode({ rule: { kind: 'percent', milliPercent: 100_001 } })).rejects.toMatchObject({
      code: 'invalid-argument',
    });
  });
});

test.each([true, false])(
  'line, split, receipts and refunds add up with promotions (prices include tax: %s)',
  async (pricesIncludeTax) => {
    await owner.browser.api.restaurants.update({
      restaurantId,
      changes: { taxRateMilliPercent: 8_875, pricesIncludeTax, serviceChargeMilliPercent: 12_500 },
    });
    await saveHappyHours(happyHour());
    await saveCode({ rule: { kind: 'percent', milliPercent: 33_333 } });
    // 3 x 520 + 200 = 1760 after the happy hour; the code takes off 587.
    const subtotal = 1_760 - 587;
    const tax = Math.round((subtotal * 8_875) / (pricesIncludeTax ? 108_875 : 100_000));
    const total = subtotal + Math.round((subtotal * 12_500) / 100_000) + (pricesIncludeTax ? 0 : tax);
    await order([{ item: 0, quantity: 3 }, { item: 1 }], total, 'WELCOME10');
    const { visitId } = guest.visit;
    for (const share of [{ kind: 'equal', among: 3 }, { kind: 'amount', amount: 101 }, { kind: 'rest' }] as const) {
      const taken = {
        restaurantId,
        visitId,
        paymentId: crypto.randomUUID(),
        share,
        paidWith: 'cash',
        tip: 50,
      } as const;
      await owner.browser.api.splitting.takeShare(taken);
    }
    const readReceipts = async () => {
      const { documents } = await owner.browser.api.documents.query({
        collection: 'receipts',
        where: [['restaurantId', '==', restaurantId]],
      });
      return documents.map((one) => receiptDocument.parse(one));
    };
    const paid = await readReceipts();
    const contents = paid.map(({ content }) => content);
    const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
    expect(sum(contents.map((content) => content.total))).toBe(total);
    expect(sum(contents.flatMap(({ taxes }) => taxes.map(({ amount }) => amount)))).toBe(tax);
    expect(sum(contents.flatMap(({ lines }) => lines.map(({ amount }) => amount)))).toBe(subtotal);
    const given = contents.flatMap(({ lines }) => lines.flatMap(({ discounts = [] }) => discounts));
    const givenBy = (kind: string) => sum(given.filter((one) => one.kind === kind).map(({ amount }) => amount));
    expect([givenBy('happy_hour'), givenBy('code')]).toEqual([3 * 130 + 50, 587]);

    const refund = (paymentId: string, amount: number) =>
      owner.browser.api.payments.refund({
        restaurantId,
        paymentId,
        refundId: crypto.randomUUID(),
        amount,
        reasonCode: 'wrong_item',
      });
    for (const { paymentId, content } of paid) {
      const whole = content.total + content.tip;
      // Two people refund the rest at once: one of them is refused.
      await refund(paymentId, 37);
      const results = await Promise.allSettled([refund(paymentId, whole - 37), refund(paymentId, whole - 37)]);
      expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      await expect(refund(paymentId, 1)).rejects.toMatchObject({ code: 'payments.not-paid' });
    }
    const all = (await readReceipts()).map(({ content }) => content);
    expect(all).toHaveLength(3 * paid.length);
    for (const of of ['total', 'tip', 'serviceCharge'] as const)
      expect([of, sum(all.map((content) => content[of]))]).toEqual([of, 0]);
    for (const of of ['net', 'amount'] as const)
      expect([of, sum(all.flatMap(({ taxes }) => taxes.map((one) => one[of])))]).toEqual([of, 0]);
  },
);

test('an order without a code sends no statement about codes, whatever the restaurant has', async () => {
  await saveHappyHours(happyHour());
  await saveCode({ maxUses: 1 });
  const statements = await recordStatements(() => order([{ item: 0 }], 520));
  expect(statements.filter(({ text }) => /insert into orders|place_discounted_order\(/.test(text))).toHaveLength(1);
  expect(statements.filter(({ text }) => text.includes('promo_codes') || text.includes('promo_code_uses'))).toEqual([]);
});
