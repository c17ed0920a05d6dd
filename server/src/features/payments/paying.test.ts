import { collections } from '@comanda/contract';
import { minuteMs } from '@comanda/contract/kernel';
import type { ShareRequest } from '@comanda/contract/splitting';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually, signUpOwner, startTestApp, type Browser, type Guest, type TestApp } from '#testing';
import {
  check,
  claim,
  submitTestCheckout,
  advancePastClaims,
  offerInTestMode,
  listPartyOrders,
  payClaimedShare,
  listPartyPayments,
  seatTwoGuests,
  startPaying,
  sweep,
  type PayingParty,
} from './paying.fixture.ts';

let app: TestApp;
let owner: { browser: Browser; userId: string };
beforeAll(async () => {
  app = await startTestApp();
  owner = await signUpOwner(app);
  await offerInTestMode(app, owner.userId, ['credit_card', 'paypal']);
});
afterAll(() => app[Symbol.asyncDispose]());

let party: PayingParty;
let ann: Guest;
let ben: Guest;
beforeEach(async () => {
  party = await seatTwoGuests(app, owner);
  [ann, ben] = party.guests;
});

const half = { kind: 'amount', amount: 2_000 } as const;
const rest = { kind: 'rest' } as const;
const nearlyAll = { kind: 'amount', amount: 3_000 } as const;

const own = async ({ browser }: Guest) =>
  (await browser.api.documents.query({ collection: 'guestPayments' })).documents;
const paid = (guest: Guest, paymentId: string) =>
  eventually(async () => expect(await check(party, guest, paymentId)).toEqual({ status: 'paid' }));

