import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  eventually,
  findLockWaiters,
  sendWithoutResponse,
  startKillableServer,
  type StandInRequest,
  type KillableServer,
} from '#testing';
import {
  check,
  claim,
  payClaimedShare,
  listPartyPayments,
  seatTwoGuests,
  startPaying,
  sweep,
  type PayingParty,
} from './paying.fixture.ts';
import { startProviderTestServer, type ProviderTestServer } from './provider-accounts.fixture.ts';

// Kills the server after a provider acted and before the result is stored. Each round is another process; a normal test run has time for
// only a few rounds.
//   npm run bench:crashes     kills it 100 times and prints the results

const kills = Number(process.env['COMANDA_KILLS'] ?? 3);
const rest = { kind: 'rest' } as const;

let trade: ProviderTestServer;
beforeAll(async () => {
  trade = await startProviderTestServer();
});
afterAll(() => trade[Symbol.asyncDispose]());

/** Makes all scheduled provider checks due now and runs the sweep. */
const sweepNow = async (): Promise<void> => {
  await trade.app.sql(`update payments set look_at = now() where look_at is not null`);
  await trade.app.sql(`update refunds set look_at = now() where look_at is not null`);
  await sweep(trade.app);
};

const sendJson = (server: KillableServer, by: PayingParty['guests'][0]['browser'], path: string, body: object) =>
  sendWithoutResponse(server, by, { path, body: JSON.stringify(body) });

const keysOf = (asked: readonly StandInRequest[], path: RegExp): Set<unknown> =>
  new Set(
    asked
      .filter((one) => one.method === 'POST' && path.test(one.path))
      .map(({ headers }) => headers['idempotency-key'] ?? headers['paypal-request-id']),
  );

interface Round {
  readonly server: KillableServer;
  readonly party: PayingParty;
}

/** Moments at which the server is killed. Each returns the number of idempotency keys that the provider received for one action. */
const points: Record<string, (round: Round) => Promise<number>> = {
  'the provider has made the checkout': async ({ server, party }) => {
    const { stripe } = trade;
    const [ann] = party.guests;
    const from = stripe.asked.length;
    const paymentId = await claim(party, ann, rest);
    const { restaurantId, visitId } = party;
    stripe.troubles('unanswered');
    await sendJson(server, ann.browser, '/api/splitting/pay', {
      restaurantId,
      visitId,
      paymentId,
      method: 'credit_card',
    });
    await stripe.waitedFor();
    await server.kill();
    const { checkoutUrl } = await payClaimedShare(party, ann, { paymentId });
    stripe.pay(referenceOf(checkoutUrl));
    await check(party, ann, paymentId);
    return keysOf(stripe.asked.slice(from), /sessions$/).size;
  },
  'the provider has taken the money': async ({ server, party }) => {
    const { paypal } = trade;
    const [ann] = party.guests;
    const from = paypal.asked.length;
    const { paymentId, checkoutUrl } = await startPaying(party, ann, rest, { method: 'paypal' });
    paypal.approve(new URL(checkoutUrl).searchParams.get('token') ?? '');
    // PayPal answers the requests for the token and the order, executes the capture, and does not answer it.
    paypal.troubles('none', 'none', 'unanswered');
    const { restaurantId, visitId } = party;
    await sendJson(server, ann.browser, '/api/splitting/check', { restaurantId, visitId, paymentId });
    await paypal.waitedFor();
    await server.kill();
    await sweepNow();
    return keysOf(paypal.asked.slice(from), /capture$/).size;
  },
  'the provider has given money back': async ({ server, party }) => {
    const { stripe, owner } = trade;
    const [ann] = party.guests;
    const from = stripe.asked.length;
    const { paymentId, checkoutUrl } = await startPaying(party, ann, rest);
    stripe.pay(referenceOf(checkoutUrl));
    await check(party, ann, paymentId);
    stripe.troubles('none', 'unanswered');
    const refund = { restaurantId: party.restaurantId, paymentId, refundId: crypto.randomUUID(), amount: 1_500 };
    await sendJson(server, owner.browser, '/api/payments/refund', { ...refund, reason: 'It was cold' });
    await stripe.waitedFor();
    await server.kill();
    await sweepNow();
    expect(await listPartyPayments(trade.app, party)).toMatchObject([{ refunded: 1_500 }]);
    return keysOf(stripe.asked.slice(from), /refunds$/).size;
  },
  'a webhook says that it is paid': async ({ server, party }) => {
    const { stripe, owner } = trade;
    const [ann] = party.guests;
    const { checkoutUrl } = await startPaying(party, ann, rest);
    const reference = referenceOf(checkoutUrl);
    stripe.pay(reference);
    const word = stripe.webhook({ type: 'checkout.session.completed', id: reference, at: new Date() });
    stripe.troubles('unanswered');
    await sendWithoutResponse(server, ann.browser, {
      path: `/webhooks/payments/stripe/${owner.userId}/credit_card`,
      ...word,
    });
    await stripe.waitedFor();
    await server.kill();
    await sweepNow();
    return 1;
  },
  'it is being written down': async ({ server, party }) => {
    const { app, stripe } = trade;
    const [ann] = party.guests;
    const { paymentId, checkoutUrl } = await startPaying(party, ann, rest);
    stripe.pay(referenceOf(checkoutUrl));
    const holder = new pg.Client({ connectionString: app.databaseUrl });
    await holder.connect();
    await holder.query('begin');
    await holder.query('select from orders where restaurant_id = $1 and visit_id = $2 for update', [
      party.restaurantId,
      party.visitId,
    ]);
    const { restaurantId, visitId } = party;
    await sendJson(server, ann.browser, '/api/splitting/check', { restaurantId, visitId, paymentId });
    await eventually(async () => expect(await findLockWaiters(app)).not.toEqual([]));
    await server.kill();
    await holder.end();
    await sweepNow();
    return 1;
  },
};

