import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually, signUpOwner, startTestApp, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ METRICS_PORT: '0' });
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

test('metrics are served at their own address only, and nothing else is served there', async () => {
  const response = await fetch(`${app.origin}/metrics`, { redirect: 'manual' });
  expect(await response.text()).not.toContain('comanda_');
  expect((await read('/healthz')).status).toBe(404);
});