describe('paying by phone', () => {
  test('the share is paid once its provider says so, and everybody hears of it', async () => {
    const { paymentId, checkoutUrl } = await startPaying(party, ann, half, { tip: 300 });
    expect(await own(ann)).toMatchObject([{ id: paymentId, status: 'pending', checkoutUrl, tip: 300, isTest: true }]);
    expect(await listPartyOrders(app, party)).toMatchObject([{ held: 1_000 }, { held: 1_000 }]);
    await submitTestCheckout(app, checkoutUrl, 'pay');
    await eventually(async () => expect(await own(ann)).toMatchObject([{ status: 'paid', amount: 2_000, tip: 300 }]));
    expect(await listPartyOrders(app, party)).toEqual([
      { status: 'pending', paid: 1_000, held: 0 },
      { status: 'pending', paid: 1_000, held: 0 },
    ]);
    expect(await own(ben)).toEqual([]);
    const other = await startPaying(party, ben, rest, { method: 'paypal' });
    await submitTestCheckout(app, other.checkoutUrl, 'pay');
    await eventually(async () =>
      expect(await listPartyOrders(app, party)).toEqual([
        { status: 'paid', paid: 2_000, held: 0 },
        { status: 'paid', paid: 2_000, held: 0 },
      ]),
    );
  });

  test('an order says how much of it was paid in test mode, and names cash or card only where all came that way', async () => {
    const orders = async () =>
      (
        await owner.browser.api.documents.query({
          collection: 'orders',
          where: [['visitId', '==', party.visitId]],
        })
      ).documents;
    const take = (means: 'cash' | 'card', share: ShareRequest) =>
      owner.browser.api.splitting.takeShare({
        restaurantId: party.restaurantId,
        visitId: party.visitId,
        paymentId: crypto.randomUUID(),
        paidWith: means,
        share,
      });
    const { paymentId, checkoutUrl } = await startPaying(party, ann, half);
    expect(await orders()).toMatchObject([{ testPaid: 0 }, { testPaid: 0 }]);
    await submitTestCheckout(app, checkoutUrl, 'pay');
    await paid(ann, paymentId);
    expect(await orders()).toMatchObject([{ testPaid: 1_000 }, { testPaid: 1_000 }]);
    await take('card', rest);
    const partOfIt = { paymentStatus: 'paid', paid: 2_000, testPaid: 1_000, paidWith: null };
    expect(await orders()).toMatchObject([partOfIt, partOfIt]);
    // The visit and the orders behind a report figure also show the test payment.
    const { documents: visits } = await owner.browser.api.documents.query({
      collection: 'visits',
      where: [['id', '==', party.visitId]],
    });
    expect(visits).toMatchObject([{ unpaid: 0, testPaid: 2_000 }]);
    const today = app.clock.now().toISOString().slice(0, 10);
    const behind = await owner.browser.api.reports.orders({ report: 'day', from: today, to: today });
    const orderIds = new Set((await orders()).map(({ id }) => id));
    const itsOrders = behind.orders.filter(({ id }) => orderIds.has(id));
    expect(itsOrders).toMatchObject([
      { paymentStatus: 'paid', testPaid: 1_000 },
      { paymentStatus: 'paid', testPaid: 1_000 },
    ]);

    party = await seatTwoGuests(app, owner);
    await take('cash', nearlyAll);
    await take('card', rest);
    const mixed = { paymentStatus: 'paid', testPaid: 0, paidWith: null };
    expect(await orders()).toMatchObject([mixed, mixed]);

    party = await seatTwoGuests(app, owner);
    await take('cash', nearlyAll);
    await take('cash', rest);
    const inCash = { paymentStatus: 'paid', testPaid: 0, paidWith: 'cash' };
    expect(await orders()).toMatchObject([inCash, inCash]);
  });

  test('asked again for the same it is the same checkout, also ten times at once', async () => {
    const paymentId = await claim(party, ann, half);
    const answers = await Promise.all(Array.from({ length: 10 }, () => payClaimedShare(party, ann, { paymentId })));
    expect(new Set(answers.map(({ checkoutUrl }) => checkoutUrl)).size).toBe(1);
    expect(await listPartyPayments(app, party)).toHaveLength(1);
  });

  test('the way back from the page leads to the visit and the payment', async () => {
    const { paymentId, checkoutUrl } = await startPaying(party, ann, half);
    const back = `${app.origin}/menu/${party.qrCodeId}?visit=${party.visitId}&payment=${paymentId}`;
    expect(await submitTestCheckout(app, checkoutUrl, 'pay')).toBe(back);
  });

  test('a declined payment says why, its payer keeps the share, and the next try pays it', async () => {
    const first = await startPaying(party, ann, rest);
    await submitTestCheckout(app, first.checkoutUrl, 'decline');
    const [failed, retry] = await eventually(async () => {
      const payments = await listPartyPayments(app, party);
      expect(payments).toHaveLength(2);
      return payments;
    });
    expect(failed).toMatchObject({ id: first.paymentId, status: 'failed', failure: { code: 'declined' } });
    expect(retry).toMatchObject({ status: 'pending', retryOf: first.paymentId, amount: 4_000 });
    expect(await listPartyOrders(app, party)).toMatchObject([
      { status: 'failed', held: 2_000 },
      { status: 'failed', held: 2_000 },
    ]);
    await expect(claim(party, ben, half)).rejects.toMatchObject({ code: 'splitting.nothing-open' });
    const again = await payClaimedShare(party, ann, { paymentId: retry?.id ?? '', method: 'paypal' });
    expect(await listPartyOrders(app, party)).toMatchObject([{ status: 'pending' }, { status: 'pending' }]);
    await submitTestCheckout(app, again.checkoutUrl ?? '', 'pay');
    await paid(ann, again.paymentId);
    expect(await listPartyOrders(app, party)).toMatchObject([{ status: 'paid' }, { status: 'paid' }]);
  });

  test('a payer who changes the method continues under another id, and the first checkout accepts no money anymore', async () => {
    const first = await startPaying(party, ann, half);
    const second = await payClaimedShare(party, ann, { paymentId: first.paymentId, method: 'paypal' });
    expect(second.paymentId).not.toBe(first.paymentId);
    await submitTestCheckout(app, first.checkoutUrl, 'pay');
    await submitTestCheckout(app, second.checkoutUrl ?? '', 'pay');
    await paid(ann, second.paymentId);
    expect(await listPartyPayments(app, party)).toMatchObject([
      { status: 'expired', parts: 2_000 },
      { status: 'paid', parts: 2_000, retryOf: first.paymentId },
    ]);
    expect(await listPartyOrders(app, party)).toMatchObject([{ paid: 1_000, held: 0 }, { paid: 1_000 }]);
  });

  test('a payer who has paid and then chooses another method gets an error, and pays nothing twice', async () => {
    const { paymentId, checkoutUrl } = await startPaying(party, ann, half);
    await submitTestCheckout(app, checkoutUrl, 'pay-unheard');
    await expect(payClaimedShare(party, ann, { paymentId, method: 'paypal' })).rejects.toMatchObject({
      code: 'splitting.already-paid',
    });
    expect(await listPartyPayments(app, party)).toMatchObject([{ status: 'paid' }]);
  });

  test('releasing a share ends its checkout', async () => {
    const { paymentId, checkoutUrl } = await startPaying(party, ann, rest);
    const { restaurantId, visitId } = party;
    await ann.browser.api.splitting.release({ restaurantId, visitId, paymentId });
    await submitTestCheckout(app, checkoutUrl, 'pay');
    await sweep(app);
    expect(await listPartyPayments(app, party)).toMatchObject([{ status: 'expired' }]);
    await claim(party, ben, rest);
  });

  test('at the table, staff hear who pays how much, and take it', async () => {
    const share = await claim(party, ann, half);
    const { checkoutUrl } = await payClaimedShare(party, ann, { paymentId: share, method: 'pay_at_table', tip: 250 });
    expect(checkoutUrl).toBeNull();
    const [{ calls } = { calls: [] }] = await app.sql<{ calls: unknown[] }>(
      `select json_agg(json_build_object('kind', kind, 'reason', reason)) as calls from visit_calls where visit_id = $1`,
      [party.visitId],
    );
    expect(calls).toEqual([{ kind: 'bill_cash', reason: expect.stringContaining('22.50') }]);
    const { restaurantId, visitId } = party;
    const taken = { restaurantId, visitId, paymentId: share, paidWith: 'cash', given: 3_000 } as const;
    expect(await owner.browser.api.splitting.takeShare(taken)).toMatchObject({ amount: 2_000, change: 750 });
    expect(await own(ann)).toMatchObject([{ status: 'paid', method: 'pay_at_table', tip: 250 }]);
  });
});