/** Reads the reference from the checkout URL of the stand-in. */
const referenceOf = (checkoutUrl: string | null): string => checkoutUrl?.split('/').at(-1) ?? '';

test(
  `killed ${kills} times between the provider's deed and our write: every charge is found again, none doubled`,
  { timeout: 60_000 + kills * 60_000 },
  async () => {
    const found = new Map(Object.keys(points).map((point) => [point, { kills: 0, paid: 0, doubled: 0 }]));
    const names = Object.keys(points);
    for (let kill = 0; kill < kills; kill += 1) {
      const point = names[kill % names.length] ?? '';
      await using server = await startKillableServer(trade.app);
      const party = await seatTwoGuests(trade.app, trade.owner);
      const keys = await points[point]?.({ server, party });
      const payments = await listPartyPayments(trade.app, party);
      const row = found.get(point);
      if (row === undefined) continue;
      row.kills += 1;
      row.paid += payments.filter(({ status, parts }) => status === 'paid' && parts === 4_000).length;
      row.doubled += keys === 1 && payments.length === 1 ? 0 : 1;
    }
    if (kills > names.length) report(found);
    const rows = [...found.values()].filter((row) => row.kills > 0);
    expect(rows.map(({ paid }) => paid)).toEqual(rows.map((row) => row.kills));
    expect(rows.map(({ doubled }) => doubled)).toEqual(rows.map(() => 0));
  },
);

const report = (found: ReadonlyMap<string, { kills: number; paid: number; doubled: number }>): void => {
  const line = (cells: readonly unknown[]): string =>
    `${String(cells[0]).padEnd(40)}${cells
      .slice(1)
      .map((cell) => String(cell).padStart(10))
      .join('')}\n`;
  process.stdout.write(line(['killed when', 'kills', 'found', 'doubled']));
  for (const [point, { kills: times, paid, doubled }] of found)
    process.stdout.write(line([point, times, paid, doubled]));
};
