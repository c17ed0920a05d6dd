import { collections } from '@comanda/contract';
import { dayMs, hourMs, minuteMs } from '@comanda/contract/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { seatAtCardTable, sweepHoldsNow, type CardTable } from './card-holds.fixture.ts';
import { startProviderTestServer, type ProviderTestServer } from './provider-accounts.fixture.ts';
import { offerInTestMode, submitTestCheckout } from './paying.fixture.ts';

let trade: ProviderTestServer;
let table: CardTable;
beforeAll(async () => {
  trade = await startProviderTestServer();
});
afterAll(() => trade[Symbol.asyncDispose]());
beforeEach(async () => {
  table = await seatAtCardTable(trade.app, trade.owner);
});

const [annIndex, benIndex] = [0, 1] as const;
const ann = () => table.guests[annIndex];
const ben = () => table.guests[benIndex];

/** Leaves Ann's card and returns the hold. */
const leaveCard = async () => {
  const left = await table.leave();
  trade.stripe.pay(left.reference);
  expect(await table.check(left.holdId)).toEqual({ state: 'held' });
  return left;
};

describe('leaving a card', () => {
  test('is needed before the first order, and covers both guests up to the limit', async () => {
    await expect(table.order()).rejects.toMatchObject({ code: 'orders.card-needed' });
    const before = trade.stripe.books();
    await leaveCard();
    await table.order(ann(), 2);
    await table.order(ben(), 2);
    await expect(table.order(ben(), 2)).rejects.toMatchObject({
      code: 'orders.card-limit',
      data: { left: '€20.00' },
    });
    await table.order(ben());
    expect(trade.stripe.books()).toEqual(before);
    expect(await table.payments()).toEqual([]);
  });

  test('of two orders at once only one gets what is left of the limit', async () => {
    await leaveCard();
    await table.order(ann(), 3);
    const placed = await Promise.allSettled([table.order(ann(), 2), table.order(ben(), 2)]);
    expect(placed.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('is asked for nowhere else', async () => {
    const { restaurantId } = table;
    await trade.app.sql('update restaurants set tab_card_limit_minor = null where id = $1', [restaurantId]);
    await expect(table.leave()).rejects.toMatchObject({ code: 'card-holds.not-asked' });
    await table.order();
  });

  test('is not asked for while the restaurant takes no cards', async () => {
    const readTab = async () => {
      const { documents } = await ann().browser.api.documents.query({
        collection: 'guestCardTabs',
        where: [['visitId', '==', table.visitId]],
      });
      return documents;
    };
    const setStatus = (status: string) =>
      trade.app.sql(`update payment_methods set status = $2 where owner_id = $1 and type = 'credit_card'`, [
        trade.owner.userId,
        status,
      ]);
    expect(await readTab()).toMatchObject([{ isAsked: true, limit: 10_000 }]);
    await setStatus('disabled');
    expect(await readTab()).toMatchObject([{ isAsked: false }]);
    await table.order();
    await setStatus('active');
    await expect(table.order()).rejects.toMatchObject({ code: 'orders.card-needed' });
  });

  test('needs a provider that can hold an amount', async () => {
    for (const method of ['paypal', 'crypto'] as const) {
      const left = ann().browser.api.cardHolds.leave({ ...table.at, holdId: crypto.randomUUID(), method });
      await expect(left).rejects.toMatchObject({ code: 'card-holds.method-cannot' });
    }
  });

  test('twice with the same id is one card, and another guest cannot use that id', async () => {
    const first = await table.leave();
    expect(await table.leave(ann(), first.holdId)).toEqual(first);
    await expect(table.leave(ben(), first.holdId)).rejects.toMatchObject({ code: 'card-holds.key-reused' });
  });

  test('by two guests at once keeps the first card and releases the second', async () => {
    const [one, other] = [await table.leave(ann()), await table.leave(ben())];
    const before = trade.stripe.holds().held;
    for (const { reference } of [one, other]) trade.stripe.pay(reference);
    expect(await table.check(one.holdId)).toEqual({ state: 'held' });
    expect(await table.check(other.holdId, ben())).toEqual({ state: 'released' });
    expect(trade.stripe.holds().held - before).toBe(10_000);
    await expect(table.leave(ben())).rejects.toMatchObject({ code: 'card-holds.already-held' });
  });

  test('that the bank declines leaves the table without one, and another try is possible', async () => {
    const left = await table.leave();
    trade.stripe.pay(left.reference, 'declined');
    expect(await table.check(left.holdId)).toEqual({ state: 'ended' });
    await expect(table.leave(ann(), left.holdId)).rejects.toMatchObject({ code: 'card-holds.over' });
    await leaveCard();
  });

  test('is found by the sweep if the phone does not return, and ended if the guest leaves the page', async () => {
    const left = await table.leave();
    trade.stripe.pay(left.reference);
    await sweepHoldsNow(trade.app);
    expect(await table.holds()).toMatchObject([{ state: 'held' }]);
    const other = await seatAtCardTable(trade.app, trade.owner);
    const abandoned = await other.leave();
    trade.app.clock.advance(20 * minuteMs);
    await sweepHoldsNow(trade.app);
    expect(await other.holds()).toMatchObject([{ state: 'ended' }]);
    expect(trade.stripe.isOpen(abandoned.reference)).toBe(false);
  });

  test('is learned from a webhook', async () => {
    const { reference } = await table.leave();
    trade.stripe.pay(reference);
    const { headers, body } = trade.stripe.webhook({
      type: 'checkout.session.completed',
      id: reference,
      at: trade.app.clock.now(),
    });
    const path = `/webhooks/payments/stripe/${trade.owner.userId}/credit_card`;
    const answer = await fetch(`${trade.app.origin}${path}`, { method: 'POST', headers, body: new Uint8Array(body) });
    expect(answer.status).toBe(200);
    expect(await table.holds()).toMatchObject([{ state: 'held' }]);
  });
});

describe('settling a tab', () => {
  test('captures the bill with the tip as an ordinary payment and releases the rest', async () => {
    const { holdId, reference } = await leaveCard();
    await table.order(ann());
    await table.order(ben());
    const before = trade.stripe.books().paid;
    expect(await table.settle(holdId, ann(), 400)).toEqual({ state: 'captured', amount: 4_000 });
    expect(await table.payments()).toEqual([{ status: 'paid', amount: 4_000, tip: 400, parts: 4_000, reference }]);
    expect(trade.stripe.books().paid - before).toBe(4_400);
    expect(await table.settle(holdId)).toEqual({ state: 'captured', amount: 4_000 });
    expect(trade.stripe.books().paid - before).toBe(4_400);
    await expect(table.order()).rejects.toMatchObject({ code: 'orders.card-needed' });
  });

  test('by the guest and by staff at once captures once', async () => {
    const { holdId } = await leaveCard();
    await table.order();
    const before = trade.stripe.holds().captures;
    const { restaurantId } = table;
    const settled = await Promise.all([
      table.settle(holdId),
      trade.owner.browser.api.cardHolds.settleForGuest({ restaurantId, holdId }),
      table.settle(holdId),
    ]);
    for (const { amount } of settled) expect(amount).toBe(2_000);
    await sweepHoldsNow(trade.app);
    expect(trade.stripe.holds().captures - before).toBe(1);
    expect(await table.payments()).toMatchObject([{ status: 'paid', amount: 2_000 }]);
  });

  test('pays only what the other guest has not paid', async () => {
    const { holdId } = await leaveCard();
    await table.order(ann());
    await table.order(ben());
    const paymentId = crypto.randomUUID();
    await trade.owner.browser.api.splitting.takeShare({
      ...table.at,
      paymentId,
      share: { kind: 'amount', amount: 1_500 },
      paidWith: 'cash',
    });
    expect(await table.settle(holdId)).toMatchObject({ amount: 2_500 });
  });

  test('with nothing to pay releases the card', async () => {
    const { holdId } = await leaveCard();
    const held = trade.stripe.holds().held;
    expect(await table.settle(holdId)).toEqual({ state: 'released', amount: 0 });
    expect(held - trade.stripe.holds().held).toBe(10_000);
  });

  test('is for the guest whose card it is, and for staff of the restaurant', async () => {
    const { holdId } = await leaveCard();
    await table.order();
    await expect(table.settle(holdId, ben())).rejects.toMatchObject({ code: 'not-found' });
    const stranger = await trade.addOwner();
    const { restaurantId } = table;
    for (const step of ['settleForGuest', 'release'] as const) {
      const answer = stranger.browser.api.cardHolds[step]({ restaurantId, holdId });
      await expect(answer).rejects.toMatchObject({ code: 'not-found' });
    }
    expect(await table.holds()).toMatchObject([{ state: 'held' }]);
  });

  test('takes no more tip than the card is held for', async () => {
    const small = await seatAtCardTable(trade.app, trade.owner, { limit: 2_100 });
    const { holdId, reference } = await small.leave();
    trade.stripe.pay(reference);
    await small.check(holdId);
    await small.order();
    await expect(small.settle(holdId, small.guests[0], 200)).rejects.toMatchObject({
      code: 'card-holds.tip-above-hold',
    });
    expect(await small.settle(holdId, small.guests[0], 100)).toMatchObject({ state: 'captured' });
  });

  test('can be refunded like any other payment', async () => {
    const { holdId } = await leaveCard();
    await table.order();
    await table.settle(holdId);
    const [payment] = await trade.app.sql<{ id: string }>('select id from payments where visit_id = $1', [
      table.visitId,
    ]);
    const before = trade.stripe.books().refunded;
    const { restaurantId } = table;
    const refund = { restaurantId, paymentId: payment?.id ?? '', refundId: crypto.randomUUID(), amount: 500 };
    expect(await trade.owner.browser.api.payments.refund({ ...refund, reason: 'Cold' })).toEqual({ status: 'done' });
    expect(trade.stripe.books().refunded - before).toBe(500);
  });

  test('whose card the bank gave up leaves the bill open', async () => {
    const { holdId, reference } = await leaveCard();
    await table.order();
    trade.stripe.expireHold(reference);
    expect(await table.settle(holdId)).toMatchObject({ state: 'lost' });
    expect(await table.payments()).toMatchObject([{ status: 'failed' }]);
    const [order] = await trade.app.sql(
      'select paid_minor::int as paid, held_minor::int as held from orders where visit_id = $1',
      [table.visitId],
    );
    expect(order).toEqual({ paid: 0, held: 0 });
  });

  test('whose payment is under way can be neither paid on a page nor given up', async () => {
    const { holdId } = await leaveCard();
    await table.order();
    trade.stripe.troubles(503, 503);
    expect(await table.settle(holdId)).toMatchObject({ state: 'capturing' });
    const [payment] = await trade.app.sql<{ id: string }>('select id from payments where visit_id = $1', [
      table.visitId,
    ]);
    const share = { ...table.at, paymentId: payment?.id ?? '' };
    const pay = ann().browser.api.splitting.pay({ ...share, method: 'credit_card' });
    await expect(pay).rejects.toMatchObject({ code: 'splitting.being-charged' });
    const release = ann().browser.api.splitting.release(share);
    await expect(release).rejects.toMatchObject({ code: 'splitting.being-charged' });
  });
});

describe('the sweep', () => {
  test('settles a tab the agreed time after its last order, and not before', async () => {
    await leaveCard();
    await table.order();
    trade.app.clock.advance(hourMs);
    await table.order();
    trade.app.clock.advance(1.5 * hourMs);
    await sweepHoldsNow(trade.app);
    expect(await table.holds()).toMatchObject([{ state: 'held' }]);
    trade.app.clock.advance(0.6 * hourMs);
    await sweepHoldsNow(trade.app);
    expect(await table.holds()).toEqual([{ state: 'captured', captured: 4_000, due: 4_000, settled_by: 'time' }]);
  });

  test('releases a card on which nothing was ordered', async () => {
    await leaveCard();
    trade.app.clock.advance(2.1 * hourMs);
    await sweepHoldsNow(trade.app);
    expect(await table.holds()).toMatchObject([{ state: 'released', captured: 0 }]);
  });

  test('captures a walk-out up to the held amount, and lists what is missing', async () => {
    await leaveCard();
    await table.order(ann(), 5);
    // Staff may order more than the card covers.
    const { restaurantId, visitId, itemId } = table;
    await trade.owner.browser.api.orders.placeForTable({
      restaurantId,
      at: { visitId },
      key: crypto.randomUUID(),
      lines: [{ itemId, quantity: 1 }],
    });
    await table.close(12_000);
    await sweepHoldsNow(trade.app);
    expect(await table.holds()).toEqual([{ state: 'captured', captured: 10_000, due: 12_000, settled_by: 'closing' }]);
    const { documents } = await trade.owner.browser.api.documents.query({
      collection: 'cardHolds',
      where: [
        ['restaurantId', '==', restaurantId],
        ['settledBy', '==', 'closing'],
      ],
    });
    expect(documents.map((one) => collections.cardHolds.parse(one))).toMatchObject([
      { isWalkOut: true, due: 12_000, captured: 10_000, missing: 2_000 },
    ]);
    const [closed] = await trade.app.sql<{ day: string }>(
      `select to_char(closed_at at time zone timezone, 'YYYY-MM-DD') as day
       from visits join restaurants on restaurants.id = visits.restaurant_id where visits.id = $1`,
      [visitId],
    );
    const { walkOuts } = await trade.owner.browser.api.reports.dayEnd({ restaurantId, day: closed?.day ?? '' });
    expect(walkOuts).toMatchObject([{ currency: 'EUR', captured: 10_000, missing: 2_000 }]);
  });

  test('releases the card of a closed visit that was paid in another way', async () => {
    await leaveCard();
    const orderId = await table.order();
    const { restaurantId } = table;
    await trade.owner.browser.api.payments.takeAtTable({ restaurantId, orderIds: [orderId], paidWith: 'cash' });
    await table.close(0);
    await sweepHoldsNow(trade.app);
    expect(await table.holds()).toMatchObject([{ state: 'released', due: 0 }]);
    expect(await table.payments()).toHaveLength(1);
  });

  test('settles before the provider gives the amount free', async () => {
    const { restaurantId } = table;
    await leaveCard();
    await table.order();
    await trade.app.sql(`update card_holds set valid_until = $2, look_at = now() where restaurant_id = $1`, [
      restaurantId,
      new Date(trade.app.clock.now().getTime() + dayMs),
    ]);
    await sweepHoldsNow(trade.app);
    expect(await table.holds()).toMatchObject([{ state: 'captured', settled_by: 'time' }]);
  });

  test('tries again until the provider can be reached', async () => {
    const { holdId } = await leaveCard();
    await table.order();
    trade.stripe.troubles(503, 503);
    expect(await table.settle(holdId)).toMatchObject({ state: 'capturing' });
    await trade.app.sql(`update card_holds set look_at = now() - interval '1 second' where look_at is not null`);
    await sweepHoldsNow(trade.app);
    await sweepHoldsNow(trade.app);
    expect(await table.holds()).toMatchObject([{ state: 'captured' }]);
  });
});

describe('giving a card back', () => {
  test('staff release it without charging anything, as often as they ask', async () => {
    const { holdId } = await leaveCard();
    await table.order();
    const { restaurantId } = table;
    const before = trade.stripe.books();
    for (let times = 0; times < 2; times += 1)
      expect(await trade.owner.browser.api.cardHolds.release({ restaurantId, holdId })).toEqual({ state: 'released' });
    expect(trade.stripe.books()).toEqual(before);
    await expect(
      trade.owner.browser.api.cardHolds.release({ restaurantId, holdId: crypto.randomUUID() }),
    ).rejects.toMatchObject({ code: 'not-found' });
  });

  test('a guest takes it back once nothing is left to pay', async () => {
    const { holdId } = await leaveCard();
    await table.order();
    await expect(ann().browser.api.cardHolds.takeBack({ ...table.at, holdId })).rejects.toMatchObject({
      code: 'card-holds.bill-open',
    });
    const empty = await seatAtCardTable(trade.app, trade.owner);
    const left = await empty.leave();
    const takeBack = () => empty.guests[0].browser.api.cardHolds.takeBack({ ...empty.at, holdId: left.holdId });
    expect(await takeBack()).toEqual({ state: 'ended' });
    expect(trade.stripe.isOpen(left.reference)).toBe(false);
  });
});

test('the built-in provider holds, captures and releases without moving money', async () => {
  await offerInTestMode(trade.app, trade.owner.userId, ['credit_card']);
  const { holdId, checkoutUrl } = await table.leave();
  await submitTestCheckout(trade.app, checkoutUrl, 'pay-unheard');
  expect(await table.check(holdId)).toEqual({ state: 'held' });
  await table.order();
  expect(await table.settle(holdId)).toEqual({ state: 'captured', amount: 2_000 });
  const [payment] = await trade.app.sql<{ id: string; is_test: boolean }>(
    'select id, is_test from payments where visit_id = $1',
    [table.visitId],
  );
  expect(payment?.is_test).toBe(true);
  const { restaurantId } = table;
  const refund = { restaurantId, paymentId: payment?.id ?? '', reason: 'Cold' };
  const give = (amount: number) =>
    trade.owner.browser.api.payments.refund({ ...refund, refundId: crypto.randomUUID(), amount });
  expect(await give(2_000)).toEqual({ status: 'done' });
  await expect(give(1)).rejects.toMatchObject({ code: 'payments.not-paid' });
});
