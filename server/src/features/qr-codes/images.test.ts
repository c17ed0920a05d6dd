import { tableUrl } from '@comanda/contract/qr-codes';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { newShortId } from '#platform/clock';
import {
  beforeAllOnSharedApp,
  decodePixels,
  decodeQrCode,
  logInStaff,
  startTestApp,
  toPixels,
  type Pixels,
  type TestApp,
} from '#testing';
import { drawCodePng } from './drawing/index.ts';
import { noPage, renderPdfPages } from './decode.fixture.ts';
import { createTables, uploadLogo, openQrCodeFloor, type QrCodeFloor } from './qr-codes.fixture.ts';

let app: TestApp;
let floor: QrCodeFloor;
let qrCodeId: string;
beforeAllOnSharedApp(async (shared) => {
  app = shared;
  floor = await openQrCodeFloor(app);
  [qrCodeId = ''] = await createTables(floor, 'Table 7 / Terrasse „Süd“ 窓');
  await uploadLogo(app, floor);
});

const formats = ['png', 'svg', 'pdf'] as const;
const asked = (query: Record<string, string>) =>
  `/api/qr-codes/image?${new URLSearchParams({ restaurantId: floor.restaurantId, qrCodeId, format: 'png', ...query }).toString()}`;
const address = () => tableUrl(app.origin, qrCodeId);

/** Renders a file of any format. */
const seen = async (file: File): Promise<Pixels> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (file.type !== 'application/pdf') return toPixels(bytes);
  return (await renderPdfPages(bytes)).pages[0] ?? noPage;
};

describe('an independent reader reads', () => {
  test.each(formats.flatMap((format) => (['menu', 'plain'] as const).map((colours) => [format, colours] as const)))(
    'the %s in %s colours, with and without the logo',
    async (format, colours) => {
      const code = { restaurantId: floor.restaurantId, qrCodeId, format, colours };
      for (const middle of ['empty', 'logo'] as const) {
        const file = await floor.browser.api.qrCodes.image({ ...code, middle });
        expect(decodePixels(await seen(file)), middle).toBe(address());
      }
    },
  );

  test.each([128, 200, 333, 1_000, 4_096])('a PNG of %i pixels, which is exactly as large as that', async (sizePx) => {
    const code = { restaurantId: floor.restaurantId, qrCodeId, format: 'png', sizePx } as const;
    for (const middle of ['empty', 'logo'] as const) {
      const file = await floor.browser.api.qrCodes.image({ ...code, middle });
      const bytes = new Uint8Array(await file.arrayBuffer());
      expect(await sharp(bytes).metadata()).toMatchObject({ width: sizePx, height: sizePx });
      const shown = await sharp(bytes).resize(Math.min(sizePx, 1_200)).png({ compressionLevel: 1 }).toBuffer();
      expect(await decodeQrCode(shown)).toBe(address());
    }
  });

  test('whatever the address, with the middle covered', async () => {
    const schemes = fc.constantFrom('http', 'https');
    const hosts = fc.webAuthority({ size: 'small' });
    const colours = fc.constantFrom('#000000', '#a23b1e', '#2b2118');
    const logo = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#1f6f54' } })
      .png()
      .toBuffer();
    await fc.assert(
      fc.asyncProperty(schemes, hosts, colours, async (scheme, host, dark) => {
        const wanted = tableUrl(`${scheme}://${host}`, newShortId());
        const png = await drawCodePng({ address: wanted, colours: { dark, light: '#fffdf8' }, logo }, 512);
        expect(await decodeQrCode(png)).toBe(wanted);
      }),
      { numRuns: 40 },
    );
  });
});

test('the logo stands in the middle, and takes a tenth of the code at most', async () => {
  const code = { restaurantId: floor.restaurantId, qrCodeId, format: 'png', sizePx: 1_000, middle: 'logo' } as const;
  const { data, info } = await sharp(await (await floor.browser.api.qrCodes.image(code)).arrayBuffer())
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colours = Array.from({ length: info.width * info.height }, (_, index) =>
    data.readUIntBE(index * info.channels, 3),
  );
  expect(colours[500 * 1_000 + 500]).toBe(0x1f6f54);
  const share = colours.filter((colour) => colour === 0x1f6f54).length / colours.length;
  expect(share).toBeGreaterThan(0.01);
  expect(share).toBeLessThan(0.1);
});

