import { grainsPerUnit } from '@comanda/contract/splitting';
import { minuteMs } from '@comanda/contract/kernel';
import { describe, expect, test } from 'vitest';
import { expireShares } from './shares/index.ts';
import {
  forceCloseVisit,
  hasDocument,
  openScreen,
  scanCode,
  signUpOwner,
  beforeAllOnSharedApp,
  type TestApp,
} from '#testing';
import { seatParty, type RestaurantOwner } from './party.fixture.ts';

let app: TestApp;
let house: RestaurantOwner;
beforeAllOnSharedApp(async (shared) => {
  app = shared;
  house = await signUpOwner(app);
});

const rejected = (code: string) => ({ status: 'rejected', reason: expect.objectContaining({ code }) });

describe('a share of the bill', () => {
  test('is seen by everyone at the table at once: what is taken, by whom, and what is left', async () => {
    const party = await seatParty(app, house);
    await party.first.browser.api.visits.introduce({ ...party.at, name: 'Ana' });
    await party.order(1, 2);
    const { paymentId, amount } = await party.claim(await party.some('Beer', 1 / 2));
    expect(amount).toBe(450);
    const bill = await party.billOf(party.guests[1]);
    expect(bill).toMatchObject({ total: 1_900, paid: 0, held: 450, open: 1_450, equally: null });
    expect(bill.lines).toMatchObject([
      { name: 'Pizza', amount: 1_000, open: 1_000, openGrains: grainsPerUnit },
      { name: 'Beer', amount: 900, open: 450, openGrains: grainsPerUnit },
    ]);
    expect(bill.shares).toMatchObject([
      { paymentId, payerName: 'Ana', guestId: party.first.visit.guestId, state: 'held', kind: 'items', amount: 450 },
    ]);
    expect(bill.shares[0]).not.toHaveProperty('tip');
  });

  test('is told to every phone and to the staff while they look: taken, freed, paid', async () => {
    const party = await seatParty(app, house);
    const [, second = party.first] = party.guests;
    await party.order(1);
    const where = [['visitId', '==', party.visitId] satisfies [string, '==', string]];
    await using phone = await openScreen(second.browser, ['guestBills'], where);
    await using floor = await openScreen(house.browser, ['visitBills'], where);
    const bothShow = async (sums: { open: number; held: number; paid: number }) => {
      await phone.until(({ shown }) => hasDocument(shown('guestBills'), sums));
      await floor.until(({ shown }) => hasDocument(shown('visitBills'), sums));
    };
    await bothShow({ open: 1_000, held: 0, paid: 0 });
    const { paymentId } = await party.claim({ kind: 'equal', among: 2 });
    await bothShow({ open: 500, held: 500, paid: 0 });
    await party.release(paymentId);
    await bothShow({ open: 1_000, held: 0, paid: 0 });
    await party.takeShare({ share: { kind: 'rest' } });
    await bothShow({ open: 0, held: 0, paid: 1_000 });
  });

  test('six ways on one bill come to the cent, cash and phones beside each other', async () => {
    const party = await seatParty(app, house, {
      phones: 6,
      dishes: [
        { name: 'Pizza', priceMinor: 1_033 },
        { name: 'Beer', priceMinor: 457 },
        { name: 'Cake', priceMinor: 799 },
      ],
    });
    const [, two, three, four, five] = party.guests;
    const orders = [await party.order(1, 3, 1), await party.order(2)];
    const total = 1_033 * 3 + 457 * 3 + 799;
    await party.claim(await party.some('Cake'));
    await party.claim(await party.some('Beer', 1 / 7), { by: two ?? party.first });
    await party.claim({ kind: 'equal', among: 3 }, { by: three ?? party.first });
    await party.claim({ kind: 'amount', amount: 1_111 }, { by: four ?? party.first });
    await party.takeShare({ share: { kind: 'amount', amount: 500 }, given: 1_000 });
    await party.claim({ kind: 'rest' }, { by: five ?? party.first });
    const bill = await party.billOf();
    expect(bill).toMatchObject({ total, open: 0, paid: 500, held: total - 500 });
    expect(bill.shares.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
    for (const { paymentId, state } of bill.shares) if (state === 'held') await party.takeShare({ paymentId });
    expect(await party.orders()).toMatchObject(
      orders.toSorted().map((id) => ({ id, payment_status: 'paid', held: 0 })),
    );
    for (const { paid, total: owed } of await party.orders()) expect(paid).toBe(owed);
    for (const { amount, parts } of await party.payments()) expect(parts).toBe(amount);
  });

  test('with taxes added, a service charge, dishes on the house and a currency without cents', async () => {
    await app.sql(
      `update restaurants set tax_rate_milli_percent = 8875, prices_include_tax = false, service_charge_milli_percent = 12500
       where owner_id = $1`,
      [house.userId],
    );
    const party = await seatParty(app, house, {
      dishes: [
        { name: 'Ramen', priceMinor: 1_337 },
        { name: 'Tea', priceMinor: 0 },
      ],
    });
    await app.sql(`update menus set currency = 'JPY' where id = $1`, [party.menuId]);
    await party.order(3, 1);
    await app.sql(
      `update restaurants set tax_rate_milli_percent = 0, prices_include_tax = true, service_charge_milli_percent = 0
       where owner_id = $1`,
      [house.userId],
    );
    const { total, currency, lines } = await party.billOf();
    expect({ total, currency }).toEqual({ total: 4_011 + 356 + 501, currency: 'JPY' });
    expect(lines.map(({ amount }) => amount)).toEqual([total, 0]);
    await expect(party.claim(await party.some('Tea'))).rejects.toMatchObject({ code: 'splitting.costs-nothing' });
    await party.claim(await party.some('Ramen', 1 / 3));
    await party.takeShare({ share: { kind: 'rest' } });
    expect(await party.billOf()).toMatchObject({ open: 0, paid: total - 1_623, held: 1_623 });
  });

  test('of an order that is placed between two claims is there for the second', async () => {
    const party = await seatParty(app, house);
    await party.order(1);
    await party.claim({ kind: 'equal', among: 2 });
    await party.order(0, 2);
    expect((await party.claim({ kind: 'equal', among: 2 })).amount).toBe(500 + 900);
    await expect(party.claim({ kind: 'equal', among: 2 })).rejects.toMatchObject({ code: 'splitting.nothing-open' });
  });

  test('equally among three, and among two once somebody has left', async () => {
    const party = await seatParty(app, house);
    await party.order(1);
    expect((await party.claim({ kind: 'equal', among: 3 })).amount).toBe(333);
    expect((await party.billOf()).equally).toEqual({ among: 3, taken: 1 });
    expect((await party.claim({ kind: 'equal', among: 2 })).amount).toBe(667);
    await party.order(1);
    await expect(party.claim({ kind: 'equal', among: 2 })).rejects.toMatchObject({
      code: 'splitting.all-took-theirs',
      message: 'All 2 parts are taken. Take what is left instead.',
    });
    expect((await party.claim({ kind: 'rest' })).amount).toBe(1_000);
  });
});

describe('the same id', () => {
  test('is the same share, however often and however many at once ask for it', async () => {
    const party = await seatParty(app, house);
    await party.order(1);
    const [share, paymentId] = [await party.some('Pizza'), crypto.randomUUID()];
    const claims = await Promise.all(Array.from({ length: 8 }, () => party.claim(share, { paymentId })));
    expect(new Set(claims.map(({ amount, expiresAt }) => `${amount} ${expiresAt}`)).size).toBe(1);
    expect(await party.payments()).toMatchObject([{ id: paymentId, amount: 1_000 }]);
    await expect(party.claim({ kind: 'rest' }, { paymentId })).rejects.toMatchObject({ code: 'splitting.key-reused' });
    const [, neighbour = party.first] = party.guests;
    await expect(party.claim(share, { paymentId, by: neighbour })).rejects.toMatchObject({
      code: 'splitting.key-reused',
    });
    await party.takeShare({ paymentId });
    expect(await party.claim(share, { paymentId })).toMatchObject({ amount: 1_000, expiresAt: null });
  });

  test('at another table is another share, and never opens this one', async () => {
    const party = await seatParty(app, house);
    const other = await seatParty(app, house);
    await party.order(1);
    await other.order(1);
    const { paymentId } = await party.claim({ kind: 'rest' });
    await expect(other.claim({ kind: 'rest' }, { paymentId })).rejects.toMatchObject({ code: 'splitting.key-reused' });
    await expect(other.release(paymentId)).rejects.toMatchObject({ code: 'not-found' });
    await expect(other.takeShare({ paymentId })).rejects.toMatchObject({ code: 'not-found' });
    await expect(other.claim(await party.some('Pizza'))).rejects.toMatchObject({ code: 'not-found' });
    expect(await other.billOf()).toMatchObject({ open: 1_000, held: 0 });
  });
});

describe('at the same instant', () => {
  test('two phones that want the same dish: one gets it, every time', async () => {
    const party = await seatParty(app, house);
    const [, second = party.first] = party.guests;
    for (let round = 1; round <= 12; round += 1) {
      await party.order(1);
      const pizza = (await party.billOf()).lines.findLast(({ open }) => open > 0);
      const lines = [{ orderId: pizza?.orderId ?? '', lineId: pizza?.lineId ?? '', grains: grainsPerUnit }];
      const outcomes = await Promise.allSettled(
        [party.first, second].map((by) => party.claim({ kind: 'items', lines }, { by })),
      );
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(outcomes).toContainEqual(rejected('splitting.taken'));
      for (const outcome of outcomes) if (outcome.status === 'fulfilled') await party.takeShare(outcome.value);
    }
  });

  test('ten guests who claim, pay, release and order concurrently leave a bill that adds up', async () => {
    const party = await seatParty(app, house, { phones: 5 });
    const orders = [await party.order(4, 4), await party.order(2)];
    const pizza = await party.some('Pizza', 1 / 8);
    const takeOrder = () =>
      house.browser.api.payments.takeAtTable({ restaurantId: party.restaurantId, orderIds: orders.slice(1) });
    const outcomes = await Promise.allSettled([
      ...party.guests.map((by) => party.claim(pizza, { by })),
      ...party.guests.map(async (by) =>
        party.release((await party.claim({ kind: 'equal', among: 9 }, { by })).paymentId, by),
      ),
      party.takeShare({ share: { kind: 'amount', amount: 777 } }),
      party.takeShare({ share: { kind: 'rest' } }),
      takeOrder(),
      takeOrder(),
      party.order(1, 1),
    ]);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected')
        expect(outcome.reason).toMatchObject({ code: expect.stringMatching(/^splitting\./) });
    }
    const bill = await party.billOf();
    expect(bill.paid + bill.held + bill.open).toBe(bill.total);
    const live = (await party.payments()).filter(({ status }) => status === 'pending' || status === 'paid');
    expect(live.reduce((sum, { amount }) => sum + amount, 0)).toBe(bill.paid + bill.held);
    for (const { paid, held, total } of await party.orders()) expect(paid + held).toBeLessThanOrEqual(total);
    if (bill.open > 0) await party.takeShare({ share: { kind: 'rest' } });
    expect((await party.billOf()).open).toBe(0);
  });
});

