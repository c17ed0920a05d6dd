import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '#platform/db';
import {
  eventually,
  logInAdmin,
  openScreen,
  scanCode,
  createTable,
  signUpOwner,
  startTestApp,
  type TestApp,
} from '#testing';
import { readLettersTo } from './letters.fixture.ts';
import { chargeTokensUnchecked } from './charge-tokens.ts';
import { warnOwner } from './warnings/index.ts';

let app: TestApp;
let other: TestApp;
let admin: Awaited<ReturnType<typeof logInAdmin>>;
beforeAll(async () => {
  app = await startTestApp();
  other = await app.anotherNode();
  admin = await logInAdmin(app);
});
afterAll(async () => {
  await other[Symbol.asyncDispose]();
  await app[Symbol.asyncDispose]();
});

const subjectsTo = async (email: string): Promise<string[]> =>
  (await readLettersTo([app, other], email)).map((letter) => /^Subject: (.*)$/m.exec(letter)?.[1] ?? '');

const adjust = (ownerId: string, amount: number) =>
  admin.browser.api.tokens.grant({ key: crypto.randomUUID(), ownerId, amount, reason: 'For the test' });

const spend = (node: TestApp, ownerId: string, count: number) =>
  Promise.all(
    Array.from({ length: count }, () =>
      transact(node.ctx, (ctx) =>
        chargeTokensUnchecked(ctx, ownerId, {
          kind: 'scan',
          amount: 1,
          reference: crypto.randomUUID(),
          reason: 'T1',
          restaurantId: null,
        }),
      ),
    ),
  );

const told = (ownerId: string, level: number | null) =>
  eventually(async () => {
    const [row] = await app.sql<{ level: number | null }>('select level from token_warnings where owner_id = $1', [
      ownerId,
    ]);
    expect(row?.level ?? null).toBe(level);
  });

test('whoever falls to 500, 100 and 0 is written to once for each, however many scans on two nodes take them there', async () => {
  const { userId, email } = await signUpOwner(app);
  await adjust(userId, -1_980);
  await Promise.all([spend(app, userId, 15), spend(other, userId, 15)]);
  await told(userId, 500);
  await Promise.all([1, 2, 3, 4].map((at) => warnOwner((at % 2 === 0 ? app : other).ctx, userId, async () => {})));
  await adjust(userId, -390);
  await told(userId, 100);
  await Promise.all([spend(app, userId, 55), spend(other, userId, 55)]);
  await told(userId, 0);
  await eventually(async () => expect(await subjectsTo(email)).toHaveLength(3));
  expect((await subjectsTo(email)).toSorted()).toEqual([
    'Only 100 tokens are left',
    expect.stringMatching(/^Only 4\d\d tokens are left$|^Only 500 tokens are left$/),
    'Your tokens are used up',
  ]);
  // Rising above the threshold and falling below it again counts as a new crossing.
  await adjust(userId, 2_000);
  await told(userId, null);
  await adjust(userId, -1_600);
  await told(userId, 500);
  await eventually(async () => expect(await subjectsTo(email)).toHaveLength(4));
});

test('a fall through all marks at once is one letter', async () => {
  const { userId, email } = await signUpOwner(app);
  await adjust(userId, -2_600);
  await told(userId, 0);
  await eventually(async () => expect(await subjectsTo(email)).toEqual(['Your tokens are used up']));
});

test('with the grace used up nobody new is served and who is seated stays; tokens open the menu again, and phones hear of it', async () => {
  const owner = await signUpOwner(app);
  const { restaurantId, menuId, qrCodeId } = await createTable(app, owner.userId, [{ name: 'Soup', priceMinor: 650 }]);
  const elsewhere = await createTable(app, owner.userId, [{ name: 'Soup', priceMinor: 650 }]);
  const seated = await scanCode(app, qrCodeId);
  const here = [
    ['restaurantId', '==', restaurantId],
    ['id', '==', menuId],
  ] as const;
  await using phone = await openScreen(
    app.browser(),
    ['menuStates'],
    here.map(([...filter]) => filter),
  );
  await adjust(owner.userId, -2_598);
  await expect(app.browser().api.visits.enter({ qrCodeId: elsewhere.qrCodeId })).resolves.toBeDefined();
  await phone.until(({ shown }) => JSON.stringify(shown('menuStates')).includes('"isPaused":true'));
  const third = await createTable(app, owner.userId, [{ name: 'Soup', priceMinor: 650 }]);
  await expect(app.browser().api.visits.enter({ qrCodeId: third.qrCodeId })).rejects.toMatchObject({
    code: 'visits.paused',
    message: 'This menu is paused',
  });
  expect(await seated.browser.api.visits.resume({ qrCodeId, visitId: seated.visit.visitId })).toMatchObject({
    state: 'seated',
  });
  expect(await owner.browser.api.tokens.overview({})).toMatchObject({ balance: -100, isPaused: true });
  await adjust(owner.userId, 1);
  await phone.until(({ shown }) => JSON.stringify(shown('menuStates')).includes('"isPaused":false'));
  await expect(app.browser().api.visits.enter({ qrCodeId: third.qrCodeId })).resolves.toBeDefined();
});
