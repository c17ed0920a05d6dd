import { lowStockThreshold, menuStateDocument } from '@comanda/contract/menus';
import { expect, test } from 'vitest';
import { scanCode, createTable, signUpOwner, beforeAllOnSharedApp, type TestApp } from '#testing';

let app: TestApp;
beforeAllOnSharedApp((shared) => {
  app = shared;
});

test('guests are told how many portions are left where few are, in the live state as on the page', async () => {
  const owner = await signUpOwner(app);
  const table = await createTable(app, owner.userId, [
    { name: 'Soup', priceMinor: 650 },
    { name: 'Lobster', priceMinor: 4_200, stock: 2 },
    { name: 'Oysters', priceMinor: 1_800, stock: lowStockThreshold },
    { name: 'Bread', priceMinor: 300, stock: lowStockThreshold + 1 },
    { name: 'Tart', priceMinor: 700, stock: 0 },
    { name: 'Trout', priceMinor: 1_900, stock: 1 },
  ]);
  const { restaurantId, menuId, qrCodeId, itemIds } = table;
  const [, lobster = '', oysters = '', , tart = '', trout = ''] = itemIds;
  await app.sql('update items set is_available = false where id = $1', [trout]);
  const { browser, visit } = await scanCode(app, qrCodeId);
  const state = async () => {
    const { documents } = await browser.api.documents.query({
      collection: 'menuStates',
      where: [
        ['restaurantId', '==', restaurantId],
        ['id', '==', menuId],
      ],
    });
    return menuStateDocument.parse(documents[0]);
  };
  const page = async () => (await browser.fetch(`/menu/${qrCodeId}`)).text();

  expect(await state()).toMatchObject({
    fewLeft: { [lobster]: 2, [oysters]: lowStockThreshold },
    soldOutItemIds: [tart, trout].toSorted(),
  });
  expect((await state()).fewLeft).not.toHaveProperty(trout);
  expect(Object.keys((await state()).fewLeft)).toHaveLength(2);
  expect(await page()).toContain('>Only 2 left<');

  const lines = [{ itemId: lobster, quantity: 1 }];
  const order = { restaurantId, visitId: visit.visitId, key: crypto.randomUUID(), lines, total: 4_200 };
  await browser.api.orders.place(order);
  expect((await state()).fewLeft[lobster]).toBe(1);
  expect(await page()).toContain('>Only 1 left<');

  const restocked = { itemId: lobster, edits: { stockCount: { from: 1, to: 40 } } };
  await owner.browser.api.menus.editItems({ restaurantId, menuId, edits: [restocked] });
  expect((await state()).fewLeft).toEqual({ [oysters]: lowStockThreshold });
  expect(await page()).not.toContain('>Only 1 left<');
});
