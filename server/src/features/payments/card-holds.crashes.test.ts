import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually, findLockWaiters, sendWithoutResponse, startKillableServer, type KillableServer } from '#testing';
import { seatAtCardTable, sweepHoldsNow, type CardTable } from './card-holds.fixture.ts';
import { startProviderTestServer, type ProviderTestServer } from './provider-accounts.fixture.ts';

// Kills the server after Stripe held, captured or released an amount and before the result is stored. Each round is another process; a normal
// test run has time for only a few rounds.
//   npm run bench:crashes     kills it 100 times and prints the results

const kills = Number(process.env['COMANDA_KILLS'] ?? 4);

let trade: ProviderTestServer;
beforeAll(async () => {
  trade = await startProviderTestServer();
});
afterAll(() => trade[Symbol.asyncDispose]());

interface Round {
  readonly server: KillableServer;
  readonly table: CardTable;
}

const send = ({ server, table }: Round, path: string, body: object) =>
  sendWithoutResponse(server, table.guests[0].browser, { path, body: JSON.stringify({ ...table.at, ...body }) });

const leaveCard = async ({ leave, check }: CardTable): Promise<string> => {
  const { holdId, reference } = await leave();
  trade.stripe.pay(reference);
  expect(await check(holdId)).toEqual({ state: 'held' });
  return holdId;
};

/** Moments at which the server is killed. Each returns the amount that the guest has to pay in the end. */
const points: Record<string, (round: Round) => Promise<number>> = {
  'Stripe has made the checkout': async (round) => {
    const { table, server } = round;
    const holdId = crypto.randomUUID();
    trade.stripe.troubles('unanswered');
    await send(round, '/api/card-holds/leave', { holdId });
    await trade.stripe.waitedFor();
    await server.kill();
    const { reference } = await table.leave(table.guests[0], holdId);
    trade.stripe.pay(reference);
    await sweepHoldsNow(trade.app);
    await table.order();
    await table.settle(holdId);
    return 2_000;
  },
  'Stripe has captured the amount': async (round) => {
    const { table, server } = round;
    const holdId = await leaveCard(table);
    await table.order();
    // Stripe answers the request for the state, executes the capture, and does not answer it.
    trade.stripe.troubles('none', 'unanswered');
    await send(round, '/api/card-holds/settle', { holdId });
    await trade.stripe.waitedFor();
    await server.kill();
    await sweepHoldsNow(trade.app);
    return 2_000;
  },
  'the capture is being written down': async (round) => {
    const { table, server } = round;
    const holdId = await leaveCard(table);
    await table.order();
    // The server reads the state once more after the capture. It waits there until the rows are locked.
    trade.stripe.troubles('none', 'none', 'unanswered');
    await send(round, '/api/card-holds/settle', { holdId });
    await trade.stripe.waitedFor();
    const holder = new pg.Client({ connectionString: trade.app.databaseUrl });
    await holder.connect();
    await holder.query('begin');
    await holder.query('select from card_holds where restaurant_id = $1 and id = $2 for update', [
      table.at.restaurantId,
      holdId,
    ]);
    await send(round, '/api/card-holds/check', { holdId });
    await eventually(async () => expect(await findLockWaiters(trade.app)).not.toEqual([]));
    await server.kill();
    await holder.end();
    await sweepHoldsNow(trade.app);
    return 2_000;
  },
  'Stripe has released the amount': async (round) => {
    const { table, server } = round;
    const holdId = await leaveCard(table);
    trade.stripe.troubles('none', 'unanswered');
    await send(round, '/api/card-holds/take-back', { holdId });
    await trade.stripe.waitedFor();
    await server.kill();
    await sweepHoldsNow(trade.app);
    return 0;
  },
};

test(
  `killed ${kills} times around captures and releases: none doubled, none forgotten`,
  { timeout: 60_000 + kills * 60_000 },
  async () => {
    const names = Object.keys(points);
    const found = new Map(names.map((name) => [name, { kills: 0, right: 0 }]));
    for (let kill = 0; kill < kills; kill += 1) {
      const point = names[kill % names.length] ?? '';
      await using server = await startKillableServer(trade.app);
      const table = await seatAtCardTable(trade.app, trade.owner);
      const before = { ...trade.stripe.books(), ...trade.stripe.holds() };
      const due = (await points[point]?.({ server, table })) ?? 0;
      const after = { ...trade.stripe.books(), ...trade.stripe.holds() };
      const payments = await table.payments();
      const isRight =
        after.paid - before.paid === due &&
        after.refunded === before.refunded &&
        after.captures - before.captures === (due > 0 ? 1 : 0) &&
        after.held === before.held &&
        payments.length === (due > 0 ? 1 : 0) &&
        payments.every(({ status, parts }) => status === 'paid' && parts === due);
      const row = found.get(point);
      if (row === undefined) continue;
      row.kills += 1;
      row.right += isRight ? 1 : 0;
    }
    if (kills > names.length)
      for (const [point, row] of found)
        process.stdout.write(`${point.padEnd(40)}${row.kills} kills, ${row.right} right\n`);
    for (const row of found.values()) expect(row.right).toBe(row.kills);
  },
);
