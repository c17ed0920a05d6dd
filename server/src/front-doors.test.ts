import { landingParameters } from '@comanda/contract/pages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUpOwner, startTestApp, type Browser, type TestApp } from '#testing';

let app: TestApp;
let owner: Browser;
beforeAll(async () => {
  app = await startTestApp();
  owner = (await signUpOwner(app)).browser;
});
afterAll(() => app[Symbol.asyncDispose]());

test('a logged-in visitor of the landing page is sent on to the dashboard, a stranger stays', async () => {
  const sentOn = await owner.fetch('/');
  expect([sentOn.status, sentOn.headers.get('location')]).toEqual([302, '/dashboard']);
  expect((await app.browser().fetch('/')).status).toBe(200);
});

const { reset, invite, confirmEmail } = landingParameters;

test.each([reset, invite, confirmEmail])('a mail’s link with %s opens for both', async (parameter) => {
  for (const visitor of [owner, app.browser()]) {
    const response = await visitor.fetch(`/?${parameter}=token`);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('<title>landing</title>');
  }
});
