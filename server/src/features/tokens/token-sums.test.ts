import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '#platform/db';
import { signUpOwner, startTestApp, type TestApp } from '#testing';
import { chargeTokens, chargeTokensUnchecked } from './charge-tokens.ts';
import { grantTokens, findTokenBalance } from './records/index.ts';

let app: TestApp;
let other: TestApp;
let ownerId: string;
beforeAll(async () => {
  app = await startTestApp();
  other = await app.anotherNode();
  ({ userId: ownerId } = await signUpOwner(app));
});
afterAll(async () => {
  await other[Symbol.asyncDispose]();
  await app[Symbol.asyncDispose]();
});

const ledgerSum = async () => {
  const [row] = await app.sql<{ sum: number }>(
    'select sum(amount)::int as sum from token_entries where owner_id = $1',
    [ownerId],
  );
  return row?.sum;
};

/** Reads both in one statement, so that concurrent writes cannot come between them. */
const difference = async () => {
  const [row] = await app.sql<{ difference: number }>(
    `select ((select coalesce(sum(amount), 0) from token_sums where owner_id = $1)
      - (select coalesce(sum(amount), 0) from token_entries where owner_id = $1))::int as difference`,
    [ownerId],
  );
  return row?.difference;
};

const movement = fc.record({
  kind: fc.constantFrom('grant', 'charge', 'spend', 'undone'),
  amount: fc.integer({ min: 1, max: 900 }),
  reference: fc.integer({ min: 1, max: 9 }),
});
type Movement = typeof movement extends fc.Arbitrary<infer Of> ? Of : never;

const undone = new Error('taken back');

const move = (node: TestApp, { kind, amount, reference }: Movement) =>
  transact(node.ctx, async (ctx) => {
    const entry = { amount, reference: `${kind} ${amount}/${reference}`, reason: '', restaurantId: null };
    if (kind === 'grant') await grantTokens(ctx, ownerId, { ...entry, kind: 'grant' });
    else if (kind === 'charge') await chargeTokens(ctx, ownerId, { ...entry, kind: 'custom_integration' });
    else await chargeTokensUnchecked(ctx, ownerId, { ...entry, kind: 'scan' });
    if (kind === 'undone') throw undone;
  });

test('whatever is granted, charged, spent or rolled back at once on two nodes: the kept sum is the sum of the ledger, at every moment', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(movement, { minLength: 5, maxLength: 40 }), async (movements) => {
      const moving = Promise.allSettled(movements.map((one, index) => move(index % 2 === 0 ? app : other, one)));
      const seen = await Promise.all([difference(), difference(), difference()]);
      await moving;
      expect([...seen, await difference()]).toEqual([0, 0, 0, 0]);
      expect(await findTokenBalance(app.ctx.db, ownerId)).toBe(await ledgerSum());
    }),
    { numRuns: 10 },
  );
});

test('a hundred scans at once on two nodes are a hundred tokens, and no connection waits for the row of another', async () => {
  const before = await findTokenBalance(app.ctx.db, ownerId);
  await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      transact((index % 2 === 0 ? app : other).ctx, (ctx) =>
        chargeTokensUnchecked(ctx, ownerId, {
          kind: 'scan',
          amount: 1,
          reference: `phone ${index}`,
          reason: 'T1',
          restaurantId: null,
        }),
      ),
    ),
  );
  expect(await findTokenBalance(app.ctx.db, ownerId)).toBe(before - 100);
  expect(await difference()).toBe(0);
  const shards = await app.sql(`select shard from token_sums where owner_id = $1 and kind = 'scan'`, [ownerId]);
  expect(shards.length).toBeGreaterThan(1);
});

test('a line of the ledger cannot be changed or taken out, and goes with its owner', async () => {
  const owner = await signUpOwner(app);
  const changed = [
    'update token_entries set amount = 9999 where owner_id = $1',
    'delete from token_entries where owner_id = $1',
  ];
  for (const statement of changed) {
    await expect(app.sql(statement, [owner.userId])).rejects.toThrow('a line of the ledger is never changed');
  }
  await app.sql('delete from restaurants where owner_id = $1', [owner.userId]);
  await app.sql('delete from users where id = $1', [owner.userId]);
  for (const table of ['token_entries', 'token_sums']) {
    expect(await app.sql(`select from ${table} where owner_id = $1`, [owner.userId])).toEqual([]);
  }
});
