import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { eventually, signUpOwner, startStandInServer, startTestApp, waitForMail } from '#testing';

const attribute = z.object({
  key: z.string(),
  value: z.object({ stringValue: z.string().optional(), intValue: z.union([z.number(), z.string()]).optional() }),
});
const traces = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              attributes: z.array(attribute),
            }),
          ),
        }),
      ),
    }),
  ),
});

const listSpans = (bodies: readonly string[]) =>
  bodies
    .flatMap((body) => traces.parse(JSON.parse(body)).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans }) => spans)
    .map(({ attributes, ...span }) => ({
      ...span,
      attributes: Object.fromEntries(
        attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]),
      ),
    }));

test('requests, statements, jobs and outgoing calls are traced, and no value leaves with them', async () => {
  await using collector = await startStandInServer(() => ({ body: {} }));
  await using receiver = await startStandInServer(() => ({ body: {} }));
  let log = '';
  let email = '';
  {
    await using app = await startTestApp({
      OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.origin}/`,
      PRIVATE_NETWORKS_ALLOWED: '127.0.0.0/8',
      LOG_LEVEL: 'info',
    });
    const owner = await signUpOwner(app);
    email = owner.email;
    const [restaurant] = await app.sql<{ id: string }>(
      'select id from restaurants where owner_id = $1 and not is_sample',
      [owner.userId],
    );
    const endpointId = crypto.randomUUID();
    const url = `${receiver.origin}/secret-path`;
    const restaurantIds = [restaurant?.id ?? ''];
    await owner.browser.api.developers.addEndpoint({ endpointId, url, topics: ['order.placed'], restaurantIds });
    await owner.browser.api.developers.testEndpoint({ endpointId, deliveryId: crypto.randomUUID() });
    await eventually(async () => expect(receiver.asked).toHaveLength(1));
    await owner.browser.api.accounts.requestPasswordReset({ email });
    await waitForMail(app, email);
    await owner.browser.fetch('/api/accounts/who-am-i', {
      headers: { traceparent: '00-0123456789abcdef0123456789abcdef-0123456789abcdef-01' },
    });
    log = await readFile(join(app.dataDir, 'server.log'), 'utf8');
  }
  expect(collector.asked.every(({ method, path }) => method === 'POST' && path === '/v1/traces')).toBe(true);
  const spans = listSpans(collector.asked.map(({ body }) => body));
  const find = (name: string) => spans.find((span) => span.name === name);

  const request = find('POST /api/onboarding/sign-up');
  expect(request?.attributes).toMatchObject({ 'http.response.status_code': 200, 'http.request.method': 'POST' });
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
  expect(statements.map(({ attributes }) => attributes['db.query.text']).join('\n')).toMatch(/insert into "?users/);
  expect(statements.every(({ traceId }) => traceId === request?.traceId)).toBe(true);
  expect(log).toMatch(new RegExp(`"route":"/api/onboarding/sign-up".*"traceId":"${request?.traceId}"`));

  const sending = find('webhooks');
  const call = spans.find(({ attributes }) => attributes['server.address'] === new URL(receiver.origin).host);
  expect([call?.name, call?.parentSpanId]).toEqual(['POST', sending?.spanId]);
  expect(find('job mail')).toBeDefined();
  expect(find('GET /api/accounts/who-am-i')).toMatchObject({
    traceId: '0123456789abcdef0123456789abcdef',
    parentSpanId: '0123456789abcdef',
  });
  const everything = collector.asked.map(({ body }) => body).join('\n');
  for (const secret of [email, 'secret-path']) expect(everything).not.toContain(secret);
});

test('a collector that is away disturbs nothing', async () => {
  await using app = await startTestApp({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:2' });
  const { browser } = await signUpOwner(app);
  expect((await browser.fetch('/api/accounts/who-am-i')).status).toBe(200);
});