describe('a call for the bill', () => {
  const openCalls = async (): Promise<string[]> => {
    const calls = await app.sql<{ kind: string }>(
      'select kind from visit_calls where visit_id = $1 and answered_at is null order by kind',
      [party.visitId],
    );
    return calls.map(({ kind }) => kind);
  };
  const ask = (guest: Guest, kind: 'bill_cash' | 'bill_card') =>
    guest.browser.api.visits.call({ restaurantId: party.restaurantId, visitId: party.visitId, kind, reason: '' });

  test('is settled once everything is paid by phone', async () => {
    await ask(ann, 'bill_card');
    const first = await startPaying(party, ann, half);
    await submitTestCheckout(app, first.checkoutUrl, 'pay');
    await paid(ann, first.paymentId);
    expect(await openCalls()).toEqual(['bill_card']);
    const second = await startPaying(party, ben, rest);
    await submitTestCheckout(app, second.checkoutUrl, 'pay');
    await paid(ben, second.paymentId);
    expect(await openCalls()).toEqual([]);
  });

  test('by card gives way to paying everything in cash by phone, and that ends when staff have the money', async () => {
    await ask(ann, 'bill_card');
    const paymentId = await claim(party, ann, rest);
    await payClaimedShare(party, ann, { paymentId, method: 'pay_at_table' });
    expect(await openCalls()).toEqual(['bill_cash']);
    const { restaurantId, visitId } = party;
    await owner.browser.api.splitting.takeShare({ restaurantId, visitId, paymentId, paidWith: 'cash' });
    expect(await openCalls()).toEqual([]);
  });

  test('stays while somebody else has not paid', async () => {
    await ask(ben, 'bill_card');
    await payClaimedShare(party, ann, { paymentId: await claim(party, ann, half), method: 'pay_at_table' });
    expect(await openCalls()).toEqual(['bill_card', 'bill_cash']);
  });
});

