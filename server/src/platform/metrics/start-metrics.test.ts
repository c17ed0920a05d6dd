import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { eventually, signUpOwner, startTestApp, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ METRICS_PORT: '0', BACKUP_SCHEDULE: '03:00' });
});
afterAll(() => app[Symbol.asyncDispose]());

const read = (path = '/metrics') => fetch(`http://127.0.0.1:${app.metricsPort}${path}`);
const readText = async () => (await read()).text();

test('requests, live queries, the pool of connections and jobs are measured', async () => {
  const { browser } = await signUpOwner(app);
  await browser.fetch('/api/made-up/path-4711');
  await browser.fetch('/menu/0123456789', { headers: { accept: 'text/html' } });
  await eventually(async () => {
    const text = await readText();
    expect(text).toMatch(
      /comanda_request_duration_seconds_count\{method="POST",route="\/api\/onboarding\/sign-up",status="200"\} 1/,
    );
    expect(text).toMatch(/comanda_request_duration_seconds_count\{method="GET",route="not found",status="404"\} [1-9]/);
  });
  const text = await readText();
  // A stranger who chooses labels could fill the memory of Prometheus, and addresses of tables are secrets.
  expect(text).not.toContain('path-4711');
  expect(text).not.toContain('0123456789');
  for (const name of ['comanda_live_watchers', 'comanda_database_connections', 'nodejs_eventloop_lag_seconds']) {
    expect(text).toMatch(new RegExp(`^${name} \\S+$`, 'm'));
  }
});

test('jobs that wait, fail or were given up are counted by queue', async () => {
  await app.sql(
    `insert into jobs.job (name, state, start_after, retry_count, source_name)
     values ('mail', 'retry', now() + interval '5 minutes', 3, null), ('given-up', 'created', now(), 0, 'mail')`,
  );
  const text = await readText();
  expect(text).toContain('comanda_jobs_failing{queue="mail"} 1');
  expect(text).toContain('comanda_jobs_given_up{queue="mail"} 1');
});

test('endpoints, printers and points of sale that fail are counted by kind', async () => {
  const { userId } = await signUpOwner(app);
  expect(await readText()).toContain('comanda_work_failing{kind="webhook"} 0');
  const endpointId = crypto.randomUUID();
  await app.sql(
    `insert into webhook_endpoints (owner_id, id, url, topics, secret_sealed, failed_tries, failing_since, retry_at, created_at)
     values ($1, $2, 'https://till.example.com', '{order.placed}', '\\x00', 3, now(), now() + interval '1 hour', now())`,
    [userId, endpointId],
  );
  await app.sql(
    `insert into webhook_deliveries (owner_id, id, endpoint_id, topic, subject_id, payload, state, created_at, decided_at)
     select $1, gen_random_uuid(), $2, 'order.placed', gen_random_uuid(), '{}', 'failed', now(), now() from generate_series(1, 4)`,
    [userId, endpointId],
  );
  await app.sql(
    `insert into printers (restaurant_id, id, name, host, columns, code_page, failing_since, created_at, updated_at)
     select id, gen_random_uuid(), 'Bar', '192.0.2.7', 42, 'pc858', now(), now(), now() from restaurants where owner_id = $1 limit 1`,
    [userId],
  );
  const text = await readText();
  expect(text).toContain('comanda_work_failing{kind="webhook"} 1');
  expect(text).toContain('comanda_work_given_up{kind="webhook"} 4');
  expect(text).toContain('comanda_work_failing{kind="printer"} 1');
  expect(text).toContain('comanda_work_failing{kind="pos"} 0');
});

test('metrics are served at their own address only, and nothing else is served there', async () => {
  const response = await fetch(`${app.origin}/metrics`, { redirect: 'manual' });
  expect(await response.text()).not.toContain('comanda_');
  expect((await read('/healthz')).status).toBe(404);
});

const panel = z.object({ targets: z.array(z.object({ expr: z.string() })).default([]) });

test('the dashboard for Grafana only asks for metrics that exist', async () => {
  const file = await readFile(new URL('../../../../deploy/grafana-dashboard.json', import.meta.url), 'utf8');
  const { panels } = z.object({ panels: z.array(panel) }).parse(JSON.parse(file));
  const queries = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  expect(queries.length).toBeGreaterThan(10);
  const asked = new Set(
    [...queries.join(' ').matchAll(/\b(?:comanda|nodejs|process)_[a-z0-9_]+/g)].map(([name]) =>
      name.replace(/^(.*_duration_seconds)_(?:bucket|count|sum)$/, '$1'),
    ),
  );
  const served = new Set([...(await readText()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  expect([...asked].filter((name) => !served.has(name))).toEqual([]);
  expect([...served].filter((name) => name?.startsWith('comanda_') === true && !asked.has(name))).toEqual([]);
});
