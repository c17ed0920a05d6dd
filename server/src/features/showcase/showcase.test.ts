import { execFile, spawn } from 'node:child_process';
import { copyFile, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { addDays, hourMs, toLocalDay, minuteMs } from '@comanda/contract/kernel';
import { dayEndEquations } from '@comanda/contract/reports';
import openapiTS from 'openapi-typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reviewedTranslations } from '#features/samples';
import { eventually, signUpOwner, startTestApp, type Browser, type TestApp } from '#testing';
import { showcaseRestaurantId as restaurantId } from './showcase-restaurant.ts';
import { openShowcase, type Showcase } from './open-showcase.ts';
import { refuseForeignData } from './refuse-foreign-data.ts';
import { showcaseCategories, showcaseMenu } from './showcase-menu.ts';

let app: TestApp;
let showcase: Showcase;
let owner: Browser;
beforeAll(async () => {
  app = await startTestApp({}, { isShowcase: true });
  showcase = await openShowcase(app.ctx, () => {});
  owner = app.browser();
  await owner.api.accounts.logIn({ email: showcase.email, password: showcase.password });
}, 3 * minuteMs);
afterAll(() => app[Symbol.asyncDispose]());

const today = () => toLocalDay(app.clock.now(), Intl.DateTimeFormat().resolvedOptions().timeZone);

/** Totals of orders, payments, receipts and tokens up to a time. */
const figuresUntil = async (at: Date) => {
  const [row] = await app.sql<{ orders: number }>(
    `select (select count(*)::int from orders where restaurant_id = $1 and created_at < $2) as orders,
       (select sum(total_minor) from orders where restaurant_id = $1 and created_at < $2) as ordered,
       (select sum(amount_minor + tip_minor) from payments where restaurant_id = $1 and paid_at < $2) as paid,
       (select max(number) from receipts where restaurant_id = $1 and issued_at < $2) as receipts,
       (select sum(amount) from token_entries where created_at < $2) as tokens`,
    [restaurantId, at],
  );
  return row ?? { orders: 0 };
};

test('three months are there, and every day of them reconciles', async () => {
  const range = { restaurantIds: [restaurantId], from: addDays(today(), -91), to: today() };
  const { rows } = await owner.api.reports.read({ ...range, report: 'day' });
  expect(rows.filter(({ figures: { orders = 0 } }) => orders > 5).length).toBeGreaterThan(85);
  for (let ago = 0; ago <= 91; ago += 13) {
    const { money } = await owner.api.reports.dayEnd({ restaurantId, day: addDays(today(), -ago) });
    for (const end of money) {
      for (const [equation, difference] of Object.entries(dayEndEquations))
        expect([equation, difference(end)]).toEqual([equation, 0]);
      expect([ago, end.openOrders > 0]).toEqual([ago, ago === 0]);
    }
  }
  // The paid amounts of the orders match the payments to the cent, and every payment has its receipt.
  expect(
    await app.sql(
      `select orders.id from orders where restaurant_id = $1 and paid_minor <> coalesce((
         select sum(part.amount_minor) from payment_parts as part
         join payments on payments.restaurant_id = $1 and payments.id = part.payment_id and payments.status = 'paid'
         where part.restaurant_id = $1 and part.order_id = orders.id), 0)
       union all select id from payments where restaurant_id = $1 and status = 'paid' and not exists (
         select from receipts where receipts.restaurant_id = $1 and receipts.payment_id = payments.id and kind = 'payment')`,
      [restaurantId],
    ),
  ).toEqual([]);
});

test('every dish and the restaurant have a picture that is served as an image', async () => {
  const dishes = await app.sql<{ name: string; url: string | null }>(
    `select name, image_urls[1] as url from items where restaurant_id = $1
     union all select name, image_url from restaurants where id = $1`,
    [restaurantId],
  );
  expect(dishes).toHaveLength(44);
  expect(new Set(dishes.map(({ url }) => url)).size).toBe(44);
  for (const { name, url } of dishes) {
    const answer = await fetch(`${app.origin}${url}`, { headers: { accept: 'image/avif,*/*' } });
    expect([name, answer.status, answer.headers.get('content-type')]).toEqual([name, 200, 'image/avif']);
  }
});

test('guests read every text of the menu in all twelve languages', async () => {
  const sources = [
    showcaseMenu.name,
    ...showcaseCategories.flatMap(({ name, items }) => [
      name,
      ...items.flatMap(({ name: dish, description = '', optionGroups = [] }) => [
        dish,
        description,
        ...optionGroups.flatMap((group) => [group.name, ...group.options.map((option) => option.name)]),
      ]),
    ]),
  ];
  const [code] = await app.sql<{ id: string }>('select id from qr_codes where restaurant_id = $1 limit 1', [
    restaurantId,
  ]);
  const pageIn = async (language: string): Promise<string> =>
    (await fetch(`${app.origin}/menu/${code?.id}?language=${language}`)).text();
  const english = await pageIn('en');
  for (const source of sources) expect(english).toContain(`"${source}"`);
  expect(reviewedTranslations).toHaveLength(11);
  for (const { language, texts } of reviewedTranslations) {
    const page = await pageIn(language);
    expect(page).toContain(`lang="${language}"`);
    for (const source of sources) {
      expect([language, source, texts.has(source)]).toEqual([language, source, true]);
      expect(page).toContain(`"${texts.get(source)}"`);
    }
  }
});

test('a restart keeps the same data; on another day only the missing data is added', async () => {
  // Parties that came later may still be seated, or may leave during the test.
  const until = new Date(app.clock.now().getTime() - 3 * hourMs);
  const before = await figuresUntil(until);
  expect(await openShowcase(app.ctx, () => {})).toEqual(showcase);
  expect(await figuresUntil(until)).toEqual(before);
  await owner.api.accounts.changePassword({ currentPassword: showcase.password, newPassword: 'Something7else' });
  app.clock.advance(26 * hourMs);
  await openShowcase(app.ctx, () => {});
  await owner.api.accounts.logIn({ email: showcase.email, password: showcase.password });
  const [left] = await app.sql<{ count: number }>(
    `select count(*)::int from orders where restaurant_id = $1 and created_at < $2
       and (status not in ('delivered', 'cancelled') or status = 'delivered' and payment_status <> 'paid')`,
    [restaurantId, new Date(app.clock.now().getTime() - 2 * hourMs)],
  );
  expect(left?.count).toBe(0);
  expect((await figuresUntil(app.clock.now())).orders).toBeGreaterThan(before.orders + 10);
});

test('a lunch rush places real orders until it is switched off, and is its owner’s alone', async () => {
  expect((await owner.api.showcase.switchRush({ isOn: true })).isOn).toBe(true);
  await eventually(async () => expect((await owner.api.showcase.readRush({}))?.placed).toBeGreaterThan(0));
  const { isOn, endsAt, latest } = await owner.api.showcase.switchRush({ isOn: false });
  expect({ isOn, endsAt, latest }).toEqual({ isOn: false, endsAt: null, latest: '' });
  const [newest] = await app.sql<{ changed_by: string }>(
    `select changed_by from order_history where restaurant_id = $1 and previous_status is null
     order by changed_at desc limit 1`,
    [restaurantId],
  );
  expect(newest?.changed_by).toBe('Guest');
  const { browser: stranger } = await signUpOwner(app);
  expect(await stranger.api.showcase.readRush({})).toBeNull();
  await expect(stranger.api.showcase.switchRush({ isOn: true })).rejects.toMatchObject({ code: 'not-found' });
});

test('half an hour later it has ended by itself', async () => {
  await owner.api.showcase.switchRush({ isOn: true });
  app.clock.advance(30 * minuteMs);
  expect((await owner.api.showcase.readRush({}))?.isOn).toBe(false);
});

test('a real installation has neither the switch nor its endpoint, and its data are left alone', async () => {
  await using real = await startTestApp();
  const { browser } = await signUpOwner(real);
  for (const path of ['/api/showcase/read-rush', '/api/no/such/path']) {
    const response = await browser.fetch(path, { method: 'POST', body: '{}' });
    expect([response.status, await response.json()]).toMatchObject([404, { code: 'not-found' }]);
  }
  expect(await (await browser.fetch('/dashboard')).text()).not.toContain('showcase');
  expect(await (await owner.fetch('/dashboard')).text()).toContain('<meta name="showcase" content="on">');
  await expect(refuseForeignData(real.ctx.db)).rejects.toThrow('leaves them alone');
  await expect(refuseForeignData(app.ctx.db)).resolves.toBeUndefined();
});

const project = new URL('../../../../', import.meta.url);
const run = promisify(execFile);

test('the sample of the documents, typed from the API’s own document, places an order in the demo and follows it', async () => {
  const { key } = await owner.api.developers.createKey({
    keyId: crypto.randomUUID(),
    name: 'Till',
    scopes: ['orders.view', 'orders.handle'],
    restaurantIds: [restaurantId],
  });
  const folder = await mkdtemp(join(tmpdir(), 'comanda-client-'));
  try {
    await symlink(new URL('node_modules', project), join(folder, 'node_modules'), 'dir');
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
    await writeFile(join(folder, 'comanda.ts'), await openapiTS(`${app.origin}/api/v1/openapi.json`));
    const program = join(folder, 'place-and-follow.ts');
    await copyFile(new URL('docs/samples/place-and-follow.ts', project), program);
    const tsc = fileURLToPath(new URL('node_modules/.bin/tsc', project));
    const flags = ['--noEmit', '--strict', '--target', 'es2023', '--module', 'nodenext', '--types', 'node'];
    await run(tsc, [...flags, '--allowImportingTsExtensions', '--skipLibCheck', program]).catch(
      ({ stdout }: { stdout: string }) => expect(stdout).toBe(''),
    );
    const till = spawn(process.execPath, [program], {
      env: { ...process.env, COMANDA_URL: app.origin, COMANDA_KEY: key ?? '', RESTAURANT_ID: restaurantId },
    });
    let said = '';
    for (const stream of [till.stdout, till.stderr]) stream.on('data', (piece: Buffer) => (said += piece.toString()));
    const ended = new Promise((resolve) => till.once('close', resolve));
    await eventually(async () => expect(said).toContain('status unopened'));
    const orderId = /placed (\S+), \d+ to pay, \d+ calls left/.exec(said)?.[1] ?? '';
    const change = { from: 'unopened', to: 'accepted', changeId: crypto.randomUUID() } as const;
    await owner.api.orders.changeStatus({ restaurantId, orderId, ...change });
    expect(await ended).toBe(0);
    expect(said).toContain('status accepted');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
