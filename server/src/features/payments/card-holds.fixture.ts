import { scanCode, createTable, type Browser, type Guest, type TestApp } from '#testing';
import { sweepHoldsJob } from './card-holds/index.ts';

interface Owner {
  readonly browser: Browser;
  readonly userId: string;
}

/** Runs the sweep of card holds as if everything scheduled were due now. */
export const sweepHoldsNow = async (app: TestApp): Promise<void> => {
  await app.sql(`update card_holds set look_at = now() where look_at is not null and state <> 'held'`);
  await sweepHoldsJob.run(app.ctx, {});
};

/** Two guests at a table of a restaurant that asks for a card. A dish costs 20.00. */
export const seatAtCardTable = async (app: TestApp, owner: Owner, { limit = 10_000, hours = 2 } = {}) => {
  const { restaurantId, qrCodeId, itemIds } = await createTable(app, owner.userId, [
    { name: 'Dish', priceMinor: 2_000 },
  ]);
  await app.sql(
    `update restaurants set currency = 'EUR', tab_card_limit_minor = $2, tab_settle_hours = $3 where id = $1`,
    [restaurantId, limit, hours],
  );
  const guests = [await scanCode(app, qrCodeId), await scanCode(app, qrCodeId)] as const;
  const [ann] = guests;
  const { visitId } = ann.visit;
  const at = { restaurantId, visitId };
  return {
    ...at,
    at,
    guests,
    itemId: itemIds[0] ?? '',
    order: async ({ browser }: Guest = ann, quantity = 1): Promise<string> => {
      const lines = [{ itemId: itemIds[0] ?? '', quantity }];
      const placing = { ...at, key: crypto.randomUUID(), lines, total: 2_000 * quantity };
      return (await browser.api.orders.place(placing)).orderId;
    },
    /** Starts to leave a card. Returns the hold's id and the provider's reference. */
    leave: async ({ browser }: Guest = ann, holdId: string = crypto.randomUUID()) => {
      const { checkoutUrl } = await browser.api.cardHolds.leave({ ...at, holdId });
      return { holdId, checkoutUrl, reference: checkoutUrl.split('/').at(-1) ?? '' };
    },
    check: (holdId: string, { browser }: Guest = ann) => browser.api.cardHolds.check({ ...at, holdId }),
    settle: (holdId: string, { browser }: Guest = ann, tip = 0) => browser.api.cardHolds.settle({ ...at, holdId, tip }),
    close: async (unpaid: number) => owner.browser.api.visits.close({ restaurantId, visitId, isForced: true, unpaid }),
    holds: () =>
      app.sql<{ state: string; captured: number; due: number | null; settled_by: string | null }>(
        `select state, captured_minor::int as captured, due_minor::int as due, settled_by from card_holds
         where visit_id = $1 order by created_at, id`,
        [visitId],
      ),
    payments: () =>
      app.sql<{ status: string; amount: number; tip: number; parts: number; reference: string | null }>(
        `select status, amount_minor::int as amount, tip_minor::int as tip, provider_reference as reference,
           (select coalesce(sum(amount_minor), 0)::int from payment_parts
            where payment_parts.restaurant_id = payments.restaurant_id and payment_id = payments.id) as parts
         from payments where visit_id = $1 order by created_at, id`,
        [visitId],
      ),
  };
};

export type CardTable = Awaited<ReturnType<typeof seatAtCardTable>>;
