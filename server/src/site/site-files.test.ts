import { developersPage, legalPages, siteFiles } from '@comanda/contract/pages';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decodeQrCode, startTestApp, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ PUBLIC_URL: 'https://comanda.example' });
});
afterAll(() => app[Symbol.asyncDispose]());

const textOf = async (path: string) => (await app.browser().fetch(path)).text();
const imageOf = async (path: string) => Buffer.from(await (await app.browser().fetch(path)).arrayBuffer());

test('search engines are kept from tables, the console and the API, and shown the way to the rest', async () => {
  const robots = await textOf(siteFiles.robots);
  const [forPreviews = '', forAll = ''] = robots.split('User-agent: *');
  for (const path of ['/api', '/menu/', '/dashboard', '/admin', '/demo'])
    expect(forAll).toContain(`Disallow: ${path}\n`);
  expect(forPreviews).toContain('Allow: /menu/');
  expect(robots).toContain('Sitemap: https://comanda.example/sitemap.xml');
});

test('the sitemap lists what can be found, under the address that everybody uses', async () => {
  const sitemap = await textOf(siteFiles.sitemap);
  const listed = Array.from(sitemap.matchAll(/<loc>([^<]*)<\/loc>/g), ([, address]) => address);
  const paths = [developersPage, ...Object.values(legalPages)];
  expect(listed).toEqual(['/', ...paths].map((path) => `https://comanda.example${path}`));
  for (const path of paths) expect((await app.browser().fetch(path)).status).toBe(200);
});

test('the card has the size that networks take, and its code opens the demo', async () => {
  const card = await imageOf(siteFiles.card);
  expect(await sharp(card).metadata()).toMatchObject({ format: 'png', width: 1_200, height: 630 });
  expect(await decodeQrCode(card)).toBe('https://comanda.example/demo');
});

test('icons have the sizes that their manifest promises', async () => {
  const { icons }: { icons: Array<{ src: string; sizes: string }> } = JSON.parse(await textOf(siteFiles.manifest));
  expect(icons.length).toBeGreaterThan(0);
  for (const { src, sizes } of icons) {
    const { width, height } = await sharp(await imageOf(src)).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
  expect(await sharp(await imageOf(siteFiles.touchIcon)).metadata()).toMatchObject({ width: 180 });
  expect(await sharp(await imageOf(siteFiles.favicon)).metadata()).toMatchObject({ width: 48 });
});
