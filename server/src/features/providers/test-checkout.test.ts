import { formatMoneyIn, minuteMs } from '@comanda/contract/kernel';
import { eventually, loadRenderers, startTestApp, type TestApp } from '#testing';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#platform/clock';
import { payLateJob, serveTestCheckout } from './test/index.ts';
import { InvalidWebhookError, type Charge, type PaymentProvider, type WebhookCall } from './protocol/index.ts';
import { createTestCharge } from './providers.fixture.ts';
import { getProvider } from './providers.ts';

let app: TestApp;
let provider: PaymentProvider;
let server: FastifyInstance;
let heard: WebhookCall[];

beforeAll(async () => {
  app = await startTestApp();
  provider = await getProvider(app.ctx, 'test');
  server = Fastify();
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  server.post<{ Body: Buffer }>('/heard', async ({ headers, body }) => {
    heard.push({ headers: { 'comanda-test-signature': String(headers['comanda-test-signature']) }, body });
    return {};
  });
  await server.register(serveTestCheckout(app.ctx, await loadRenderers()));
});
afterAll(async () => {
  await server.close();
  await app[Symbol.asyncDispose]();
});
beforeEach(() => {
  heard = [];
});

const start = async (changed: Partial<Charge> = {}) => {
  const { reference, checkoutUrl } = await provider.start({}, createTestCharge(app.clock, changed));
  return { reference, page: new URL(checkoutUrl).pathname };
};

const press = (page: string, decision: string, headers: Record<string, string> = {}) =>
  server.inject({
    method: 'POST',
    url: page,
    headers: { 'content-type': 'application/x-www-form-urlencoded', host: 'menu.example.com', ...headers },
    payload: `decision=${decision}`,
  });

const told = (count: number) => eventually(async () => expect(heard).toHaveLength(count));

test('the page says what is paid and that no money moves, as its own document alone', async () => {
  const { page } = await start();
  const { body, headers } = await server.inject(page);
  expect(body).toContain('Test mode: no money moves');
  expect(body).toContain('$12.50');
  expect(body).toContain('Trattoria &lt;Bella');
  expect(headers).toMatchObject({ 'cache-control': 'no-store' });
  expect(headers['content-security-policy']).toContain("default-src 'none'");
});

test("the page is written in the payer's language, or in English where it is none of ours", async () => {
  const read = async (language: string) => (await server.inject((await start({ language })).page)).body;
  const arabic = await read('ar');
  for (const word of ['lang="ar" dir="rtl"', 'وضع الاختبار', 'ادفع', formatMoneyIn(1_250, 'USD', 'ar')])
    expect(arabic).toContain(word);
  expect(await read('pt-BR')).toContain('lang="pt"');
  expect(await read('fi')).toContain('lang="en" dir="ltr"');
});

test('a payment that is started again is the same one', async () => {
  const charge = createTestCharge(app.clock);
  const [first, second] = await Promise.all([provider.start({}, charge), provider.start({}, charge)]);
  expect(second).toEqual(first);
});

test('a payer who pays is redirected back, and the provider sends a signed webhook', async () => {
  const { reference, page } = await start();
  expect(await provider.settle({}, reference)).toEqual({ kind: 'open' });
  const answer = await press(page, 'pay');
  expect(answer).toMatchObject({ statusCode: 303, headers: { location: 'http://127.0.0.1/menu/ABC?paid=1' } });
  expect(await provider.settle({}, reference)).toMatchObject({ kind: 'paid', amount: 1250, currency: 'USD' });
  await told(1);
  const [call] = heard;
  if (call === undefined) throw new Error('Nothing was heard.');
  expect(await provider.readWebhook({}, call)).toMatchObject({ about: 'charge', reference });

  const altered = { ...call, body: Buffer.from(call.body.toString().replace(reference, `${reference.slice(1)}x`)) };
  await expect(provider.readWebhook({}, altered)).rejects.toThrow(InvalidWebhookError);
  await expect(provider.readWebhook({}, { ...call, headers: {} })).rejects.toThrow(InvalidWebhookError);
  app.clock.advance(6 * minuteMs);
  await expect(provider.readWebhook({}, call)).rejects.toThrow('too old');
});

