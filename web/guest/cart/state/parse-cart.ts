import { cartLimits, emptyCart, type Cart, type CartLine, type Leftover, type UnsentOrder } from './cart.ts';

// A stored cart may come from another version of this page, be cut off, or be written by other code: invalid parts are left out,
// and never break the page.

const version = 1;

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
const readText = (value: unknown, length: number): string => (isText(value) ? value.slice(0, length) : '');

const readLine = (value: unknown): CartLine[] => {
  if (!isFields(value) || !isFields(value['seen'])) return [];
  const { id, itemId, optionIds, quantity, notes, course, seen } = value;
  if (!isText(id) || !isText(itemId) || !Array.isArray(optionIds) || !optionIds.every(isText)) return [];
  if (!isCount(quantity) || quantity < 1 || quantity > cartLimits.quantity) return [];
  if (!isText(seen['name']) || !isCount(seen['unitPrice'])) return [];
  const { name, unitPrice } = seen;
  const line = {
    id,
    itemId,
    optionIds,
    quantity,
    notes: readText(notes, cartLimits.itemNotes),
    seen: { name, unitPrice },
  };
  return [course === 'first' || course === 'later' ? { ...line, course } : line];
};

const readLines = (value: unknown): CartLine[] => (Array.isArray(value) ? value.flatMap(readLine) : []);

const readUnsent = (value: unknown): UnsentOrder | null => {
  if (!isFields(value)) return null;
  const { key, restaurantId, visitId, total, madeAtMs, dueAt, waitMinutes } = value;
  const lines = readLines(value['lines']);
  // An order without some of its lines would be a different order with the same idempotency key.
  const isWhole = Array.isArray(value['lines']) && lines.length > 0 && lines.length === value['lines'].length;
  if (!isWhole || !isText(key) || !isText(restaurantId) || !isText(visitId) || !isCount(total) || !isCount(madeAtMs))
    return null;
  const customerName = readText(value['customerName'], cartLimits.customerName);
  const notes = readText(value['notes'], cartLimits.orderNotes);
  const isWithdrawn = value['isWithdrawn'] === true;
  const promoCode = readText(value['promoCode'], cartLimits.promoCode);
  const order = { key, restaurantId, visitId, lines, customerName, notes, total, promoCode, madeAtMs, isWithdrawn };
  return {
    ...order,
    ...(isText(dueAt) ? { dueAt } : {}),
    ...(waitMinutes === null || isCount(waitMinutes) ? { waitMinutes } : {}),
  };
};

const readLeftover = (value: unknown): Leftover | null => {
  const lines = isFields(value) ? readLines(value['lines']) : [];
  return lines.length === 0 ? null : { lines, wasOrdered: isFields(value) && value['wasOrdered'] === true };
};

export const parseCart = (text: string | null): Cart => {
  const value = parse(text);
  if (!isFields(value) || value['version'] !== version) return emptyCart;
  const { visitId, touchedAtMs } = value;
  return {
    visitId: isText(visitId) ? visitId : null,
    lines: readLines(value['lines']),
    notes: readText(value['notes'], cartLimits.orderNotes),
    promoCode: readText(value['promoCode'], cartLimits.promoCode),
    isShared: value['isShared'] === true,
    unsent: readUnsent(value['unsent']),
    leftover: readLeftover(value['leftover']),
    touchedAtMs: isCount(touchedAtMs) ? touchedAtMs : 0,
  };
};

export const serializeCart = (cart: Cart): string => JSON.stringify({ version, ...cart });

const parse = (text: string | null): unknown => {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