describe('giving back', () => {
  test('frees what was held, once, and is refused where it is paid', async () => {
    const party = await seatParty(app, house);
    await party.order(1);
    const { paymentId } = await party.claim({ kind: 'rest' });
    await party.release(paymentId);
    await party.release(paymentId);
    expect(await party.billOf()).toMatchObject({ open: 1_000, held: 0, shares: [] });
    expect(await party.orders()).toMatchObject([{ held: 0 }]);
    await expect(party.claim({ kind: 'rest' }, { paymentId })).rejects.toMatchObject({ code: 'splitting.given-up' });
    const paid = await party.claim({ kind: 'rest' });
    await party.takeShare({ paymentId: paid.paymentId });
    await expect(party.release(paid.paymentId)).rejects.toMatchObject({ code: 'splitting.already-paid' });
  });

  test("is for one's own alone; and staff take nothing that a provider is asked to charge", async () => {
    const party = await seatParty(app, house);
    await party.order(1);
    const { paymentId } = await party.claim({ kind: 'rest' });
    const [, neighbour] = party.guests;
    await expect(party.release(paymentId, neighbour)).rejects.toMatchObject({ code: 'not-found' });
    await app.sql(`update payments set method = 'credit_card', provider = 'test' where id = $1`, [paymentId]);
    await expect(party.takeShare({ paymentId })).rejects.toMatchObject({ code: 'splitting.being-charged' });
  });

  test('happens by itself after three minutes, and to whoever was slower than the next', async () => {
    const party = await seatParty(app, house);
    const [, second = party.first] = party.guests;
    await party.order(1);
    const share = await party.some('Pizza');
    const { paymentId, expiresAt } = await party.claim(share);
    expect(new Date(expiresAt ?? 0).getTime()).toBeGreaterThan(app.clock.now().getTime() + 2.9 * minuteMs);
    await expect(party.claim(share, { by: second })).rejects.toMatchObject({ code: 'splitting.taken' });
    app.clock.advance(3 * minuteMs + 1_000);
    expect((await party.claim(share, { by: second })).amount).toBe(1_000);
    await expect(party.takeShare({ paymentId })).rejects.toMatchObject({ code: 'splitting.given-up' });
    app.clock.advance(3 * minuteMs + 1_000);
    await expireShares(app.ctx);
    expect(await party.billOf()).toMatchObject({ open: 1_000, held: 0 });
    expect(await party.payments()).toMatchObject([{ status: 'expired' }, { status: 'expired' }]);
  });
});

