import { orderDocument, type OrderItem } from '@comanda/contract/orders';
import { scanCode, createTable, signUpOwner, type TestApp } from '#testing';

/** Creates a restaurant with soup (a hundred in stock) and wine in two categories, and a table with a seated guest. */
export const openKitchen = async (app: TestApp) => {
  const owner = await signUpOwner(app);
  const { api } = owner.browser;
  const table = await createTable(app, owner.userId, [{ name: 'Soup', priceMinor: 650, stock: 100 }]);
  const { restaurantId, menuId } = table;
  const { categoryId: drinks } = await api.menus.addCategory({ restaurantId, menuId, name: 'Drinks' });
  const wine = { name: 'Wine', price: 500 };
  const { itemId: wineId } = await api.menus.addItem({ restaurantId, menuId, categoryId: drinks, item: wine });
  const [soupId = ''] = table.itemIds;
  const [soup] = await app.sql<{ category_id: string }>('select category_id from items where id = $1', [soupId]);
  const guest = await scanCode(app, table.qrCodeId);

  /** Orders two soups and a glass of wine, and returns the line ids in that order. */
  const order = async () => {
    const { orderId } = await guest.browser.api.orders.place({
      restaurantId,
      visitId: guest.visit.visitId,
      key: crypto.randomUUID(),
      lines: [
        { itemId: soupId, quantity: 2 },
        { itemId: wineId, quantity: 1 },
      ],
      total: 1_800,
    });
    const lines = (await readOrder(orderId)).items;
    return { orderId, lineIds: lines.map(({ id }) => id), orderRef: { restaurantId, orderId } };
  };
  const readOrder = async (orderId: string) => {
    const { documents } = await api.documents.query({ collection: 'orders', where: [['id', '==', orderId]] });
    return orderDocument.parse(documents[0]);
  };
  return {
    ...table,
    owner,
    api,
    guest,
    order,
    readOrder,
    dishes: soup?.category_id ?? '',
    drinks,
    soupId,
    wineId,
    isReady: async (orderId: string) =>
      (await readOrder(orderId)).items.map(({ readyAt }: OrderItem) => readyAt !== null),
  };
};

export type Kitchen = Awaited<ReturnType<typeof openKitchen>>;