describe('what is refused, and leaves nothing behind', () => {
  const refused = async (paying: () => Promise<unknown>, code: string): Promise<void> => {
    const before = await listPartyPayments(app, party);
    await expect(paying()).rejects.toMatchObject({ code });
    expect(await listPartyPayments(app, party)).toEqual(before);
  };

  test('a tip beyond reason', async () => {
    const paymentId = await claim(party, ann, half);
    await refused(() => payClaimedShare(party, ann, { paymentId, tip: 5_001 }), 'splitting.tip-too-high');
    await refused(() => payClaimedShare(party, ann, { paymentId, tip: -1 }), 'invalid-argument');
  });

  test('a tip where a service charge is on the bill', async () => {
    const paymentId = await claim(party, ann, half);
    const charge = (rate: number) =>
      app.sql('update restaurants set service_charge_milli_percent = $1 where id = $2', [rate, party.restaurantId]);
    await charge(10_000);
    await using _ = { [Symbol.asyncDispose]: async () => void (await charge(0)) };
    await refused(() => payClaimedShare(party, ann, { paymentId, tip: 1 }), 'splitting.no-tip');
  });

  test('a method that is not offered, or not in this currency', async () => {
    const paymentId = await claim(party, ann, half);
    await refused(() => payClaimedShare(party, ann, { paymentId, method: 'crypto' }), 'splitting.method-unavailable');
    const take = (currency: string) =>
      app.sql(`update payment_methods set supported_currencies = $1 where owner_id = $2 and type = 'paypal'`, [
        [currency],
        owner.userId,
      ]);
    await take('USD');
    await refused(() => payClaimedShare(party, ann, { paymentId, method: 'paypal' }), 'splitting.method-unavailable');
    await take('EUR');
  });

  test("somebody else's share, another table's, and one that is free again", async () => {
    const paymentId = await claim(party, ann, half);
    await refused(() => payClaimedShare(party, ben, { paymentId }), 'not-found');
    await refused(() => check(party, ben, paymentId), 'not-found');
    const elsewhere = await seatTwoGuests(app, owner);
    await refused(() => payClaimedShare(elsewhere, elsewhere.guests[0], { paymentId }), 'not-found');
    await refused(() => payClaimedShare(party, elsewhere.guests[0], { paymentId }), 'visits.not-seated');
    app.clock.advance(4 * minuteMs);
    await expect(payClaimedShare(party, ann, { paymentId })).rejects.toMatchObject({ code: 'splitting.given-up' });
  });
});

describe('payments without a webhook', () => {
  test('a payment whose webhook got lost is found by the sweep', async () => {
    const { checkoutUrl } = await startPaying(party, ann, half);
    await submitTestCheckout(app, checkoutUrl, 'pay-unheard');
    app.clock.advance(minuteMs);
    await sweep(app);
    expect(await listPartyPayments(app, party)).toMatchObject([{ status: 'paid', parts: 2_000 }]);
  });

  test('the share of a payer who leaves expires, and its checkout is ended', async () => {
    const { checkoutUrl } = await startPaying(party, ann, rest);
    advancePastClaims(app);
    await sweep(app);
    expect(await listPartyPayments(app, party)).toMatchObject([{ status: 'expired' }]);
    expect(await listPartyOrders(app, party)).toMatchObject([{ held: 0 }, { held: 0 }]);
    expect(await (await fetch(checkoutUrl)).text()).toContain('This checkout has ended');
  });

  test('webhooks, sweeps of two nodes and the payer at the same instant write it once', async () => {
    await using other = await app.anotherNode();
    const { paymentId, checkoutUrl } = await startPaying(party, ann, half, { tip: 100 });
    await submitTestCheckout(app, checkoutUrl, 'pay-unheard');
    app.clock.advance(minuteMs);
    const asked = Array.from({ length: 8 }, () => check(party, ann, paymentId));
    await Promise.all([sweep(app), sweep(other), sweep(app), ...asked]);
    expect(await listPartyPayments(app, party)).toMatchObject([{ status: 'paid', parts: 2_000, refunded: 0 }]);
    expect(await listPartyOrders(app, party)).toMatchObject([{ paid: 1_000 }, { paid: 1_000 }]);
    const receipts = await app.sql(`select from receipts where payment_id = $1`, [paymentId]);
    expect(receipts).toHaveLength(1);
  });

  test('a payment that was written down before a crash, and never started, is started with the same key', async () => {
    const { paymentId } = await startPaying(party, ann, half);
    // Simulates a crash between the commit and the provider's answer.
    await app.sql('update payments set provider_reference = null, checkout_url = null where id = $1', [paymentId]);
    app.clock.advance(minuteMs);
    await sweep(app);
    const [row] = await app.sql<{ reference: string | null; url: string | null }>(
      'select provider_reference as reference, checkout_url as url from payments where id = $1',
      [paymentId],
    );
    expect(row).toEqual({ reference: expect.stringMatching(/./), url: expect.stringContaining('http') });
    const key = `${party.restaurantId}.${paymentId}`;
    expect(await app.sql('select from test_charges where payment_id = $1', [key])).toHaveLength(1);
  });
});