test('edges are sharp and the quiet zone is wide: two colours, and four modules of the light one all round', async () => {
  const file = await floor.browser.api.qrCodes.image({
    restaurantId: floor.restaurantId,
    qrCodeId,
    format: 'png',
    sizePx: 1_000,
  });
  const { data, info } = await sharp(await file.arrayBuffer())
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colourAt = (x: number, y: number) => data.readUIntBE((y * info.width + x) * info.channels, 3);
  const [dark, light] = [0xa23b1e, 0xfffdf8];
  const places = Array.from({ length: 1_000 }, (_, place) => place);
  const all = new Set(places.flatMap((y) => places.map((x) => colourAt(x, y))));
  expect(all).toEqual(new Set([dark, light]));
  const first = places.find((place) => colourAt(place, place) === dark) ?? 0;
  const last = places.findLast((place) => colourAt(place, first) === dark) ?? 0;
  // The finder pattern in each corner is seven modules wide.
  const afterCorner = places.find((place) => place > first && colourAt(place, first) === light) ?? 0;
  const modulePx = (afterCorner - first) / 7;
  expect(Number.isInteger(modulePx)).toBe(true);
  expect(first).toBeGreaterThanOrEqual(4 * modulePx);
  expect(1_000 - 1 - last).toBeGreaterThanOrEqual(4 * modulePx);
});

test('comes as a file named after its table, kept by nobody in between, and taken for nothing else', async () => {
  const response = await floor.browser.fetch(asked({ format: 'svg' }));
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'private, no-cache',
    'x-content-type-options': 'nosniff',
  });
  const disposition = response.headers.get('content-disposition') ?? '';
  expect(disposition).toContain(`filename*=utf-8''${encodeURIComponent('Table 7 Terrasse „Süd“ 窓.svg')}`);
  expect(disposition).toMatch(/^[\x20-\x7e]+$/);
});

test('what a phone reads off the sticker opens the table, under any name it has', async () => {
  const names = ['Table 12 & "Bar" <1>', 'طاولة ١٢', '窓際', 'Ö'.repeat(60)];
  for (const [index, id] of (await createTables(floor, ...names)).entries()) {
    const code = { restaurantId: floor.restaurantId, qrCodeId: id, format: 'png' } as const;
    const read = decodePixels(await seen(await floor.browser.api.qrCodes.image(code)));
    const response = await fetch(read ?? '');
    expect(response.status).toBe(200);
    const escaped = names[index]?.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;') ?? '';
    const page = await response.text();
    expect(page.includes(escaped) || page.includes(names[index] ?? '')).toBe(true);
  }
});

describe('is refused', () => {
  test.each([
    ['a size too small', { sizePx: '127' }, 'At least 128 pixels'],
    ['a size too large', { sizePx: '4097' }, 'At most 4,096 pixels'],
    ['half a pixel', { sizePx: '200.5' }, 'Please enter a whole number of pixels'],
    ['no number', { sizePx: 'huge' }, 'Please enter a size in pixels'],
    ['another format', { format: 'gif' }, 'Invalid option'],
    ['an id that is none', { qrCodeId: '../../x' }, 'Invalid string'],
  ])('%s, saying so', async (_, query, sentence) => {
    const response = await floor.browser.fetch(asked(query));
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(sentence);
  });

  test("to strangers, to staff without the flag, and for another restaurant's code", async () => {
    const cook = await logInStaff(app, floor.userId, { canManageMenus: true });
    const other = await openQrCodeFloor(app);
    expect((await app.browser().fetch(asked({}))).status).toBe(401);
    expect((await cook.browser.fetch(asked({}))).status).toBe(403);
    expect((await other.browser.fetch(asked({}))).status).toBe(404);
    expect((await other.browser.fetch(asked({ restaurantId: other.restaurantId }))).status).toBe(404);
    expect((await floor.browser.fetch(asked({ qrCodeId: 'ZZZZZZZZZZ' }))).status).toBe(404);
  });
});

describe('codes lead', () => {
  test('where the browser that asks for them is', async () => {
    const { origin } = app;
    expect(await floor.browser.api.qrCodes.readAddress()).toEqual({ origin, reach: 'machine', isConfigured: false });
  });

  test('to PUBLIC_URL, where there is one', async () => {
    await using configured = await startTestApp({ PUBLIC_URL: 'https://menu.bistro.com' });
    const place = await openQrCodeFloor(configured);
    const [id = ''] = await createTables(place, 'Table 1');
    const { restaurantId } = place;
    expect(await place.browser.api.qrCodes.readAddress()).toEqual({
      origin: 'https://menu.bistro.com',
      reach: 'everybody',
      isConfigured: true,
    });
    const file = await place.browser.api.qrCodes.image({ restaurantId, qrCodeId: id, format: 'svg' });
    expect(decodePixels(await seen(file))).toBe(`https://menu.bistro.com/menu/${id}`);
  });
});
