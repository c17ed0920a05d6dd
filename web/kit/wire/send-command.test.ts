import { expect, test, vi } from 'vitest';
import { ApiFailure } from '#kit/failure';
import { sendCommand } from './send-command.ts';
import { answerJson, startAnsweringServer } from './server.fixture.ts';

const failureOf = async (call: Promise<unknown>): Promise<ApiFailure> => {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error instanceof ApiFailure) return error;
  throw new Error('the call did not fail with an ApiFailure');
};

const enter = () => sendCommand('visits', 'enter', { qrCodeId: '0000000001' });

test('a command is posted to the path of its name, and its answer comes back', async () => {
  const heard = await startAnsweringServer(answerJson(200, {}));
  await expect(sendCommand('visits', 'letIn', { restaurantId: 'r', visitId: 'v', guestId: 'g' })).resolves.toEqual({});
  expect(heard).toEqual([{ path: '/api/visits/let-in', body: { restaurantId: 'r', visitId: 'v', guestId: 'g' } }]);
});

test('a refusal carries its code, sentence, fields, request and detail', async () => {
  const data = { requestId: 'r1', fields: { name: ['Too long'] }, items: ['soup'] };
  await startAnsweringServer(
    answerJson(409, { defined: true, code: 'visits.closed', status: 409, message: 'It is over.', data }),
  );
  expect(await failureOf(enter())).toMatchObject({
    code: 'visits.closed',
    message: 'It is over.',
    fields: { name: ['Too long'] },
    requestId: 'r1',
    detail: { items: ['soup'] },
  });
});

test.each([
  [403, 'unavailable'],
  [502, 'unavailable'],
  [429, 'resource-exhausted'],
  [500, 'unknown'],
] as const)('a %i that something in between wrote becomes %s', async (status, code) => {
  await startAnsweringServer(answerJson(status, { code: 'access_denied', message: 'Blocked' }));
  expect(await failureOf(enter())).toMatchObject({ code, fields: {} });
});

test('a page of a proxy where an answer was expected is no answer', async () => {
  await startAnsweringServer((response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Please log in</h1>'),
  );
  expect((await failureOf(enter())).code).toBe('unavailable');
});

test('a connection that is cut says what to do', async () => {
  await startAnsweringServer((_response, _heard, request) => request.socket.destroy());
  expect(await failureOf(enter())).toMatchObject({
    code: 'unavailable',
    message: 'Cannot reach Comanda. Please check your internet connection and try again.',
  });
});

test('an answer that does not come is given up on', async () => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await startAnsweringServer(() => arrive());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const failure = failureOf(enter());
  await arrived;
  vi.advanceTimersByTime(30_000);
  vi.useRealTimers();
  expect((await failure).code).toBe('deadline-exceeded');
});