describe('a payer who has left', () => {
  const at = () => ({ restaurantId: party.restaurantId, visitId: party.visitId });
  const release = (paymentId: string, by = owner.browser) => by.api.splitting.releaseForGuest({ ...at(), paymentId });
  const shares = async ({ browser }: Guest) => {
    const where = [['visitId', '==', party.visitId] satisfies [string, '==', string]];
    const { documents } = await browser.api.documents.query({ collection: 'guestBills', where });
    return collections.guestBills.parse(documents[0]).shares;
  };

  test('is seen by the others, with the moment since when', async () => {
    const began = app.clock.now();
    const { paymentId } = await startPaying(party, ann, half);
    const [share] = await shares(ben);
    expect(share).toMatchObject({ paymentId, state: 'held', guestId: ann.visit.guestId });
    expect(Date.parse(share?.since ?? '')).toBeGreaterThanOrEqual(began.getTime());
    expect(Date.parse(share?.since ?? '')).toBeLessThanOrEqual(app.clock.now().getTime());
  });

  test('loses the share when staff release it: the checkout is ended, and somebody else pays', async () => {
    const { paymentId, checkoutUrl } = await startPaying(party, ann, rest);
    await expect(claim(party, ben, rest)).rejects.toMatchObject({ code: 'splitting.nothing-open' });
    await release(paymentId);
    await release(paymentId);
    expect(await (await fetch(checkoutUrl)).text()).toContain('This checkout has ended');
    expect(await listPartyOrders(app, party)).toMatchObject([{ held: 0 }, { held: 0 }]);
    const next = await startPaying(party, ben, rest);
    await submitTestCheckout(app, next.checkoutUrl, 'pay');
    await paid(ben, next.paymentId);
    expect(await listPartyPayments(app, party)).toMatchObject([
      { id: paymentId, status: 'expired', refunded: 0 },
      { status: 'paid', parts: 4_000 },
    ]);
  });

  test('loses it also where nobody was asked to charge anything yet, and where staff were to come', async () => {
    const chosen = await claim(party, ann, half);
    await release(chosen);
    const atTable = await claim(party, ann, half);
    await payClaimedShare(party, ann, { paymentId: atTable, method: 'pay_at_table' });
    await release(atTable);
    expect(await listPartyPayments(app, party)).toMatchObject([{ status: 'expired' }, { status: 'expired' }]);
    expect(await listPartyOrders(app, party)).toMatchObject([{ held: 0 }, { held: 0 }]);
  });

  test('keeps what they have paid: staff are told, and nothing is released', async () => {
    const { paymentId, checkoutUrl } = await startPaying(party, ann, rest);
    await submitTestCheckout(app, checkoutUrl, 'pay-unheard');
    for (let turn = 1; turn <= 2; turn += 1)
      await expect(release(paymentId)).rejects.toMatchObject({ code: 'splitting.already-paid' });
    expect(await listPartyPayments(app, party)).toMatchObject([{ status: 'paid', parts: 4_000, refunded: 0 }]);
  });

  test('is released by staff of that restaurant alone', async () => {
    const { paymentId } = await startPaying(party, ann, rest);
    const stranger = await signUpOwner(app);
    await expect(release(paymentId, stranger.browser)).rejects.toMatchObject({ code: 'not-found' });
    await expect(release(paymentId, ben.browser)).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(release(crypto.randomUUID())).rejects.toMatchObject({ code: 'not-found' });
    expect(await listPartyPayments(app, party)).toMatchObject([{ status: 'pending' }]);
  });

  test('pays while staff release the share: it is paid or it is free, and no money is lost', async () => {
    for (let round = 1; round <= 8; round += 1) {
      party = await seatTwoGuests(app, owner);
      [ann, ben] = party.guests;
      const { paymentId, checkoutUrl } = await startPaying(party, ann, rest, { tip: 300 });
      const [released] = await Promise.allSettled([
        release(paymentId),
        submitTestCheckout(app, checkoutUrl, round % 2 === 0 ? 'pay' : 'pay-unheard'),
        release(paymentId),
        check(party, ann, paymentId),
      ]);
      if (released.status === 'rejected') expect(released.reason).toMatchObject({ code: 'splitting.already-paid' });
      app.clock.advance(minuteMs);
      await sweep(app);
      const [payment] = await listPartyPayments(app, party);
      const charges = await app.sql<{ state: string }>(`select state from test_charges where payment_id = $1`, [
        `${party.restaurantId}.${paymentId}`,
      ]);
      // The provider's records and ours agree.
      const isPaid = payment?.status === 'paid';
      expect(charges).toEqual([{ state: isPaid ? 'paid' : 'cancelled' }]);
      expect(payment).toMatchObject(isPaid ? { parts: 4_000, refunded: 0 } : { status: 'expired' });
      const sums = { paid: isPaid ? 2_000 : 0, held: 0 };
      expect(await listPartyOrders(app, party)).toMatchObject([sums, sums]);
    }
  });

  test('pays after the release: the money goes where something is open, or back with its tip', async () => {
    const late = await startPaying(party, ann, rest, { tip: 500 });
    await submitTestCheckout(app, late.checkoutUrl, 'pay-late');
    await release(late.paymentId);
    const quick = await startPaying(party, ben, nearlyAll);
    await submitTestCheckout(app, quick.checkoutUrl, 'pay');
    await paid(ben, quick.paymentId);
    advancePastClaims(app);
    await app.sql(`update test_charges set state = 'paid', decided_at = now() where state = 'late'`);
    await sweep(app);
    await sweep(app);
    expect(await listPartyPayments(app, party)).toMatchObject([
      { id: late.paymentId, status: 'paid', parts: 1_000, refunded: 3_000 },
      { id: quick.paymentId, status: 'paid', parts: 3_000 },
    ]);
  });

  test('is back without having paid: the share is free after three minutes, unless they go back to the checkout', async () => {
    const { paymentId, checkoutUrl } = await startPaying(party, ann, rest);
    const leftMs = async () => {
      const [share] = await shares(ben);
      return Date.parse(share?.expiresAt ?? '') - app.clock.now().getTime();
    };
    expect(await leftMs()).toBeGreaterThan(14 * minuteMs);
    app.clock.advance(minuteMs);
    expect(await check(party, ann, paymentId)).toEqual({ status: 'pending' });
    expect(await leftMs()).toBeLessThanOrEqual(3 * minuteMs);
    app.clock.advance(minuteMs);
    await check(party, ann, paymentId);
    expect(await leftMs()).toBeLessThanOrEqual(2 * minuteMs);
    expect(await payClaimedShare(party, ann, { paymentId })).toMatchObject({ paymentId, checkoutUrl });
    expect(await leftMs()).toBeGreaterThan(12 * minuteMs);
    await check(party, ann, paymentId);
    app.clock.advance(3 * minuteMs + 1_000);
    await claim(party, ben, rest);
    await sweep(app);
    expect(await (await fetch(checkoutUrl)).text()).toContain('This checkout has ended');
  });
});

