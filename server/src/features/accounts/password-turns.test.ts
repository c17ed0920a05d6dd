import { expect, test } from 'vitest';
import { goodPassword, signUpOwner, beforeAllOnSharedApp, type TestApp } from '#testing';

let app: TestApp;
beforeAllOnSharedApp((shared) => {
  app = shared;
});

const post = (path: string, { body, address }: { body: object; address: string }) =>
  app.browser().fetch(`/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  });

test('a flood of log-ins from one address is refused there, and the owner elsewhere is let in before it ends', async () => {
  const { email } = await signUpOwner(app);
  const ended: string[] = [];
  // Every guess is another password, so that the test's cache of passwords spares the server none of them.
  const flood = Array.from({ length: 100 }, async (_, guess) => {
    const body = { email: `stranger${guess}@example.com`, password: `Wrong7guess${guess}` };
    const { status } = await post('/accounts/log-in', { body, address: '203.0.113.7' });
    ended.push(String(status));
    return status;
  });
  // The line of that address is full as soon as the first call is refused.
  await Promise.any(flood.map(async (answer) => expect(await answer).toBe(429)));
  const honest = await post('/accounts/log-in', { body: { email, password: goodPassword }, address: '198.51.100.4' });
  ended.push('honest');
  const answers = await Promise.all(flood);
  expect(honest.status).toBe(200);
  expect(new Set(answers)).toEqual(new Set([401, 429]));
  expect(ended.slice(ended.indexOf('honest'))).toContain('401');
});
