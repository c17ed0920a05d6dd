import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { papers, sheetLayouts, tableUrl, type Paper, type SheetLayout } from '@comanda/contract/qr-codes';
import { describe, expect, test } from 'vitest';
import { beforeAllOnSharedApp, decodePixels, logInStaff, toPixels, type TestApp } from '#testing';
import { cutArea, decodeGrid, noPage, renderPdfPages } from './decode.fixture.ts';
import { createTables, uploadLogo, openQrCodeFloor, type QrCodeFloor } from './qr-codes.fixture.ts';

let app: TestApp;
let floor: QrCodeFloor;
let ids: string[];
const names = Array.from({ length: 14 }, (_, index) => `Table ${14 - index}`);
beforeAllOnSharedApp(async (shared) => {
  app = shared;
  floor = await openQrCodeFloor(app);
  ids = await createTables(floor, ...names);
  await uploadLogo(app, floor);
});

/** In the order of the sheet: Table 1 first. */
const addresses = () => ids.toReversed().map((id) => tableUrl(app.origin, id));
const sheet = (layout: SheetLayout, paper: Paper = 'a4') =>
  ({ restaurantId: floor.restaurantId, qrCodeIds: ids, layout, paper, line: 'Scan to order' }) as const;

const bytesOf = async (file: File): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer());

describe('every code on the sheet is read back, in the order of the tables', () => {
  test.each([
    ['stickers', 'a4', 'empty'],
    ['stickers', 'letter', 'logo'],
    ['small-stickers', 'a4', 'logo'],
    ['large-stickers', 'letter', 'empty'],
  ] as const)('%s on %s, the middle: %s', async (layout, paper, middle) => {
    const pdf = await bytesOf(await floor.browser.api.qrCodes.printSheet({ ...sheet(layout, paper), middle }));
    const { columns, rows } = sheetLayouts[layout];
    const { pageCount, pages } = await renderPdfPages(pdf);
    expect(pageCount).toBe(Math.ceil(14 / (columns * rows)));
    const read: Array<string | null> = [];
    for (const page of pages) read.push(...decodeGrid(page, { columns, rows }));
    expect(read.filter((address) => address !== null)).toEqual(addresses());
    const [{ width, height } = noPage] = pages;
    expect(width / height).toBeCloseTo(papers[paper].width / papers[paper].height, 2);
  });

  test('tents, on both of their faces', async () => {
    const pdf = await bytesOf(await floor.browser.api.qrCodes.printSheet(sheet('tents')));
    const { pageCount, pages } = await renderPdfPages(pdf, { most: 1 });
    expect(pageCount).toBe(7);
    const faces = decodeGrid(pages[0] ?? noPage, { columns: 1, rows: 4 });
    const [first, second] = addresses();
    expect(faces).toEqual([first, first, second, second]);
  });

  test('the preview is the first page', async () => {
    const { page, pageCount, unwritable } = await floor.browser.api.qrCodes.previewSheet(sheet('large-stickers'));
    expect([pageCount, unwritable]).toEqual([3, []]);
    const picture = await toPixels(Buffer.from(page), { dotsPerInch: 150 });
    expect(decodeGrid(picture, { columns: 2, rows: 3 })).toEqual(addresses().slice(0, 6));
  });
});

describe('names', () => {
  test('in every script we know are written; what no font has is told before it is left out', async () => {
    const { restaurantId } = floor;
    const qrCodeIds = await createTables(
      floor,
      'Τραπέζι 4',
      'طاولة ١٢ النافذة',
      '窓際 テーブル',
      '靠窗八号桌',
      '창가 자리',
      'Стол у окна',
      'Bàn số 3',
      'Party 🎉',
      '🦄',
    );
    const asked = { ...sheet('stickers'), restaurantId, qrCodeIds };
    const { unwritable } = await floor.browser.api.qrCodes.previewSheet(asked);
    expect(unwritable).toEqual([
      { tableNumber: '🦄', characters: ['🦄'] },
      { tableNumber: 'Party 🎉', characters: ['🎉'] },
    ]);
    const { pages } = await renderPdfPages(await bytesOf(await floor.browser.api.qrCodes.printSheet(asked)));
    const read = decodeGrid(pages[0] ?? noPage, { columns: 3, rows: 4 });
    expect(new Set(read.filter((address) => address !== null))).toEqual(
      new Set(qrCodeIds.map((id) => tableUrl(app.origin, id))),
    );
  });

  test('a name leaves its mark on the paper: two names, two pictures', async () => {
    const [one = '', other = ''] = await createTables(floor, 'طاولة', 'نافذة');
    const print = async (id: string) =>
      (await floor.browser.api.qrCodes.previewSheet({ ...sheet('tents'), qrCodeIds: [id] })).page;
    const [first, second] = [await print(one), await print(other)];
    const letters = (page: string) => page.split('<g ').filter((part) => part.includes('fill="#2b2118"'));
    expect(letters(first).length).toBeGreaterThan(2);
    expect(letters(first)).not.toEqual(letters(second));
  });
});

