import { hourMs, minuteMs } from '@comanda/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  advancePastClaims,
  check,
  listPartyPayments,
  offerInTestMode,
  seatTwoGuests,
  startPaying,
  submitTestCheckout,
  sweep,
} from './paying.fixture.ts';
import { startProviderTestServer, type ProviderTestServer } from './provider-accounts.fixture.ts';

let trade: ProviderTestServer;
beforeAll(async () => {
  trade = await startProviderTestServer();
});
afterAll(() => trade[Symbol.asyncDispose]());

test('a payment that cannot be saved does not keep the other payments of its account from being checked', async () => {
  const { app } = trade;
  const owner = await trade.addOwner();
  await offerInTestMode(app, owner.userId, ['credit_card']);
  const shares = [];
  for (let table = 0; table < 2; table += 1) {
    const party = await seatTwoGuests(app, owner);
    for (const guest of party.guests) {
      const { paymentId, checkoutUrl } = await startPaying(party, guest, { kind: 'amount', amount: 2_000 });
      await submitTestCheckout(app, checkoutUrl, 'pay-unheard');
      shares.push(paymentId);
    }
  }
  const [first, second, ...others] = shares;
  // These are as many as are checked at the same time. They can still be claimed, but neither a result nor a failure can be saved.
  await app.sql(`create function refuse_result() returns trigger language plpgsql as $$
    begin raise exception 'injected failure' using errcode = 'XX000'; end $$`);
  await app.sql(`create trigger refuse_result before update on payments for each row
    when (new.id in ('${first}', '${second}') and (new.status, new.looks) is distinct from (old.status, old.looks))
    execute function refuse_result()`);
  advancePastClaims(app);
  await expect(sweep(app)).rejects.toThrow('injected failure');
  await app.sql('drop function refuse_result cascade');
  const statuses = (ids: readonly (string | undefined)[]) =>
    app.sql('select status from payments where id = any($1)', [ids]);
  expect(await statuses(others)).toEqual([{ status: 'paid' }, { status: 'paid' }]);
  // Once their leases have run out, the two are checked like all others.
  app.clock.advance(3 * minuteMs);
  await sweep(app);
  expect(await statuses([first, second])).toEqual([{ status: 'paid' }, { status: 'paid' }]);
});

test('staff are alerted once when a refund cannot be requested for days, however often it was pending before', async () => {
  const { app, stripe, owner } = trade;
  const party = await seatTwoGuests(app, owner);
  const { paymentId, checkoutUrl } = await startPaying(party, party.guests[0], { kind: 'rest' });
  stripe.pay(checkoutUrl.split('/').at(-1) ?? '');
  await check(party, party.guests[0], paymentId);
  const refundId = crypto.randomUUID();
  const pending = { body: { object: 'refund', id: 're_slow', amount: 700, status: 'pending' } };
  stripe.troubles('none', pending);
  await owner.browser.api.payments.refund({
    restaurantId: party.restaurantId,
    paymentId,
    refundId,
    amount: 700,
    reason: 'The soup was cold',
  });
  const checkOnce = async (queueAnswers: () => void) => {
    app.clock.advance(2 * hourMs);
    queueAnswers();
    await sweep(app);
    stripe.clearTroubles();
    return (await listPartyPayments(app, party)).map(({ attention }) => attention);
  };
  const failCheck = () => checkOnce(() => stripe.troubles(500, 500, 500, 500));

  await app.sql('update refunds set looks = 78 where id = $1', [refundId]);
  expect(await checkOnce(() => stripe.troubles(pending))).toEqual([[]]);
  // A first failure after days of answers is no alert; three days of failures are.
  expect(await failCheck()).toEqual([[]]);
  await app.sql('update refunds set looks = looks + 68 where id = $1', [refundId]);
  await failCheck();
  expect(await failCheck()).toEqual([[{ code: 'refund_unreachable' }]]);
  await owner.browser.api.payments.seeTo({ restaurantId: party.restaurantId, paymentId });
  expect(await failCheck()).toEqual([[]]);
});
