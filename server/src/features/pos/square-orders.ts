import type { PosLine, PosOrder, TheirOrder } from '@comanda/contract/pos';
import type { OrderStatus } from '@comanda/contract/orders';
import { sumOf } from '@comanda/contract/orders';
import type { Square } from 'square';
import type { Standing } from './pos-system.ts';

/** Square's own limits of a text. */
const cut = (text: string, maxLength: number): string => text.slice(0, maxLength).toWellFormed();

const moneyOf = (amount: number, currency: string): Square.Money => ({
  amount: BigInt(amount),
  // Theirs is the same list of ISO 4217, written as a type.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  currency: currency as Square.Currency,
});

const taxUid = (rateMilliPercent: number): string => `tax-${rateMilliPercent}`;
const fulfillmentUid = 'table';

const lineOf = (line: PosLine, currency: string): Square.OrderLineItem => ({
  uid: line.id,
  name: cut(line.name, 500),
  quantity: String(line.quantity),
  ...(line.posItemId === null ? {} : { catalogObjectId: line.posItemId }),
  ...(line.notes === '' ? {} : { note: cut(line.notes, 2_000) }),
  // What was agreed with the guest is what counts, whatever the catalogue says.
  basePriceMoney: moneyOf(line.unitPrice - sumOf(line.options.map(({ price }) => price)), currency),
  modifiers: line.options.map(({ name, price }, index) => ({
    uid: `${line.id}-${index}`,
    name: cut(name, 255),
    basePriceMoney: moneyOf(price, currency),
  })),
  appliedTaxes: line.taxRateMilliPercent === 0 ? [] : [{ taxUid: taxUid(line.taxRateMilliPercent) }],
});

const taxesOf = ({ taxes, pricesIncludeTax }: PosOrder): Square.OrderLineItemTax[] =>
  taxes.map(({ rateMilliPercent }) => ({
    uid: taxUid(rateMilliPercent),
    name: `Tax ${rateMilliPercent / 1_000} %`,
    percentage: String(rateMilliPercent / 1_000),
    type: pricesIncludeTax ? 'INCLUSIVE' : 'ADDITIVE',
    scope: 'LINE_ITEM',
  }));

const whoseOf = ({ tableNumber, customerName }: PosOrder): string =>
  customerName === '' ? tableNumber : `${tableNumber} · ${customerName}`;

/** Without something to hand over Square shows an order to nobody. */
const fulfillmentOf = (order: PosOrder): Square.Fulfillment => ({
  uid: fulfillmentUid,
  type: 'PICKUP',
  pickupDetails: {
    scheduleType: 'ASAP',
    recipient: { displayName: cut(whoseOf(order), 255) },
    ...(order.notes === '' ? {} : { note: cut(order.notes, 500) }),
  },
});

const partsOf = (order: PosOrder) => ({
  ticketName: cut(order.tableNumber, 30),
  lineItems: order.lines.map((line) => lineOf(line, order.currency)),
  taxes: taxesOf(order),
  serviceCharges:
    order.serviceCharge === 0
      ? []
      : [
          {
            uid: 'service',
            name: 'Service charge',
            amountMoney: moneyOf(order.serviceCharge, order.currency),
            calculationPhase: 'TOTAL_PHASE' as const,
            taxable: false,
          },
        ],
});

/** The order as Square makes it: `referenceId` is how it is found again. */
export const squareOrderOf = (order: PosOrder, locationId: string): Square.Order => ({
  locationId,
  referenceId: order.orderId,
  source: { name: 'Comanda' },
  ...partsOf(order),
  fulfillments: [{ ...fulfillmentOf(order), state: 'PROPOSED' }],
});

/** What brings theirs to what ours is now, and what has to go. */
export const squareChangesOf = (theirs: Square.Order, order: PosOrder) => {
  const kept = new Set(order.lines.map(({ id }) => id));
  const gone = (theirs.lineItems ?? []).flatMap(({ uid }) => (typeof uid === 'string' && !kept.has(uid) ? [uid] : []));
  return {
    order: {
      locationId: theirs.locationId,
      version: theirs.version ?? 1,
      ...partsOf(order),
      fulfillments: [fulfillmentOf(order)],
    },
    fieldsToClear: gone.map((uid) => `line_items[${uid}]`),
  };
};

export const squareCancellationOf = (theirs: Square.Order) => ({
  locationId: theirs.locationId,
  version: theirs.version ?? 1,
  state: 'CANCELED' as const,
  fulfillments: (theirs.fulfillments ?? []).map(({ uid, type }) => ({
    uid: uid ?? fulfillmentUid,
    ...(type === undefined ? {} : { type }),
    state: 'CANCELED' as const,
  })),
});

const amountOf = (money: Square.Money | undefined): number | null =>
  typeof money?.amount === 'bigint' ? Number(money.amount) : null;

/** A mapped line bears their name for it: by its uid it is known for ours. */
const theirsOf = (theirs: Square.Order, ours: PosOrder): TheirOrder => ({
  externalId: theirs.id ?? '',
  status: [theirs.state, theirs.fulfillments?.[0]?.state].filter((word) => word !== undefined).join(' · '),
  total: amountOf(theirs.totalMoney),
  lines: (theirs.lineItems ?? []).map(({ uid, name, quantity, variationTotalPriceMoney, basePriceMoney }) => ({
    name: ours.lines.find(({ id }) => id === uid)?.name ?? name ?? '',
    quantity: Number(quantity),
    unitPrice: amountOf(variationTotalPriceMoney ?? basePriceMoney),
  })),
});

const fulfilled: Readonly<Record<string, OrderStatus>> = {
  RESERVED: 'accepted',
  PREPARED: 'preparing',
  COMPLETED: 'delivered',
  CANCELED: 'cancelled',
  FAILED: 'cancelled',
};

const statusOf = ({ state, fulfillments }: Square.Order): OrderStatus | null => {
  if (state === 'CANCELED') return 'cancelled';
  if (state === 'COMPLETED') return 'delivered';
  return fulfilled[fulfillments?.[0]?.state ?? ''] ?? null;
};

export const standingOf = (theirs: Square.Order, ours: PosOrder): Standing => ({
  theirs: theirsOf(theirs, ours),
  isCancelled: theirs.state === 'CANCELED',
  orderStatus: statusOf(theirs),
});
