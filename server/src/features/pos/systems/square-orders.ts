import type { PosLine, PosOrder, RemotePosOrder } from '@comanda/contract/pos';
import type { OrderStatus } from '@comanda/contract/orders';
import { sumAmounts } from '@comanda/contract/orders';
import type { Square } from 'square';
import type { RemoteOrderState } from './pos-system.ts';

/** Cuts a text to Square's limit for its field. */
const cut = (text: string, maxLength: number): string => text.slice(0, maxLength).toWellFormed();

const moneyOf = (amount: number, currency: string): Square.Money => ({
  amount: BigInt(amount),
  // Square's type lists the codes of ISO 4217.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  currency: currency as Square.Currency,
});

const taxUid = (rateMilliPercent: number): string => `tax-${rateMilliPercent}`;
const discountUid = ({ id }: PosLine, index: number): string => `off-${id}-${index}`;
const fulfillmentUid = 'table';

const lineOf = (line: PosLine, currency: string): Square.OrderLineItem => ({
  uid: line.id,
  name: cut(line.name, 500),
  quantity: String(line.quantity),
  ...(line.posItemId === null ? {} : { catalogObjectId: line.posItemId }),
  ...(line.notes === '' ? {} : { note: cut(line.notes, 2_000) }),
  // The price agreed with the guest counts, not the one in Square's catalog.
  basePriceMoney: moneyOf(line.unitPrice - sumAmounts(line.options.map(({ price }) => price)), currency),
  modifiers: line.options.map(({ name, price }, index) => ({
    uid: `${line.id}-${index}`,
    name: cut(name, 255),
    basePriceMoney: moneyOf(price, currency),
  })),
  appliedDiscounts: line.discounts.map((_, index) => ({ discountUid: discountUid(line, index) })),
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

/** Discounts of single lines, as amounts: Square must not compute them again. */
const discountsOf = ({ lines, currency }: PosOrder): Square.OrderLineItemDiscount[] =>
  lines.flatMap((line) =>
    line.discounts.map(({ name, amount }, index) => ({
      uid: discountUid(line, index),
      name: cut(name, 255),
      type: 'FIXED_AMOUNT' as const,
      amountMoney: moneyOf(amount, currency),
      scope: 'LINE_ITEM' as const,
    })),
  );

const recipientOf = ({ tableNumber, customerName }: PosOrder): string =>
  customerName === '' ? tableNumber : `${tableNumber} · ${customerName}`;

/** Square shows an order to staff only if it has a fulfillment. */
const fulfillmentOf = (order: PosOrder): Square.Fulfillment => ({
  uid: fulfillmentUid,
  type: 'PICKUP',
  pickupDetails: {
    ...(order.dueAt === null
      ? { scheduleType: 'ASAP' as const }
      : { scheduleType: 'SCHEDULED' as const, pickupAt: order.dueAt }),
    recipient: { displayName: cut(recipientOf(order), 255) },
    ...(order.notes === '' ? {} : { note: cut(order.notes, 500) }),
  },
});

const partsOf = (order: PosOrder) => ({
  ticketName: cut(order.tableNumber, 30),
  lineItems: order.lines.map((line) => lineOf(line, order.currency)),
  taxes: taxesOf(order),
  discounts: discountsOf(order),
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

/** Builds Square's order. Our id goes into `referenceId`, so that the order can be found again. */
export const toSquareOrder = (order: PosOrder, locationId: string): Square.Order => ({
  locationId,
  referenceId: order.orderId,
  source: { name: 'Comanda' },
  ...partsOf(order),
  fulfillments: [{ ...fulfillmentOf(order), state: 'PROPOSED' }],
});

/** Computes the update that brings their order to the state of ours, and the fields to clear. */
export const toSquareUpdate = (theirs: Square.Order, order: PosOrder) => {
  const keptIds = new Set(order.lines.map(({ id }) => id));
  const removedIds = (theirs.lineItems ?? []).flatMap(({ uid }) =>
    typeof uid === 'string' && !keptIds.has(uid) ? [uid] : [],
  );
  const keptDiscounts = new Set(discountsOf(order).map(({ uid }) => uid));
  const removedDiscounts = (theirs.discounts ?? []).flatMap(({ uid }) =>
    typeof uid === 'string' && !keptDiscounts.has(uid) ? [uid] : [],
  );
  return {
    order: {
      locationId: theirs.locationId,
      version: theirs.version ?? 1,
      ...partsOf(order),
      fulfillments: [fulfillmentOf(order)],
    },
    fieldsToClear: [
      ...removedIds.map((uid) => `line_items[${uid}]`),
      ...removedDiscounts.map((uid) => `discounts[${uid}]`),
    ],
  };
};

export const toSquareCancellation = (theirs: Square.Order) => ({
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

/** Uses our name for a mapped line, matched by its uid, because Square shows its catalog's name. */
const theirsOf = (theirs: Square.Order, ours: PosOrder): RemotePosOrder => ({
  externalId: theirs.id ?? '',
  status: [theirs.state, theirs.fulfillments?.[0]?.state].filter((word) => word !== undefined).join(' · '),
  total: amountOf(theirs.totalMoney),
  lines: (theirs.lineItems ?? []).map(({ uid, name, quantity, variationTotalPriceMoney, basePriceMoney }) => ({
    name: ours.lines.find(({ id }) => id === uid)?.name ?? (name ?? '').toWellFormed().replaceAll('\0', ''),
    quantity: Number(quantity) || 0,
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

export const toRemoteOrderState = (theirs: Square.Order, ours: PosOrder): RemoteOrderState => ({
  theirs: theirsOf(theirs, ours),
  isCancelled: theirs.state === 'CANCELED',
  orderStatus: statusOf(theirs),
});
