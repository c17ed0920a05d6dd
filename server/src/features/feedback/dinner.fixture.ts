import { forceCloseVisit, scanCode, createTable, type Browser, type Guest, type TestApp } from '#testing';

interface Owner {
  readonly browser: Browser;
  readonly userId: string;
}

/** A guest at a table of their own who has ordered one soup, and what can happen to them. */
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
    /** A phone reads the table's sticker: someone else's, or one that was here before. */
    join: (browser?: Browser) => scanCode(app, qrCodeId, browser),
    serve: () => owner.browser.api.orders.changeStatus({ ...order, from: 'unopened', to: 'delivered' }),
    pay: () => owner.browser.api.payments.takeAtTable({ restaurantId, orderIds: [orderId] }),
    leave: () => forceCloseVisit(owner.browser, { restaurantId, visitId }),
    rate: ({ browser }: Pick<Guest, 'browser'>, stars: number, note = '') =>
      browser.api.feedback.give({ restaurantId, visitId, stars, note }),
    /** What the restaurant keeps of this visit, the oldest first. */
    kept: () =>
      app.sql<{ id: string; stars: number; note: string; reply: string; seen_at: Date | null; updated_at: Date }>(
        'select id, stars, note, reply, seen_at, updated_at from feedback where visit_id = $1 order by created_at',
        [visitId],
      ),
  };
};
export type Dinner = Awaited<ReturnType<typeof startDinner>>;

/** What someone's phone reads of its own feedback. */
export const readOwn = async ({ browser, visit }: Guest) => {
  const { documents } = await browser.api.documents.query({
    collection: 'guestFeedback',
    where: [['guestId', '==', visit.guestId]],
  });
  return documents;
};
