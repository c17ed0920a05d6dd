import { execFile, spawn } from 'node:child_process';
import { copyFile, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { keyScopes } from '@comanda/contract/access';
import { webhookTopic } from '@comanda/contract/developers';
import { Validator } from '@seriousme/openapi-schema-validator';
import openapiTS from 'openapi-typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { eventually, createTable, signUpOwner, startTestApp, type TestApp } from '#testing';

const project = new URL('../../../../', import.meta.url);
const run = promisify(execFile);

const operation = z.object({
  description: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(z.object({ $ref: z.string().optional() })).default([]),
  responses: z.record(z.string(), z.object({ headers: z.record(z.string(), z.unknown()).optional() }).loose()),
});
const described = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  webhooks: z.record(z.string(), z.unknown()),
});

let app: TestApp;
let document: Record<string, unknown>;
beforeAll(async () => {
  app = await startTestApp();
  document = z.looseObject({}).parse(await (await fetch(`${app.origin}/api/openapi.json`)).json());
});
afterAll(() => app[Symbol.asyncDispose]());

test('the document is valid in the eyes of somebody else’s validator', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(document));
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
});

test('every operation says which scope it needs, and what a key is told that has none, is not known or asks too often', () => {
  const { paths, webhooks } = described.parse(document);
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const needed = operations.flatMap(({ security }) => security.flatMap(({ key = [] }) => key));
  // `orders.view` only reads documents, so no endpoint of its own needs it.
  const scopes = keyScopes.map(({ scope }) => scope).filter((scope) => scope !== 'orders.view');
  expect([...new Set(needed)].toSorted()).toEqual(scopes.toSorted());
  for (const { security, responses } of operations.filter((one) => one.security.some(({ key }) => key?.length === 1))) {
    expect(security).toContainEqual({ session: [] });
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '401', '403', '429', 'default']));
    expect(Object.keys(responses['200']?.headers ?? {})).toContain('RateLimit-Remaining');
  }
  const idempotent = { $ref: '#/components/parameters/IdempotencyKey' };
  expect(paths['/orders/place-for-table']?.['post']?.parameters).toContainEqual(idempotent);
  // A refund calls a provider outside any transaction, so it is idempotent by its own id instead.
  expect(paths['/payments/refund']?.['post']?.parameters).not.toContainEqual(idempotent);
  expect(paths['/accounts/change-password']?.['post']?.security).toEqual([{ session: [] }]);
  expect(Object.keys(webhooks).toSorted()).toEqual(webhookTopic.options.toSorted());
});

test('the reference shows what keys can open and nothing else, with this server’s own address, under the house’s policy', async () => {
  const response = await fetch(`${app.origin}/developers`);
  const page = await response.text();
  expect(response.headers.get('content-security-policy')).toContain(`default-src 'none'`);
  expect(page).toContain('<code>POST /orders/place-for-table</code>');
  expect(page).toContain(`curl ${app.origin}/api/orders/place-for-table`);
  expect(page).toContain('<code>lines[].quantity</code>');
  expect(page).not.toContain('change-password');
  expect(page).not.toContain('__');
});

test('every example of the reference is taken as it stands: nothing is wrong with it but that its ids are nobody’s', async () => {
  const { browser } = await signUpOwner(app);
  const scopes = keyScopes.map(({ scope }) => scope);
  const { key } = await browser.api.developers.createKey({ keyId: crypto.randomUUID(), name: 'Reader', scopes });
  const text = (html: string) => html.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&');
  const page = await (await fetch(`${app.origin}/developers`)).text();
  const found = [...page.matchAll(/<code>(curl [^<]*)<\/code>/g)].map(([, example = '']) => text(example));
  const examples = [...new Map(found.map((example) => [/http\S+/.exec(example)?.[0], example])).values()];
  expect(examples.length).toBeGreaterThan(70);
  const wrong = await Promise.all(
    examples
      // A stream never ends, so the test skips it.
      .filter((example) => !/\/(watch|watch-many)\b/.test(example))
      .map(async (example) => {
        const [, url = ''] = /(http\S+)/.exec(example) ?? [];
        const given = [...example.matchAll(/-d '([^']*)'/g)].map(([, one = '']) => one);
        const isGet = example.startsWith('curl -G');
        const answer = await fetch(isGet ? `${url}?${given.join('&')}` : url, {
          method: isGet ? 'GET' : 'POST',
          headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
          ...(isGet ? {} : { body: given.join('') }),
        });
        return answer.status === 400 || answer.status >= 500 ? [`${url}: ${await answer.text()}`] : [];
      }),
  );
  expect(wrong.flat()).toEqual([]);
});

test('a client that is generated from the document places an order with a key, and follows it', async () => {
  const owner = await signUpOwner(app);
  const { restaurantId } = await createTable(app, owner.userId, [{ name: 'Soup', priceMinor: 700 }]);
  const { key } = await owner.browser.api.developers.createKey({
    keyId: crypto.randomUUID(),
    name: 'Till',
    scopes: ['orders.view', 'orders.handle'],
    restaurantIds: [restaurantId],
  });
  const folder = await mkdtemp(join(tmpdir(), 'comanda-client-'));
  try {
    await symlink(new URL('node_modules', project), join(folder, 'node_modules'), 'dir');
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
    await writeFile(join(folder, 'comanda.ts'), await openapiTS(`${app.origin}/api/openapi.json`));
    await copyFile(new URL('docs/samples/place-and-follow.ts', project), join(folder, 'place-and-follow.ts'));
    const program = join(folder, 'place-and-follow.ts');
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
    const orderId = /placed (\S+), 1400 to pay, \d+ calls left/.exec(said)?.[1] ?? '';
    await owner.browser.api.orders.changeStatus({
      restaurantId,
      orderId,
      from: 'unopened',
      to: 'accepted',
      changeId: crypto.randomUUID(),
    });
    expect(await ended).toBe(0);
    expect(said).toContain('status accepted');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