describe('money that comes late', () => {
  const comesLate = async (): Promise<void> => {
    advancePastClaims(app);
    await sweep(app);
  };
  const isFound = async (): Promise<void> => {
    await app.sql(`update test_charges set state = 'paid', decided_at = now() where state = 'late'`);
    app.clock.advance(40 * minuteMs);
    await sweep(app);
    await sweep(app);
  };

  test('pays its lines where they are still open', async () => {
    const { paymentId, checkoutUrl } = await startPaying(party, ann, rest);
    await submitTestCheckout(app, checkoutUrl, 'pay-late');
    await comesLate();
    expect(await listPartyPayments(app, party)).toMatchObject([{ status: 'expired' }]);
    await isFound();
    expect(await listPartyPayments(app, party)).toMatchObject([
      { id: paymentId, status: 'paid', parts: 4_000, refunded: 0 },
    ]);
    expect(await listPartyOrders(app, party)).toMatchObject([{ status: 'paid' }, { status: 'paid' }]);
  });

  test('pays what is open, and the remainder goes back', async () => {
    const late = await startPaying(party, ann, nearlyAll, { tip: 200 });
    await submitTestCheckout(app, late.checkoutUrl, 'pay-late');
    await comesLate();
    const quick = await startPaying(party, ben, nearlyAll);
    await submitTestCheckout(app, quick.checkoutUrl, 'pay');
    await paid(ben, quick.paymentId);
    await isFound();
    expect(await listPartyPayments(app, party)).toMatchObject([
      { id: late.paymentId, status: 'paid', amount: 3_000, tip: 200, parts: 1_000, refunded: 2_000 },
      { id: quick.paymentId, status: 'paid', parts: 3_000 },
    ]);
    expect(await listPartyOrders(app, party)).toMatchObject([{ status: 'paid' }, { status: 'paid' }]);
  });

  test('goes back whole, with its tip, where nothing is open', async () => {
    const late = await startPaying(party, ann, rest, { tip: 500 });
    await submitTestCheckout(app, late.checkoutUrl, 'pay-late');
    await comesLate();
    await owner.browser.api.payments.takeAtTable({
      restaurantId: party.restaurantId,
      orderIds: [...party.orderIds],
      paidWith: 'cash',
    });
    await isFound();
    const [payment] = await listPartyPayments(app, party);
    expect(payment).toMatchObject({ id: late.paymentId, status: 'paid', parts: 0, refunded: 4_500 });
  });
});

