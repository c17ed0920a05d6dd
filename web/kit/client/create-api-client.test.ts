import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiFailure } from '#kit/failure';
import { createApiClient } from './create-api-client.ts';

const answers = (...responses: (Response | Error)[]) => {
  const requests: Request[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    requests.push(request);
    const next = responses.shift() ?? new TypeError('Failed to fetch');
    if (next instanceof Error) throw next;
    return next;
  });
  return requests;
};

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

const failureOf = async (call: Promise<unknown>): Promise<ApiFailure> => {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error instanceof ApiFailure) return error;
  throw new Error('the call did not fail with an ApiFailure');
};

beforeEach(() => vi.stubGlobal('location', new URL('http://comanda.test/')));
afterEach(() => vi.unstubAllGlobals());

const api = createApiClient('http://comanda.test/api');
const right = { email: 'anna@example.com', password: 'Secret12' };

test('a command is posted to the path of the contract', async () => {
  const requests = answers(json(200, { userId: '0198c0de-0000-7000-8000-000000000001' }));
  await expect(api.accounts.logIn(right)).resolves.toEqual({ userId: '0198c0de-0000-7000-8000-000000000001' });
  expect(requests[0]).toMatchObject({ method: 'POST', url: 'http://comanda.test/api/accounts/log-in' });
});

test('a refusal carries the code, the sentence, the fields and the request id', async () => {
  const fields = { email: ['Please enter a valid email address'] };
  answers(
    json(400, {
      defined: true,
      code: 'invalid-argument',
      status: 400,
      message: 'Please fix the validation errors below.',
      data: { fields, requestId: 'r1' },
    }),
  );
  const failure = await failureOf(api.accounts.logIn(right));
  expect(failure).toMatchObject({
    code: 'invalid-argument',
    message: 'Please fix the validation errors below.',
    fields,
    requestId: 'r1',
  });
});

test('an input the contract refuses is not sent, and every field error is there at once', async () => {
  const requests = answers();
  const failure = await failureOf(
    api.onboarding.signUp({ email: 'nobody', password: 'abc', displayName: '', restaurantName: 'Al' }),
  );
  expect(requests).toEqual([]);
  expect(failure.message).toBe('Please fix the validation errors below.');
  expect(failure.fields).toEqual({
    email: ['Please enter a valid email address'],
    password: [
      'Password must be at least 6 characters long',
      'Password must contain at least one uppercase letter',
      'Password must contain at least one number',
    ],
    displayName: ['Display name is required'],
    restaurantName: ['Restaurant name must be at least 3 characters long'],
  });
});

test('a network failure says what to do', async () => {
  answers(new TypeError('Failed to fetch'));
  expect(await failureOf(api.accounts.whoAmI())).toMatchObject({
    code: 'unavailable',
    message: 'Cannot reach Comanda. Please check your internet connection and try again.',
  });
});

test.each([
  [400, 'unknown'],
  [401, 'unavailable'],
  [403, 'unavailable'],
  [404, 'unavailable'],
  [502, 'unavailable'],
  [429, 'resource-exhausted'],
  [500, 'unknown'],
] as const)('a %i that a proxy wrote becomes %s', async (status, code) => {
  answers(new Response('<h1>Oops</h1>', { status, headers: { 'content-type': 'text/html' } }));
  expect(await failureOf(api.accounts.whoAmI())).toMatchObject({ code, fields: {} });
});

test('a foreign answer in JSON is no refusal either', async () => {
  answers(json(403, { error: 'Forbidden', code: 'access_denied' }));
  expect(await failureOf(api.accounts.whoAmI())).toMatchObject({ code: 'unavailable', fields: {} });
});

test('a call that was called off is told from one that failed', async () => {
  const aborted = new DOMException('This operation was aborted', 'AbortError');
  answers(aborted);
  expect((await failureOf(api.accounts.whoAmI())).code).toBe('cancelled');
});

test('events arrive in order, with the cursor sent back on resume', async () => {
  const event = { type: 'snapshot', cursor: '7', documents: [{ id: 'a' }] };
  const stream = `: \n\nevent: message\nid: 7\ndata: ${JSON.stringify(event)}\n\n`;
  const requests = answers(new Response(stream, { headers: { 'content-type': 'text/event-stream' } }));
  const heard = [];
  for await (const next of await api.documents.watch({ collection: 'orders' }, { lastEventId: '6' })) heard.push(next);
  expect(heard).toEqual([event]);
  expect(requests[0]?.headers.get('last-event-id')).toBe('6');
});
