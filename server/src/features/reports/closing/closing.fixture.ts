import { toBusinessDay } from '@comanda/contract/kernel';
import type { ClosingReport } from '@comanda/contract/reports';
import { createTable, scanCode, type Browser, type TestApp } from '#testing';

/** A restaurant with one table and a dish for 1.00, whose owner closes its days. */
export const openClosingHouse = async (
  app: TestApp,
  { browser, userId }: { readonly browser: Browser; readonly userId: string },
) => {
  const { restaurantId, qrCodeId, itemIds } = await createTable(app, userId, [{ name: 'Coin', priceMinor: 100 }]);
  const [clock] = await app.sql<{ dayEndHour: number }>(
    `update restaurants set currency = 'EUR', timezone = 'UTC' where id = $1 returning day_end_hour as "dayEndHour"`,
    [restaurantId],
  );
  const today = (): string => toBusinessDay(app.clock.now(), { timezone: 'UTC', dayEndHour: clock?.dayEndHour ?? 0 });
  const readReport = (reportId: string, by: Browser = browser): Promise<ClosingReport> =>
    by.api.reports.closingReport({ restaurantId, reportId });
  return {
    restaurantId,
    today,
    readReport,
    /** A new party orders dishes and pays them in cash. */
    payCash: async (quantity: number, { tip = 0 }: { tip?: number } = {}) => {
      const { browser: phone, visit } = await scanCode(app, qrCodeId);
      const lines = [{ itemId: itemIds[0] ?? '', quantity }];
      const placing = { restaurantId, visitId: visit.visitId, key: crypto.randomUUID(), lines, total: quantity * 100 };
      const { orderId } = await phone.api.orders.place(placing);
      const taken = await browser.api.payments.takeAtTable({
        restaurantId,
        orderIds: [orderId],
        paidWith: 'cash',
        tip,
      });
      const { paymentIds } = taken;
      return { orderId, paymentId: paymentIds[0] ?? '' };
    },
    refund: (paymentId: string, amount: number) =>
      browser.api.payments.refund({ restaurantId, paymentId, refundId: crypto.randomUUID(), amount, reason: 'Cold' }),
    undo: ({ orderId, paymentId }: { orderId: string; paymentId: string }) =>
      browser.api.payments.takeBack({ restaurantId, orderIds: [orderId], paymentIds: [paymentId] }),
    openDrawer: async (counted: number): Promise<string> => {
      const [drawerId, drawerSessionId] = [crypto.randomUUID(), crypto.randomUUID()];
      await browser.api.cash.saveDrawer({ restaurantId, drawerId, name: `Drawer ${drawerId.slice(0, 8)}` });
      await browser.api.cash.openDrawer({ restaurantId, drawerId, drawerSessionId, counted });
      return drawerSessionId;
    },
    closeDrawer: (drawerSessionId: string, counted: number, reason = '') =>
      browser.api.cash.closeDrawer({ restaurantId, drawerSessionId, counted, reason }),
    closeDay: async (day = today(), by: Browser = browser): Promise<ClosingReport> =>
      readReport((await by.api.reports.closeDay({ restaurantId, day })).reportId, by),
  };
};

export type ClosingHouse = Awaited<ReturnType<typeof openClosingHouse>>;
