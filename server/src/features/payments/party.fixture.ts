import { collections } from '@comanda/contract';
import type { PaymentAlert } from '@comanda/contract/payments';
import { grainsPerUnit, type GuestBillDocument, type ShareRequest } from '@comanda/contract/splitting';
import { scanCode, createTable, type Browser, type Guest, type TestApp } from '#testing';

export interface RestaurantOwner {
  readonly browser: Browser;
  readonly userId: string;
}

interface Dish {
  readonly name: string;
  readonly priceMinor: number;
}

const supper: readonly Dish[] = [
  { name: 'Pizza', priceMinor: 1_000 },
  { name: 'Beer', priceMinor: 450 },
  { name: 'Bread', priceMinor: 0 },
];

/** Guests at a table of their own, with functions to order and to split the bill. */
export const seatParty = async (app: TestApp, house: RestaurantOwner, { phones = 2, dishes = supper } = {}) => {
  const table = await createTable(app, house.userId, dishes);
  const { restaurantId, qrCodeId, itemIds } = table;
  const guests: Guest[] = [];
  for (let seat = 1; seat <= phones; seat += 1) guests.push(await scanCode(app, qrCodeId));
  const [first] = guests;
  if (first === undefined) throw new Error('nobody sits there');
  const { visitId } = first.visit;
  const at = { restaurantId, visitId };

  const billOf = async (guest: Guest = first): Promise<GuestBillDocument> => {
    const where = [['visitId', '==', visitId] satisfies [string, '==', string]];
    const { documents } = await guest.browser.api.documents.query({ collection: 'guestBills', where });
    return collections.guestBills.parse(documents[0]);
  };
  const lineOf = async (name: string) => {
    const line = (await billOf()).lines.find((one) => one.name === name);
    if (line === undefined) throw new Error(`no ${name} on the bill`);
    return line;
  };
  return {
    ...table,
    ...at,
    at,
    guests,
    first,
    billOf,
    /** Orders these quantities of the dishes, in the order of the menu. */
    order: async (...quantities: readonly number[]): Promise<string> => {
      const lines = itemIds.flatMap((itemId, index) => {
        const quantity = quantities[index] ?? 0;
        return quantity === 0 ? [] : [{ itemId, quantity }];
      });
      const key = crypto.randomUUID();
      return (await house.browser.api.orders.placeForTable({ restaurantId, at: { visitId }, key, lines })).orderId;
    },
    /** Request for a part of an ordered dish. */
    some: async (name: string, part = 1): Promise<ShareRequest> => {
      const { orderId, lineId, quantity } = await lineOf(name);
      return { kind: 'items', lines: [{ orderId, lineId, grains: quantity * grainsPerUnit * part }] };
    },
    claim: async (share: ShareRequest, { by = first, paymentId }: { by?: Guest; paymentId?: string } = {}) => {
      const id = paymentId ?? crypto.randomUUID();
      return { ...(await by.browser.api.splitting.claim({ ...at, paymentId: id, share })), paymentId: id };
    },
    release: (paymentId: string, by: Guest = first) => by.browser.api.splitting.release({ ...at, paymentId }),
    takeShare: (
      changes: Partial<Parameters<Browser['api']['splitting']['takeShare']>[0]> = {},
      by: Browser = house.browser,
    ) => by.api.splitting.takeShare({ ...at, paymentId: crypto.randomUUID(), paidWith: 'cash', ...changes }),
    orders: () =>
      app.sql<{ id: string; paid: number; held: number; total: number; payment_status: string; status: string }>(
        `select id, paid_minor::int as paid, held_minor::int as held, total_minor::int as total, payment_status, status
         from orders where visit_id = $1 order by id`,
        [visitId],
      ),
    payments: () =>
      app.sql<{ id: string; status: string; amount: number; parts: number; attention: PaymentAlert[] }>(
        `select id, status, amount_minor::int as amount, attention,
           (select coalesce(sum(amount_minor), 0)::int from payment_parts where restaurant_id = $1 and payment_id = payments.id) as parts
         from payments where restaurant_id = $1 and visit_id = $2 order by created_at, id`,
        [at.restaurantId, visitId],
      ),
  };
};

export type Party = Awaited<ReturnType<typeof seatParty>>;
