import { forceCloseVisit, scanCode, createTable, type Browser, type Guest, type TestApp } from '#testing';

interface Owner {
  readonly browser: Browser;
  readonly userId: string;
}

/** Seats a guest at a new table who has ordered one soup, and returns functions for the next steps of the visit. */
export const startDinner = async (app: TestApp, owner: Owner) => {
  const { restaurantId, qrCodeId, itemIds } = await createTable(app, owner.userId, [{ name: 'Soup', priceMinor: 650 }]);
  const guest = await scanCode(app, qrCodeId);
  const { visitId } = guest.visit;
  const { orderId } = await guest.browser.api.orders.place({
    restaurantId,
    visitId,
    key: crypto.randomUUID(),
    lines: itemIds.map((itemId) => ({ itemId, quantity: 1 })),
    total: 650,
  });
  const order = { restaurantId, orderId };
  return {
    restaurantId,
    visitId,
    guest,
    /** Scans the table's QR code with a new phone, or with one that was here before. */
    join: (browser?: Browser) => scanCode(app, qrCodeId, browser),
    serve: () => owner.browser.api.orders.changeStatus({ ...order, from: 'unopened', to: 'delivered' }),
    pay: () => owner.browser.api.payments.takeAtTable({ restaurantId, orderIds: [orderId] }),
    leave: () => forceCloseVisit(owner.browser, { restaurantId, visitId }),
    rate: ({ browser }: Pick<Guest, 'browser'>, stars: number, note = '') =>
      browser.api.feedback.give({ restaurantId, visitId, stars, note }),
    /** The stored feedback of this visit, oldest first. */
    kept: () =>
      app.sql<{ id: string; stars: number; note: string; reply: string; seen_at: Date | null; updated_at: Date }>(
        'select id, stars, note, reply, seen_at, updated_at from feedback where visit_id = $1 order by created_at',
        [visitId],
      ),
  };
};
export type Dinner = Awaited<ReturnType<typeof startDinner>>;

/** Reads a guest's own feedback through their phone. */
export const readOwnFeedback = async ({ browser, visit }: Guest) => {
  const { documents } = await browser.api.documents.query({
    collection: 'guestFeedback',
    where: [['guestId', '==', visit.guestId]],
  });
  return documents;
};