test('a second press changes nothing', async () => {
  const { reference, page } = await start();
  const answers = await Promise.all([press(page, 'pay'), press(page, 'decline'), press(page, 'pay')]);
  expect(answers.filter(({ headers }) => headers.location === page)).toHaveLength(2);
  await told(1);
  expect((await provider.settle({}, reference)).kind).not.toBe('open');
});

test('a declined card, and a bank that says no', async () => {
  const declined = await start();
  await press(declined.page, 'decline');
  expect(await provider.settle({}, declined.reference)).toMatchObject({ kind: 'failed' });
  const asked = await start();
  expect(await press(asked.page, 'bank')).toMatchObject({ headers: { location: `${asked.page}/bank` } });
  expect((await server.inject(`${asked.page}/bank`)).body).toContain('Approve');
  await press(asked.page, 'decline');
  expect(await provider.settle({}, asked.reference)).toMatchObject({ kind: 'failed' });
});

test('leaving the page decides nothing, and a cancelled checkout accepts no money anymore', async () => {
  const { reference, page } = await start();
  expect((await press(page, 'away')).body).toContain('left without paying');
  expect(await provider.settle({}, reference)).toEqual({ kind: 'open' });
  expect(await provider.cancel({}, reference)).toEqual({ kind: 'expired' });
  await press(page, 'pay');
  expect(await provider.settle({}, reference)).toEqual({ kind: 'expired' });
  expect((await server.inject(page)).body).toContain('has ended');
});

test('a checkout that was paid at the last moment says so when it is cancelled', async () => {
  const { reference, page } = await start();
  await press(page, 'pay-unheard');
  expect(await provider.cancel({}, reference)).toMatchObject({ kind: 'paid' });
  expect(heard).toEqual([]);
});

test('a late payment comes although it was cancelled, once its share has expired', async () => {
  const { reference, page } = await start();
  expect(await press(page, 'pay-late')).toMatchObject({ headers: { location: page } });
  expect((await server.inject(page)).body).toContain('in 15 minutes');
  expect(await provider.settle({}, reference)).toEqual({ kind: 'open' });
  app.clock.advance(16 * minuteMs);
  expect(await provider.cancel({}, reference)).toEqual({ kind: 'expired' });
  await payLateJob(server).run(app.ctx, null);
  expect(await provider.settle({}, reference)).toMatchObject({ kind: 'paid' });
  expect(heard).toHaveLength(1);

  const asked = await start();
  await press(asked.page, 'pay-late');
  app.clock.advance(16 * minuteMs);
  expect(await provider.settle({}, asked.reference)).toMatchObject({ kind: 'paid' });
});

test('money goes back in parts, each once, and never more than was paid', async () => {
  const { reference, page } = await start();
  const refundOf = (amount: number, refundId = newId()) =>
    provider.refund({}, { reference, refundId, amount, currency: 'USD', reason: 'Cold soup' });
  expect(await refundOf(100)).toMatchObject({ kind: 'failed' });
  await press(page, 'pay');
  const refundId = newId();
  expect(await refundOf(1000, refundId)).toEqual({ kind: 'done', reference: refundId });
  expect(await refundOf(1000, refundId)).toEqual({ kind: 'done', reference: refundId });
  const both = await Promise.all([refundOf(250), refundOf(250)]);
  expect(both.map(({ kind }) => kind).toSorted()).toEqual(['done', 'failed']);
});

test('requests from another site, unknown decisions and unknown references are refused', async () => {
  const { reference, page } = await start();
  const post = async (decision: string, headers: Record<string, string> = {}) => {
    const body = new URLSearchParams({ decision });
    return (await fetch(`${app.origin}${page}`, { method: 'POST', body, headers, redirect: 'manual' })).status;
  };
  expect(await post('pay', { origin: 'https://evil.example.com' })).toBe(403);
  expect(await post('pay', { 'sec-fetch-site': 'cross-site' })).toBe(403);
  expect(await post('rob')).toBe(400);
  expect(await provider.settle({}, reference)).toEqual({ kind: 'open' });
  for (const strange of [page.replace(reference, 'x'.repeat(24)), `${page}%00`])
    expect((await fetch(`${app.origin}${strange}`)).status).toBe(404);
  expect(await provider.settle({}, 'nobody')).toMatchObject({ kind: 'failed' });
});
