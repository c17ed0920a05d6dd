import { limits } from '@comanda/contract/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { transact } from '#platform/db';
import { openScreen, signUpOwner, beforeAllOnSharedApp, type TestApp } from '#testing';
import { chargeTokens } from './charge-tokens.ts';
import { grantTokens } from './records/index.ts';

let app: TestApp;
beforeAllOnSharedApp((shared) => {
  app = shared;
});

const charge = (ownerId: string, amount: number, reference: string) =>
  transact(app.ctx, (ctx) =>
    chargeTokens(ctx, ownerId, { kind: 'scan', amount, reference, reason: 'A scan', restaurantId: null }),
  );

const grant = (ownerId: string, amount: number, reference: string) =>
  transact(app.ctx, (ctx) => grantTokens(ctx, ownerId, { kind: 'grant', amount, reference, reason: 'A gift' }));

const ledgerOf = (ownerId: string) =>
  app.sql<{ kind: string; amount: number; reference: string }>(
    'select kind, amount, reference from token_entries where owner_id = $1 order by created_at, id',
    [ownerId],
  );

const sumOf = (entries: ReadonlyArray<{ amount: number }>) => entries.reduce((sum, { amount }) => sum + amount, 0);

const balanceSeenBy = async ({ browser, userId }: Awaited<ReturnType<typeof signUpOwner>>) => {
  const { documents } = await browser.api.documents.query({ collection: 'tokenBalances' });
  expect(documents).toEqual([{ id: userId, ownerId: userId, balance: expect.any(Number) }]);
  return documents[0]?.['balance'];
};

test('sign-up grants 2,500 tokens, in the ledger and in the balance', async () => {
  const owner = await signUpOwner(app);
  expect(await ledgerOf(owner.userId)).toEqual([{ kind: 'sign_up', amount: 2_500, reference: owner.userId }]);
  expect(await balanceSeenBy(owner)).toBe(2_500);
});

test('a charge that the balance does not allow says what it costs and what there is, and writes nothing', async () => {
  const owner = await signUpOwner(app);
  await expect(charge(owner.userId, 2_501, 'too dear')).rejects.toMatchObject({
    code: 'tokens.balance-too-low',
    message: 'This costs 2501 tokens and your balance is 2500. Please buy tokens first.',
    detail: { cost: 2_501, balance: 2_500 },
  });
  expect(await balanceSeenBy(owner)).toBe(2_500);
  await charge(owner.userId, 2_500, 'just right');
  expect(await balanceSeenBy(owner)).toBe(0);
});

test('the same reference is charged once, even when there is nothing left to pay it with', async () => {
  const owner = await signUpOwner(app);
  await charge(owner.userId, 2_000, 'once');
  await Promise.all(Array.from({ length: 10 }, () => charge(owner.userId, 2_000, 'once')));
  expect(await balanceSeenBy(owner)).toBe(500);
});

test('the same reference is granted once', async () => {
  const owner = await signUpOwner(app);
  await Promise.all(Array.from({ length: 10 }, () => grant(owner.userId, 7, 'once')));
  expect(await balanceSeenBy(owner)).toBe(2_507);
});

test('a hundred charges at once, on two nodes, take the balance to the last token it allows and no further', async () => {
  await using other = await app.anotherNode();
  const owner = await signUpOwner(app);
  const results = await Promise.allSettled(
    Array.from({ length: 100 }, (_, index) =>
      transact((index % 2 === 0 ? app : other).ctx, (ctx) =>
        chargeTokens(ctx, owner.userId, {
          kind: 'scan',
          amount: 40,
          reference: `${index}`,
          reason: '',
          restaurantId: null,
        }),
      ),
    ),
  );
  const affordable = Math.floor(limits.tokens.grantedAtSignUp / 40);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(affordable);
  expect(await balanceSeenBy(owner)).toBe(limits.tokens.grantedAtSignUp - affordable * 40);
  for (const result of results) {
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'tokens.balance-too-low' });
  }
});

const movement = fc.record({
  kind: fc.constantFrom('grant', 'charge'),
  amount: fc.integer({ min: 1, max: 1_500 }),
  reference: fc.integer({ min: 1, max: 12 }),
});

test('whatever comes at once: the balance is the sum of the ledger, never below zero, and no reference counts twice', async () => {
  const owner = await signUpOwner(app);
  await fc.assert(
    fc.asyncProperty(fc.array(movement, { maxLength: 30 }), async (movements) => {
      await Promise.allSettled(
        movements.map(({ kind, amount, reference }) =>
          (kind === 'grant' ? grant : charge)(owner.userId, amount, `${amount}/${reference}`),
        ),
      );
      const ledger = await ledgerOf(owner.userId);
      expect(await balanceSeenBy(owner)).toBe(sumOf(ledger));
      expect(sumOf(ledger)).toBeGreaterThanOrEqual(0);
      expect(new Set(ledger.map(({ kind, reference }) => `${kind} ${reference}`)).size).toBe(ledger.length);
    }),
    { numRuns: 12 },
  );
});

test('an open screen follows ledger and balance', async () => {
  const owner = await signUpOwner(app);
  await using screen = await openScreen(owner.browser, ['tokenEntries', 'tokenBalances']);
  await charge(owner.userId, 500, 'seen');
  await screen.until(({ shown }) => shown('tokenEntries').length === 2);
  await screen.until(({ shown }) => {
    const [balance] = shown('tokenBalances');
    return typeof balance === 'object' && balance['balance'] === 2_000;
  });
});
