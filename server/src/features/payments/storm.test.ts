import { dayMs, minuteMs } from '@comanda/contract/kernel';
import { reconcileDayEnd } from '@comanda/contract/reports';
import { ORPCError } from '@orpc/client';
import { expect, test } from 'vitest';
import { eventually } from '#testing';
import { expireShares } from './shares/index.ts';
import { sweep } from './paying.fixture.ts';
import { startProviderTestServer, type ProviderTestServer } from './provider-accounts.fixture.ts';
import { createSeededRandom, createRandomActions } from './storm.fixture.ts';

const seed = 7;
const waves = 14;
const actionsPerWave = 10;

const sumOfParts = (status: string) => `(select coalesce(sum(part.amount_minor), 0) from payment_parts part
  join payments on payments.restaurant_id = part.restaurant_id and payments.id = part.payment_id
  where part.restaurant_id = orders.restaurant_id and part.order_id = orders.id and payments.status = '${status}')`;

const refundsOf = (which: string) => `(select coalesce(sum(refunds.amount_minor), 0) from refunds
  where refunds.restaurant_id = payments.restaurant_id and refunds.payment_id = payments.id and ${which})`;

const partsOf = `(select coalesce(sum(part.amount_minor), 0) from payment_parts as part
  where part.restaurant_id = payments.restaurant_id and part.payment_id = payments.id)`;

/** Invariants that must hold at every moment: each query returns the rows that violate one. */
const invariantQueries = {
  'orders that say other sums than their payments': `select id from orders where restaurant_id = $1
    and (paid_minor <> ${sumOfParts('paid')} or held_minor <> ${sumOfParts('pending')})`,
  'orders with more paid and held than they come to, or paid in other words than in money': `select id from orders
    where restaurant_id = $1 and status <> 'cancelled'
      and (paid_minor + held_minor > total_minor or (payment_status = 'paid') <> (paid_minor = total_minor))`,
  'parts that are not the sum of their lines': `select payment_id from payment_parts part where restaurant_id = $1
    and amount_minor <> (select coalesce(sum(amount_minor), 0) from payment_lines line
      where line.restaurant_id = $1 and line.payment_id = part.payment_id and line.order_id = part.order_id)`,
  'lines of which more was taken than there is': `select line_id from payment_lines line
    join payments on payments.restaurant_id = line.restaurant_id and payments.id = payment_id
    join order_items on order_items.restaurant_id = line.restaurant_id and order_items.id = line_id
    where line.restaurant_id = $1 and payments.status in ('pending', 'paid')
    group by line_id, quantity having sum(grains) > quantity * 27720`,
  'payments of which more went back than came': `select id from payments where restaurant_id = $1
    and ${refundsOf("status <> 'failed'")} > case when status = 'paid' then amount_minor + tip_minor else 0 end`,
  'money of a provider that found no place and does not go back, or the reverse': `select id from payments
    where restaurant_id = $1 and status = 'paid' and provider is not null
      and ${refundsOf("is_automatic and order_id is null and status <> 'failed'")}
        <> amount_minor - ${partsOf} + case when ${partsOf} = 0 then tip_minor else 0 end
      and ${refundsOf('not is_automatic')} = 0`,
  'receipts with a gap, or that something has too few or too many of': `select 1 from (
      select count(*) as written, coalesce(max(number), 0) as last from receipts where restaurant_id = $1) numbered
    where written <> last or written <>
      (select count(*) from payments where restaurant_id = $1 and status in ('paid', 'taken_back'))
      + (select count(*) from payments where restaurant_id = $1 and status = 'taken_back')
      + (select count(*) from refunds where restaurant_id = $1 and status = 'done')`,
} as const;

const findViolations = async ({ app }: ProviderTestServer, restaurantId: string): Promise<string[]> => {
  const found: string[] = [];
  for (const [what, query] of Object.entries(invariantQueries))
    if ((await app.sql(query, [restaurantId])).length > 0) found.push(what);
  return found;
};

test('whatever guests, staff, the provider and the clock do at the same instant: no cent is lost, doubled or stuck', async () => {
  await using trade = await startProviderTestServer();
  const { app, stripe, owner } = trade;
  const evening = await createRandomActions(trade, createSeededRandom(seed));
  const { restaurantId } = evening;
  const firstDay = app.clock.now();
  await evening.begin();
  for (let wave = 1; wave <= waves; wave += 1) {
    for (const outcome of await evening.wave(actionsPerWave)) {
      if (outcome.status === 'fulfilled') continue;
      const { reason } = outcome;
      // The action had nothing to choose from, or the server refused it with a proper error.
      if (reason instanceof ORPCError) expect([seed, wave, reason.code, reason.status < 500]).toContain(true);
      else expect(String(reason)).toContain('nothing to choose from');
    }
    expect([seed, wave, await findViolations(trade, restaurantId)]).toEqual([seed, wave, []]);
  }

  // All claims expire, and the provider is polled until everything is decided.
  for (let round = 1; round <= 4; round += 1) {
    app.clock.advance(40 * minuteMs);
    await expireShares(app.ctx);
    await sweep(app);
  }
  expect(await findViolations(trade, restaurantId)).toEqual([]);
  const undecided = `select id from payments where restaurant_id = $1 and status = 'pending'
    union all select id from refunds where restaurant_id = $1 and status = 'pending'`;
  // The server's own sweep may still be processing a row.
  await eventually(async () => expect(await app.sql(undecided, [restaurantId])).toEqual([]));

  // Staff can record the full open amount at every table.
  const open = await app.sql<{ visitId: string; orderIds: string[] }>(
    `select visit_id as "visitId", array_agg(id::text) as "orderIds" from orders
     where restaurant_id = $1 and status <> 'cancelled' and payment_status <> 'paid' group by visit_id`,
    [restaurantId],
  );
  for (const { orderIds } of open)
    await owner.browser.api.payments.takeAtTable({ restaurantId, orderIds, paidWith: 'cash' });
  const unpaid = `select id from orders where restaurant_id = $1 and status <> 'cancelled' and payment_status <> 'paid'`;
  expect(await app.sql(unpaid, [restaurantId])).toEqual([]);
  expect(await findViolations(trade, restaurantId)).toEqual([]);

  const [books] = await app.sql<{ paid: number; refunded: number }>(
    `select coalesce(sum(amount_minor + tip_minor), 0)::int as paid, coalesce(sum(${refundsOf("status = 'done'")}), 0)::int as refunded
     from payments where restaurant_id = $1 and status = 'paid' and provider = 'stripe'`,
    [restaurantId],
  );
  expect(books).toEqual(stripe.books());
  expect(books?.paid).toBeGreaterThan(0);

  let kept = 0;
  for (let at = firstDay.getTime(); at < app.clock.now().getTime() + dayMs; at += dayMs) {
    const day = new Date(at).toISOString().slice(0, 10);
    const { money } = await owner.browser.api.reports.dayEnd({ restaurantId, day });
    for (const one of money) expect(reconcileDayEnd(one)).toEqual([]);
    kept += money.reduce((sum, one) => sum + one.kept, 0);
  }
  const [inHand] = await app.sql<{ kept: number }>(
    `select sum(amount_minor + tip_minor - ${refundsOf("status = 'done'")})::int as kept
     from payments where restaurant_id = $1 and status = 'paid'`,
    [restaurantId],
  );
  expect(kept).toBe(inHand?.kept);
});