test('the preview of many tables leaves the others their turn', async () => {
  const qrCodeIds = await createTables(floor, ...Array.from({ length: 100 }, (_, index) => `窓際 テーブル ${index}`));
  await floor.browser.api.qrCodes.previewSheet({ ...sheet('stickers'), qrCodeIds: qrCodeIds.slice(0, 1) });
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const before = performance.now();
  await floor.browser.api.qrCodes.previewSheet({ ...sheet('stickers'), qrCodeIds });
  const tookMs = performance.now() - before;
  delay.disable();
  expect(delay.max / 1e6).toBeLessThan(Math.max(tookMs / 2, 100));
});

test('a menu too dark to be read prints black on white', async () => {
  const { restaurantId, browser } = floor;
  const { menuId } = await browser.api.menus.create({ restaurantId, name: 'Night' });
  await app.sql(
    `update menus set look = jsonb_build_object('headingFont', 'oswald', 'textFont', 'system', 'colours',
       '{"background":"#0b0b12","text":"#f5f5f5","accent":"#ffd000","button":"#ffd000","buttonText":"#000000"}'::jsonb)
     where id = $1`,
    [menuId],
  );
  const { qrCodeIds } = await browser.api.qrCodes.create({ restaurantId, menuId, tableNumbers: ['Club'] });
  const { page } = await browser.api.qrCodes.previewSheet({ ...sheet('tents'), qrCodeIds });
  expect(page).not.toContain('#0b0b12');
  expect(page).not.toContain('#ffd000');
});

describe('is refused', () => {
  test.each([
    ['no tables', { qrCodeIds: [] }],
    ['a layout there is none', { layout: 'posters' }],
    ['paper there is none', { paper: 'a0' }],
    ['an empty line', { line: '  ' }],
    ['a line too long', { line: 'x'.repeat(41) }],
    ['too many tables', { qrCodeIds: Array.from({ length: 2_001 }, () => 'ZZZZZZZZZZ') }],
  ])('%s', async (_, change) => {
    const response = await floor.browser.fetch('/api/qr-codes/print-sheet', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...sheet('stickers'), ...change }),
    });
    expect(response.status).toBe(400);
  });

  test("to those who may not, and for another restaurant's tables", async () => {
    const cook = await logInStaff(app, floor.userId, { canViewOrders: true });
    const other = await openQrCodeFloor(app);
    const asked = sheet('stickers');
    await expect(cook.browser.api.qrCodes.printSheet(asked)).rejects.toMatchObject({ code: 'permission-denied' });
    await expect(other.browser.api.qrCodes.printSheet(asked)).rejects.toMatchObject({ code: 'not-found' });
    const mixed = { ...asked, restaurantId: other.restaurantId };
    await expect(other.browser.api.qrCodes.printSheet(mixed)).rejects.toMatchObject({ code: 'not-found' });
  });
});

test('removed tables are listed, the latest first, and can be brought back', async () => {
  const place = await openQrCodeFloor(app);
  const { restaurantId, browser } = place;
  const [first = '', second = ''] = await createTables(place, 'Old', 'Older');
  await browser.api.qrCodes.remove({ restaurantId, qrCodeIds: [second] });
  app.clock.advance(1_000);
  await browser.api.qrCodes.remove({ restaurantId, qrCodeIds: [first] });
  const { removed } = await browser.api.qrCodes.listRemoved({ restaurantId });
  expect(removed.map(({ tableNumber }) => tableNumber)).toEqual(['Old', 'Older']);
  await browser.api.qrCodes.restore({ restaurantId, qrCodeIds: [first, second] });
  expect(await browser.api.qrCodes.listRemoved({ restaurantId })).toEqual({ removed: [] });
  await expect(floor.browser.api.qrCodes.listRemoved({ restaurantId })).rejects.toMatchObject({ code: 'not-found' });
});

test('1,000 stickers are one sheet', async () => {
  const place = await openQrCodeFloor(app);
  const all = await Promise.all(
    [1, 2].map((row) => createTables(place, ...Array.from({ length: 500 }, (_, at) => `Row ${row}, ${at + 1}`))),
  );
  const qrCodeIds = all.flat();
  const pdf = await bytesOf(
    await place.browser.api.qrCodes.printSheet({ ...sheet('stickers'), restaurantId: place.restaurantId, qrCodeIds }),
  );
  const { pageCount, pages } = await renderPdfPages(pdf, { most: 1 });
  expect(pageCount).toBe(84);
  expect(pdf.length).toBeLessThan(5_000_000);
  const corner = cutArea(pages[0] ?? noPage, { left: 0, top: 0, width: 440, height: 480 });
  expect(decodePixels(corner)).toContain('/menu/');
});