describe('orders that were cancelled', () => {
  const cancel = (orderId: string) =>
    owner.browser.api.orders.cancel({
      restaurantId: party.restaurantId,
      orderId,
      from: 'unopened',
      reason: 'Out of fish',
    });

  test('after they were paid: their part goes back once it cannot be undone any more, once on two nodes', async () => {
    await using other = await app.anotherNode();
    const { paymentId, checkoutUrl } = await startPaying(party, ann, rest, { tip: 300 });
    await submitTestCheckout(app, checkoutUrl, 'pay');
    await paid(ann, paymentId);
    await cancel(party.orderIds[0]);
    await sweep(app);
    expect(await listPartyPayments(app, party)).toMatchObject([{ refunded: 0 }]);
    app.clock.advance(2 * minuteMs);
    await Promise.all([sweep(app), sweep(other), sweep(app)]);
    await sweep(app);
    expect(await listPartyPayments(app, party)).toMatchObject([{ refunded: 2_000 }]);
    await cancel(party.orderIds[1]);
    app.clock.advance(2 * minuteMs);
    await sweep(app);
    expect(await listPartyPayments(app, party)).toMatchObject([{ refunded: 4_300, attention: [] }]);
  });

  test('and given back by hand: what staff gave is not given again, and what they did not give goes back', async () => {
    const refund = { restaurantId: party.restaurantId, refundId: crypto.randomUUID(), amount: 1_500, reason: 'Sorry' };
    const mine = await startPaying(party, ann, nearlyAll, { tip: 300 });
    await submitTestCheckout(app, mine.checkoutUrl, 'pay');
    await paid(ann, mine.paymentId);
    await cancel(party.orderIds[0]);
    await owner.browser.api.payments.refund({ ...refund, paymentId: mine.paymentId });
    app.clock.advance(2 * minuteMs);
    await sweep(app);
    expect(await listPartyPayments(app, party)).toMatchObject([{ refunded: 1_500 }]);
    await cancel(party.orderIds[1]);
    app.clock.advance(2 * minuteMs);
    await sweep(app);
    expect(await listPartyPayments(app, party)).toMatchObject([{ refunded: 3_300, attention: [] }]);
  });

  test('are found behind any number of others that staff have seen to by hand', async () => {
    const done = await startPaying(party, ann, rest);
    await submitTestCheckout(app, done.checkoutUrl, 'pay');
    await paid(ann, done.paymentId);
    const { restaurantId } = party;
    const refund = { restaurantId, paymentId: done.paymentId, refundId: crypto.randomUUID(), amount: 3_000 };
    await owner.browser.api.payments.refund({ ...refund, reason: 'Sorry' });
    // Adds a hundred cancelled orders paid by the same payment, with ids that sort first.
    const first = `jsonb_build_object('id', overlay(gen_random_uuid()::text placing '00000000' from 1 for 8))`;
    await app.sql(
      `with copies as (
         insert into orders select (jsonb_populate_record(one, ${first} || '{"status": "cancelled", "placing_key": null}')).*
         from orders one, generate_series(1, 100) where id = $1 returning restaurant_id, id
       ), cancelled as (
         insert into order_history (restaurant_id, order_id, id, number, new_status, changed_at, changed_by)
         select restaurant_id, id, id, 1, 'cancelled', '2020-01-01', 'Staff' from copies
       )
       insert into payment_parts select restaurant_id, $2, id, 1 from copies`,
      [party.orderIds[0], done.paymentId],
    );
    const second = await seatTwoGuests(app, owner);
    const { paymentId, checkoutUrl } = await startPaying(second, second.guests[0], rest);
    await submitTestCheckout(app, checkoutUrl, 'pay');
    await eventually(async () => expect(await listPartyPayments(app, second)).toMatchObject([{ status: 'paid' }]));
    await cancel(second.orderIds[0]);
    app.clock.advance(2 * minuteMs);
    await sweep(app);
    expect(await listPartyPayments(app, second)).toMatchObject([{ id: paymentId, refunded: 2_000 }]);
    await app.sql('delete from payment_parts where payment_id = $1', [done.paymentId]);
  });

  test('while they are paid: what comes for them goes back', async () => {
    const { paymentId, checkoutUrl } = await startPaying(party, ann, rest, { tip: 300 });
    await cancel(party.orderIds[0]);
    await submitTestCheckout(app, checkoutUrl, 'pay');
    await paid(ann, paymentId);
    await sweep(app);
    expect(await listPartyPayments(app, party)).toMatchObject([{ status: 'paid', parts: 2_000, refunded: 2_000 }]);
  });

  test('while they are paid, and the payer turns to the staff: only what still stands is asked for', async () => {
    const { paymentId } = await startPaying(party, ann, rest);
    await cancel(party.orderIds[0]);
    const again = await payClaimedShare(party, ann, { paymentId, method: 'pay_at_table' });
    const { restaurantId, visitId } = party;
    const taking = { restaurantId, visitId, paymentId: again.paymentId, paidWith: 'cash', given: 2_000 } as const;
    expect(await owner.browser.api.splitting.takeShare(taking)).toMatchObject({ amount: 2_000, change: 0 });
    expect((await listPartyPayments(app, party)).at(-1)).toMatchObject({ status: 'paid', amount: 2_000, parts: 2_000 });
    const second = await seatTwoGuests(app, owner);
    const gone = await startPaying(second, second.guests[0], rest);
    for (const orderId of second.orderIds) await cancel(orderId);
    await expect(
      payClaimedShare(second, second.guests[0], { paymentId: gone.paymentId, method: 'pay_at_table' }),
    ).rejects.toMatchObject({ code: 'splitting.given-up' });
  });
});