describe('refused claims', () => {
  test('phones that do not sit there, visits that are over, and those who hold enough', async () => {
    const party = await seatParty(app, house);
    await party.order(3);
    const stranger = (await seatParty(app, house, { phones: 1 })).first;
    await expect(party.claim({ kind: 'rest' }, { by: stranger })).rejects.toMatchObject({ code: 'visits.not-seated' });
    for (let turn = 1; turn <= 5; turn += 1) await party.claim({ kind: 'amount', amount: 1 });
    await expect(party.claim({ kind: 'rest' })).rejects.toMatchObject({ code: 'splitting.holds-enough' });
    const { guestId } = party.first.visit;
    await house.browser.api.visits.removeGuest({ ...party.at, guestId });
    expect(await party.billOf(party.guests[1])).toMatchObject({ held: 0, open: 3_000 });
    await expect(party.claim({ kind: 'rest' })).rejects.toMatchObject({ code: 'visits.not-seated' });
    await forceCloseVisit(house.browser, party.at);
    const [, second = party.first] = party.guests;
    await expect(party.claim({ kind: 'rest' }, { by: second })).rejects.toMatchObject({ code: 'visits.closed' });
  });

  test('nothing, too much and nonsense are refused in words, and nothing is stored', async () => {
    const party = await seatParty(app, house);
    await expect(party.claim({ kind: 'rest' })).rejects.toMatchObject({ code: 'splitting.nothing-open' });
    await party.order(1);
    await expect(party.claim({ kind: 'amount', amount: 1_001 })).rejects.toMatchObject({
      code: 'splitting.more-than-open',
      message: expect.stringContaining('10.00'),
    });
    const [line] = (await party.billOf()).lines;
    const { orderId = '', lineId = '' } = line ?? {};
    const tooMuch = { kind: 'items' as const, lines: [{ orderId, lineId, grains: grainsPerUnit + 1 }] };
    await expect(party.claim(tooMuch)).rejects.toMatchObject({ message: expect.stringContaining('Pizza') });
    for (const grains of [0, -1, 0.5, 999 * grainsPerUnit + 1]) {
      await expect(party.claim({ kind: 'items', lines: [{ orderId, lineId, grains }] })).rejects.toMatchObject({
        code: 'invalid-argument',
      });
    }
    for (const wrong of [
      { kind: 'equal' as const, among: 1 },
      { kind: 'amount' as const, amount: 0 },
    ]) {
      await expect(party.claim(wrong)).rejects.toMatchObject({ code: 'invalid-argument' });
    }
    expect(await party.payments()).toEqual([]);
  });

  test("another restaurant's staff, whose ids answer as missing ones", async () => {
    const party = await seatParty(app, house);
    await party.order(1);
    const { paymentId } = await party.claim({ kind: 'rest' });
    const other = await signUpOwner(app);
    await expect(party.takeShare({ paymentId }, other.browser)).rejects.toMatchObject({ code: 'not-found' });
    const theirs = await seatParty(app, other);
    const asked = { ...theirs.at, visitId: party.visitId, paymentId };
    await expect(theirs.takeShare(asked, other.browser)).rejects.toMatchObject({ code: 'not-found' });
    const guest = await scanCode(app, theirs.qrCodeId);
    await expect(
      guest.browser.api.splitting.claim({ ...party.at, paymentId, share: { kind: 'rest' } }),
    ).rejects.toMatchObject({ code: 'visits.not-seated' });
  });
});
