import { limits, minuteMs } from '@comanda/contract/kernel';
import { maxWrongPasswords } from '@comanda/contract/accounts';
import { newPhonesLimit } from '@comanda/contract/visits';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createTable,
  goodPassword,
  scanCode,
  signUpOwner,
  startTestApp,
  waitForMail,
  type Browser,
  type Guest,
  type TestApp,
} from '#testing';

let app: TestApp;
let owner: Awaited<ReturnType<typeof signUpOwner>>;
beforeAll(async () => {
  app = await startTestApp();
  owner = await signUpOwner(app);
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(() => app.sql('delete from rate_limits'));

interface From {
  readonly address?: string;
  readonly browser?: Browser;
  readonly cookie?: string;
}

const post = async (path: string, input: object, { address = wifi, browser = app.browser(), cookie }: From = {}) => {
  const response = await browser.fetch(`/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': address,
      ...(cookie === undefined ? {} : { cookie }),
    },
    body: JSON.stringify(input),
  });
  const { code, ...body }: { code?: string; visitId?: string } = JSON.parse(await response.text());
  return { status: response.status, code, ...body };
};

/** Address of the restaurant's own network, which its guests and an attacker on its Wi-Fi share. */
const wifi = '198.51.100.1';
const elsewhere = (number: number): string => `203.0.113.${number}`;
const madeUpCookie = () => `comanda.device=${crypto.randomUUID().replaceAll('-', '')}`;
const times = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const createOwnTable = () => createTable(app, owner.userId, [{ name: 'Soup', priceMinor: 650 }]);

describe('a table', () => {
  test('stays open to its guests after two hundred scans from four addresses', async () => {
    const { qrCodeId } = await createOwnTable();
    const guest = await scanCode(app, qrCodeId);
    for (const number of [1, 2, 3, 4]) {
      const answers = await times(50, () => post('/visits/enter', { qrCodeId }, { address: elsewhere(number) }));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(newPhonesLimit.attempts);
    }
    expect(await post('/visits/enter', { qrCodeId }, { address: elsewhere(5) })).toMatchObject({ status: 200 });
    expect(await post('/visits/enter', { qrCodeId }, { address: elsewhere(1), browser: guest.browser })).toMatchObject({
      status: 200,
      visitId: guest.visit.visitId,
    });
  });

  test('stays open after two hundred malformed scans, also to new phones behind the same address', async () => {
    const { qrCodeId } = await createOwnTable();
    await times(200, () => post('/visits/enter', { qrCodeId, key: 'x' }));
    expect(await post('/visits/enter', { qrCodeId })).toMatchObject({ status: 200 });
  });

  test('stays open to phones that were here before when a stranger on the Wi-Fi has used up its address', async () => {
    const { qrCodeId } = await createOwnTable();
    const guest = await scanCode(app, qrCodeId);
    // At most 500 requests of one address may wait at the same time.
    for (let batch = 0; batch < 4; batch += 1) await times(151, () => post('/visits/enter', { qrCodeId, key: 'x' }));
    expect(await post('/visits/enter', { qrCodeId })).toMatchObject({ status: 429 });
    expect(await post('/visits/enter', { qrCodeId }, { browser: guest.browser })).toMatchObject({ status: 200 });
  });
});

describe('a seated guest', () => {
  test('can call staff after thirty calls with made-up cookies from the same address', async () => {
    const { qrCodeId } = await createOwnTable();
    const { browser, visit } = await scanCode(app, qrCodeId);
    const call = { restaurantId: visit.restaurantId, visitId: visit.visitId, kind: 'waiter' };
    const strangers = await times(30, () => post('/visits/call', call, { cookie: madeUpCookie() }));
    expect(new Set(strangers.map(({ code }) => code))).toEqual(new Set(['visits.not-seated', 'visits.too-many-tries']));
    expect(await post('/visits/call', call, { browser })).toMatchObject({ status: 200 });
  });

  test('can call staff after thirty calls by phones that sit at another table', async () => {
    const [{ qrCodeId }, other] = [await createOwnTable(), await createOwnTable()];
    const { browser, visit } = await scanCode(app, qrCodeId);
    const strangers = [];
    for (let seat = 0; seat < 3; seat += 1) strangers.push(await scanCode(app, other.qrCodeId));
    const call = { restaurantId: visit.restaurantId, visitId: visit.visitId, kind: 'waiter' };
    for (const stranger of strangers) {
      const answers = await times(10, () => post('/visits/call', call, { browser: stranger.browser }));
      expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['visits.not-seated']));
    }
    expect(await post('/visits/call', call, { browser })).toMatchObject({ status: 200 });
  });

  test('thirty calls of one table ring, at once or not, and no more', async () => {
    const { qrCodeId } = await createOwnTable();
    const phones: Guest[] = [];
    for (let seat = 0; seat < 5; seat += 1) phones.push(await scanCode(app, qrCodeId));
    const answers = await times(50, (index) => {
      const { browser, visit } = phones[index % 5] ?? {
        browser: app.browser(),
        visit: { restaurantId: '', visitId: '' },
      };
      const { restaurantId, visitId } = visit;
      return post('/visits/call', { restaurantId, visitId, kind: 'waiter' }, { browser });
    });
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
  });

  test('keeps live updates when somebody behind the same address opens all streams they can', async () => {
    const { qrCodeId } = await createOwnTable();
    const { browser, visit } = await scanCode(app, qrCodeId);
    const closing = new AbortController();
    const queries = Object.fromEntries(
      Array.from({ length: 50 }, (_, index) => [`q${index}`, { query: { collection: 'guestVisits' } }]),
    );
    const open = () =>
      fetch(`${app.origin}/api/documents/watch-many`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: madeUpCookie() },
        body: JSON.stringify({ queries }),
        signal: closing.signal,
      });
    // The responses are kept referenced, because the body of a garbage-collected response is canceled.
    const streams: Response[] = [];
    for (let stream = 0; stream < 31; stream += 1) streams.push(await open());
    expect(streams.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(30);
    await expect(app.browser().api.documents.poll({ query: { collection: 'guestVisits' } })).rejects.toMatchObject({
      code: 'resource-exhausted',
    });
    const where: [string, '==', string][] = [['id', '==', visit.visitId]];
    const { events } = await browser.api.documents.poll({ query: { collection: 'guestVisits', where } });
    expect(events).toMatchObject([{ type: 'snapshot', documents: [{ id: visit.visitId }] }]);
    closing.abort();
  });
});

describe('logging in', () => {
  const logIn = (email: string, password: string, from: From = {}) =>
    post('/accounts/log-in', { email, password }, from);
  const wrong = 'Wrong1password';

  test('an owner gets in with a browser of theirs after ten wrong passwords on their own Wi-Fi', async () => {
    const { email, browser } = await signUpOwner(app);
    for (let count = 0; count < 10; count += 1)
      expect(await logIn(email, wrong)).toMatchObject({ code: 'accounts.wrong-credentials' });
    expect(await logIn(email, goodPassword)).toMatchObject({ status: 429, code: 'accounts.too-many-log-ins' });
    await browser.api.accounts.logOut({});
    expect(await logIn(email, goodPassword, { browser })).toMatchObject({ status: 200 });
  });

  test('an owner gets in with a browser of theirs after a stranger has used up the address with other accounts', async () => {
    const { email, browser } = await signUpOwner(app);
    await times(301, (index) => logIn(`nobody${index}@example.com`, wrong));
    expect(await logIn('somebody@example.com', wrong)).toMatchObject({ status: 429 });
    expect(await logIn(email, goodPassword, { browser })).toMatchObject({ status: 200 });
  });

  test('at most a hundred wrong passwords an hour are tried, whatever their addresses, and at once or not', async () => {
    const { email, browser } = await signUpOwner(app);
    const answers = await times(300, (index) => logIn(email, wrong, { address: elsewhere(index % 30) }));
    const tried = answers.filter(({ code }) => code === 'accounts.wrong-credentials');
    expect(tried).toHaveLength(maxWrongPasswords.unknownDevices);
    expect(await logIn(email, goodPassword, { address: elsewhere(99) })).toMatchObject({
      code: 'accounts.too-many-log-ins',
    });
    const known = [];
    for (let count = 0; count < 15; count += 1) known.push(await logIn(email, wrong, { browser }));
    expect(known.filter(({ code }) => code === 'accounts.wrong-credentials')).toHaveLength(10);
    app.clock.advance(15 * minuteMs);
    expect(await logIn(email, goodPassword, { browser })).toMatchObject({ status: 200 });
    for (let count = 0; count < 15; count += 1) known.push(await logIn(email, wrong, { browser }));
    const triedByKnown = known.filter(({ code }) => code === 'accounts.wrong-credentials');
    expect(triedByKnown).toHaveLength(maxWrongPasswords.knownDevices);
    expect(tried.length + triedByKnown.length).toBe(100);
  });

  test('a browser of another account, or an invented cookie, is no known browser', async () => {
    const [{ email }, { browser }] = [await signUpOwner(app), await signUpOwner(app)];
    const [nonce = '', signature = ''] = (browser.cookies().get('comanda.log_in_device') ?? '').split('.');
    expect([nonce.length, signature.length]).toEqual([32, 22]);
    for (let count = 0; count < 10; count += 1) await logIn(email, wrong);
    expect(await logIn(email, goodPassword, { browser })).toMatchObject({ status: 429 });
    const cookie = `comanda.log_in_device=${nonce}.${signature}.${'A'.repeat(22)}`;
    expect(await logIn(email, goodPassword, { cookie })).toMatchObject({ status: 429 });
  });

  test('a tablet that staff share is known for each of its accounts', async () => {
    const [first, second] = [await signUpOwner(app), await signUpOwner(app)];
    const { browser } = first;
    expect(await logIn(second.email, goodPassword, { browser })).toMatchObject({ status: 200 });
    for (const { email } of [first, second]) {
      for (let count = 0; count < 10; count += 1) await logIn(email, wrong);
      expect(await logIn(email, goodPassword, { browser })).toMatchObject({ status: 200 });
    }
  });

  test('a stranger who enters codes behind the same address keeps nobody from theirs', async () => {
    const { browser } = await signUpOwner(app);
    const enter = (from?: From) => post('/accounts/verify-second-factor', { code: '123456' }, from);
    await times(100, () => enter());
    expect(await enter()).toMatchObject({ code: 'accounts.too-many-log-ins' });
    expect(await enter({ browser })).toMatchObject({ code: 'accounts.log-in-expired' });
  });

  test('one address may ask for thirty password resets, and others still can', async () => {
    const ask = (number: number, address: string) =>
      post('/accounts/request-password-reset', { email: `person${number}@example.com` }, { address });
    const answers = await times(31, (index) => ask(index, elsewhere(1)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
    expect(await ask(1, elsewhere(2))).toMatchObject({ status: 200 });
  });

  test('spellings of one mailbox are one mailbox', async () => {
    const spellings = [
      'ann@example.com',
      'Ann@Example.com',
      'ann+1@example.com',
      'ann+b@example.com',
      'ANN+c@example.com',
    ];
    for (const email of spellings)
      expect(await post('/accounts/request-password-reset', { email })).toMatchObject({ status: 200 });
    expect(await post('/accounts/request-password-reset', { email: 'ann+d@example.com' })).toMatchObject({
      code: 'accounts.too-many-mails',
    });
  });
});

test.each([
  'x1<ann@example.com>',
  'ann@example.com(c1)',
  '"ann"@example.com',
  'ann@example',
  'ann@exa mple.com',
  'ann..b@example.com',
])('%s is no mail address anywhere', async (email) => {
  const message = { key: crypto.randomUUID(), senderName: 'Ann', senderEmail: email, content: 'Hello' };
  const calls = [
    ['/receipts/mail', { token: 'x'.repeat(32), email }],
    ['/messages/send', message],
    ['/accounts/request-password-reset', { email }],
    ['/onboarding/sign-up', { email, password: goodPassword, displayName: 'Ann', restaurantName: 'Ann’s' }],
  ] as const;
  for (const [path, input] of calls) {
    const { status, code = '' } = await post(path, input);
    expect([path, status]).toEqual([path, 400]);
    expect(['invalid-argument', 'accounts.email-invalid']).toContain(code);
  }
});

describe('scans', () => {
  const sumTokens = async () =>
    (
      await app.sql<{ sum: number }>('select sum(amount)::int as sum from token_entries where owner_id = $1', [
        owner.userId,
      ])
    )[0]?.sum ?? 0;
  const charged = limits.tokens.scansChargedPerTableAndHour;

  test('a stranger who invents phones costs no more than a party per table and hour, and the owner is told once', async () => {
    const tables = [await createOwnTable(), await createOwnTable(), await createOwnTable()];
    const before = await sumTokens();
    for (const { qrCodeId } of tables) {
      const answers = await times(30, () => post('/visits/enter', { qrCodeId }, { address: elsewhere(7) }));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
    }
    expect(await sumTokens()).toBe(before - 3 * charged);
    const letter = await waitForMail(app, owner.email);
    expect(letter).toContain('Subject: Unusually many scans at one of your tables');
    expect(letter).toContain('Table 7');
    const told = await app.sql(`select 1 from rate_limits where key like 'scan burst %' and attempts = 1`);
    expect(told).toHaveLength(1);
    app.clock.advance(60 * minuteMs);
    await scanCode(app, tables[0]?.qrCodeId ?? '');
    expect(await sumTokens()).toBe(before - 3 * charged - 1);
  });

  test('the token of a phone that staff remove is given back, unless it has ordered', async () => {
    const table = await createOwnTable();
    const [guest, stranger] = [await scanCode(app, table.qrCodeId), await scanCode(app, table.qrCodeId)];
    await guest.browser.api.orders.place({
      restaurantId: guest.visit.restaurantId,
      visitId: guest.visit.visitId,
      key: crypto.randomUUID(),
      lines: [{ itemId: table.itemIds[0] ?? '', quantity: 1 }],
      total: 650,
    });
    const before = await sumTokens();
    const { removeGuest, admit } = owner.browser.api.visits;
    await removeGuest({ ...guest.visit });
    expect(await sumTokens()).toBe(before);
    await removeGuest({ ...stranger.visit });
    await removeGuest({ ...stranger.visit });
    expect(await sumTokens()).toBe(before + 1);
    // A phone that is let in after all is a guest, and is charged once more, however often staff change their mind.
    await admit({ ...stranger.visit });
    expect(await sumTokens()).toBe(before);
    await removeGuest({ ...stranger.visit });
    await admit({ ...stranger.visit });
    expect(await sumTokens()).toBe(before);
    const { rows } = await owner.browser.api.tokens.ledger({ kind: 'scan_return', timezone: 'UTC' });
    expect(rows).toMatchObject([{ kind: 'scan_return', amount: 1, reason: 'Table 7' }]);
  });
});
