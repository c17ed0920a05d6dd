import { keyScopes } from '@comanda/contract/access';
import { webhookTopic } from '@comanda/contract/developers';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { signUpOwner, beforeAllOnSharedApp, type TestApp } from '#testing';

const operation = z.object({
  description: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  'x-required-scope': z.string().optional(),
  parameters: z.array(z.object({ $ref: z.string().optional() })).default([]),
  responses: z.record(z.string(), z.object({ headers: z.record(z.string(), z.unknown()).optional() }).loose()),
});
const described = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  webhooks: z.record(z.string(), z.unknown()),
});

let app: TestApp;
let document: Record<string, unknown>;
beforeAllOnSharedApp(async (shared) => {
  app = shared;
  document = z.looseObject({}).parse(await (await fetch(`${app.origin}/api/v1/openapi.json`)).json());
});

test('the document is valid in the eyes of somebody else’s validator', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(document));
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
});

test('the document of the paths without a version marks every operation as deprecated', async () => {
  const old = z
    .object({ paths: z.record(z.string(), z.record(z.string(), z.object({ deprecated: z.literal(true) }))) })
    .safeParse(await (await fetch(`${app.origin}/api/openapi.json`)).json());
  expect(old.error).toBeUndefined();
  const { paths } = described.parse(document);
  const current = Object.values(paths).flatMap((methods) => Object.values(methods));
  expect(current.filter((operation) => 'deprecated' in operation)).toEqual([]);
});

test('reads answer with the documents of their collection, and commands with the one that they changed', () => {
  const text = JSON.stringify(document);
  const { paths } = z
    .object({ paths: z.record(z.string(), z.record(z.string(), z.looseObject({ responses: z.unknown() }))) })
    .parse(document);
  const answerOf = (path: string, method: string) => JSON.stringify(paths[path]?.[method]?.responses);
  expect(answerOf('/orders', 'get')).toContain(
    '"documents":{"type":"array","items":{"$ref":"#/components/schemas/orders"}',
  );
  expect(answerOf('/orders/{id}', 'get')).toContain('{"$ref":"#/components/schemas/orders"}');
  expect(answerOf('/orders/change-status', 'post')).toContain(
    '"document":{"anyOf":[{"$ref":"#/components/schemas/orders"}',
  );
  expect(text).not.toContain('"412"');
});

interface SchemaPart {
  readonly description?: string;
  readonly [keyword: string]: unknown;
}
const isSchemaPart = (value: unknown): value is SchemaPart => typeof value === 'object' && value !== null;

/** Paths of all properties and parameters without a description. */
const listUndescribed = (value: unknown, place: string): string[] => {
  if (!isSchemaPart(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const found = listUndescribed(inner, `${place}/${name}`);
    if (!place.endsWith('/properties') || !isSchemaPart(inner) || inner.description !== undefined) return found;
    return [`${place}/${name}`, ...found];
  });
};

test('every property and parameter has a description, and every input an example', () => {
  const whole = z
    .object({
      components: z.object({ schemas: z.unknown() }),
      paths: z.record(z.string(), z.record(z.string(), z.looseObject({ requestBody: z.unknown().optional() }))),
    })
    .parse(document);
  const hint = 'describe new names in property-descriptions.ts';
  expect(listUndescribed(whole.components.schemas, ''), hint).toEqual([]);
  const parameters = z.array(z.looseObject({ name: z.string().optional(), description: z.string().optional() }));
  const body = z.object({ content: z.looseObject({ 'application/json': z.looseObject({ example: z.unknown() }) }) });
  for (const [path, methods] of Object.entries(whole.paths)) {
    for (const operation of Object.values(methods)) {
      expect(listUndescribed(operation, path), hint).toEqual([]);
      const given = parameters.default([]).parse(operation['parameters']);
      expect(given.filter(({ name, description }) => name !== undefined && description === undefined)).toEqual([]);
      if (operation.requestBody === undefined) continue;
      expect([path, body.parse(operation.requestBody).content['application/json'].example]).not.toEqual([
        path,
        undefined,
      ]);
    }
  }
});

test('every operation says which scope it needs, and what a key is told that has none, is not known or asks too often', () => {
  const { paths, webhooks } = described.parse(document);
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const needed = operations.flatMap((operation) => operation['x-required-scope'] ?? []);
  const scopes = keyScopes.map(({ scope }) => scope);
  expect([...new Set(needed)].toSorted()).toEqual(scopes.toSorted());
  for (const { security, responses } of operations.filter((one) => one['x-required-scope'] !== undefined)) {
    expect(security).toContainEqual({ key: [] });
    expect(security).toContainEqual({ session: [] });
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['401', '403', '429', 'default']));
    const success = responses['200'] ?? responses['201'] ?? responses['202'];
    expect(Object.keys(success?.headers ?? {})).toContain('RateLimit-Remaining');
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
  expect(page).toContain(`curl ${app.origin}/api/v1/orders/place-for-table`);
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
