import { drawerSessionDocument, type DrawerSessionDocument } from '@comanda/contract/cash';
import { createTable, scanCode, type Browser, type TestApp } from '#testing';

interface House {
  readonly browser: Browser;
  readonly userId: string;
}

/** A restaurant with one table and a dish for 1.00, of which each order has as many as its amount needs. */
export const openCashHouse = async (app: TestApp, { browser, userId }: House) => {
  const { restaurantId, qrCodeId, itemIds } = await createTable(app, userId, [{ name: 'Coin', priceMinor: 100 }]);
  await app.sql(`update restaurants set currency = 'EUR', timezone = 'UTC' where id = $1`, [restaurantId]);
  const { browser: phone, visit } = await scanCode(app, qrCodeId);
  const orderFor = async (quantity: number): Promise<string> => {
    const lines = [{ itemId: itemIds[0] ?? '', quantity }];
    const placing = { restaurantId, visitId: visit.visitId, key: crypto.randomUUID(), lines, total: quantity * 100 };
    return (await phone.api.orders.place(placing)).orderId;
  };
  const house = {
    restaurantId,
    /** Orders dishes and pays them in cash. Returns the payment and its order. */
    payCash: async (quantity: number, { tip = 0, by = browser }: { tip?: number; by?: Browser } = {}) => {
      const orderId = await orderFor(quantity);
      const taken = await by.api.payments.takeAtTable({ restaurantId, orderIds: [orderId], paidWith: 'cash', tip });
      return { orderId, paymentId: taken.paymentIds[0] ?? '' };
    },
    refund: (paymentId: string, amount: number, by: Browser = browser) =>
      by.api.payments.refund({ restaurantId, paymentId, refundId: crypto.randomUUID(), amount, reason: 'Cold' }),
    undo: ({ orderId, paymentId }: { orderId: string; paymentId: string }) =>
      browser.api.payments.takeBack({ restaurantId, orderIds: [orderId], paymentIds: [paymentId] }),
    createDrawer: async (name = `Drawer ${crypto.randomUUID().slice(0, 8)}`): Promise<string> => {
      const drawerId = crypto.randomUUID();
      await browser.api.cash.saveDrawer({ restaurantId, drawerId, name });
      return drawerId;
    },
    open: async (drawerId: string, counted: number, by: Browser = browser): Promise<string> => {
      const drawerSessionId = crypto.randomUUID();
      await by.api.cash.openDrawer({ restaurantId, drawerId, drawerSessionId, counted });
      return drawerSessionId;
    },
    move: (drawerSessionId: string, kind: 'paid_in' | 'paid_out', amount: number) =>
      browser.api.cash.moveCash({
        restaurantId,
        drawerSessionId,
        movementId: crypto.randomUUID(),
        kind,
        amount,
        reason: 'Coins',
      }),
    close: (drawerSessionId: string, counted: number, { reason = '', by = browser } = {}) =>
      by.api.cash.closeDrawer({ restaurantId, drawerSessionId, counted, reason }),
    readSession: async (drawerSessionId: string): Promise<DrawerSessionDocument> => {
      const { documents } = await browser.api.documents.query({
        collection: 'drawerSessions',
        where: [['id', '==', drawerSessionId]],
      });
      return drawerSessionDocument.parse(documents[0]);
    },
  };
  return house;
};

export type CashHouse = Awaited<ReturnType<typeof openCashHouse>>;
