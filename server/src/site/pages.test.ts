import { landingParameters } from '@comanda/contract/pages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createTable, signUpOwner, startTestApp, type Browser, type TestApp } from '#testing';

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
    expect(await response.text()).toContain('<title>landing/without-translator</title>');
  }
});

test('without a page tag the pages talk to nobody else', async () => {
  const response = await app.browser().fetch('/');
  expect(response.headers.get('content-security-policy')).not.toContain('https://');
  expect(await response.text()).not.toContain('analytics-tag');
});

test('a page tag is named in the pages of people, with a policy that lets it in and nothing more', async () => {
  await using tagged = await startTestApp({ ANALYTICS_TAG_ID: 'G-ABC1234567' });
  const { browser, userId } = await signUpOwner(tagged);
  const { qrCodeId, menuId } = await createTable(tagged, userId, []);
  for (const path of ['/', '/orders', `/menu/${qrCodeId}`]) {
    const response = await (path === '/' ? tagged.browser() : browser).fetch(path);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(await response.text()).toContain('<meta name="analytics-tag" content="G-ABC1234567">');
    expect(policy).toMatch(/script-src 'self'(?: '(?:nonce|sha256)-[^']+')? https:\/\/www\.googletagmanager\.com;/);
    expect(policy).not.toContain('unsafe-inline');
  }
  const preview = await browser.fetch(`/menus/${menuId}/preview`);
  expect(await preview.text()).not.toContain('analytics-tag');
  expect(preview.headers.get('content-security-policy')).toContain("script-src 'self';");
});

test('the console knows the version of its server, and other pages do not say it', async () => {
  const health = z.object({ version: z.string(), commit: z.string().nullable() });
  const { version, commit } = health.parse(await (await app.browser().fetch('/healthz')).json());
  const name = commit === null ? version : `${version} (${commit})`;
  expect(await (await owner.fetch('/profile')).text()).toContain(`<meta name="version" content="${name}">`);
  expect(await (await app.browser().fetch('/')).text()).not.toContain('name="version"');
});

test('only a server with a translator shows the page that promises AI translation', async () => {
  await using translating = await startTestApp({
    TRANSLATOR_URL: 'http://127.0.0.1:1',
    TRANSLATOR_KIND: 'libretranslate',
  });
  expect(await (await translating.browser().fetch('/')).text()).toContain('<title>landing</title>');
  expect(await (await app.browser().fetch('/')).text()).toContain('<title>landing/without-translator</title>');
});
