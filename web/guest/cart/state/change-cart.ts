import type { LineCourse } from '@comanda/contract/orders';
import type { CartRefill } from '#guest/tab';
import { createId } from '#kit/ids';
import { cartLimits, type Cart, type CartLine, type UnsentOrder } from './cart.ts';

type CartChange = (cart: Cart) => Cart;

const isSameChoice = (one: CartLine, other: CartLine): boolean =>
  one.itemId === other.itemId &&
  one.notes === other.notes &&
  one.course === other.course &&
  one.optionIds.length === other.optionIds.length &&
  one.optionIds.every((id) => other.optionIds.includes(id));

const withinLimit = (quantity: number): number => Math.min(Math.max(quantity, 1), cartLimits.quantity);

/** Adds a line, or increases the quantity of a line with the same choice. */
const mergeLine = (lines: readonly CartLine[], added: CartLine): readonly CartLine[] => {
  const same = lines.find((line) => isSameChoice(line, added));
  if (same === undefined) return [...lines, added];
  const quantity = withinLimit(same.quantity + added.quantity);
  return lines.map((line) => (line === same ? { ...line, quantity, seen: added.seen } : line));
};

export const addLine =
  (line: CartLine): CartChange =>
  (cart) =>
    cart.lines.length < cartLimits.lines ? { ...cart, lines: mergeLine(cart.lines, line) } : cart;

/** Replaces a line, and merges it into another line that now has the same choice. */
export const replaceLine =
  (changed: CartLine): CartChange =>
  (cart) => {
    const twin = cart.lines.find((line) => line.id !== changed.id && isSameChoice(line, changed));
    if (twin === undefined) {
      return { ...cart, lines: cart.lines.map((line) => (line.id === changed.id ? changed : line)) };
    }
    return { ...cart, lines: mergeLine(withoutLine(cart.lines, changed.id), changed) };
  };

const withoutLine = (lines: readonly CartLine[], lineId: string): readonly CartLine[] =>
  lines.filter(({ id }) => id !== lineId);

export const setQuantity =
  (lineId: string, quantity: number): CartChange =>
  (cart) => ({
    ...cart,
    lines: cart.lines.map((line) => (line.id === lineId ? { ...line, quantity: withinLimit(quantity) } : line)),
  });

/** Marks when the guest wants a line; undefined takes the mark away. Lines that are the same choice then become one. */
export const setCourse =
  (lineId: string, course: LineCourse | undefined): CartChange =>
  (cart) => {
    const line = cart.lines.find(({ id }) => id === lineId);
    if (line === undefined) return cart;
    const { course: _, ...unmarked } = line;
    return replaceLine(course === undefined ? unmarked : { ...unmarked, course })(cart);
  };

export const removeLine =
  (lineId: string): CartChange =>
  (cart) => ({ ...cart, lines: withoutLine(cart.lines, lineId) });

/** Removes one of an item. If several lines have this item, it is unclear which one is meant, and nothing changes. */
export const removeOne =
  (itemId: string): CartChange =>
  (cart) => {
    const [line, another] = cart.lines.filter((one) => one.itemId === itemId);
    if (line === undefined || another !== undefined) return cart;
    return line.quantity === 1 ? removeLine(line.id)(cart) : setQuantity(line.id, line.quantity - 1)(cart);
  };

/** Restores a removed line at its former position. */
export const restoreLine =
  (line: CartLine, place: number): CartChange =>
  (cart) =>
    cart.lines.some(({ id }) => id === line.id) ? cart : { ...cart, lines: cart.lines.toSpliced(place, 0, line) };

/** Moves the lines from the cart to the unsent order in one change, so that they are never in both or in neither. */
export const beginOrder =
  (order: UnsentOrder): CartChange =>
  (cart) =>
    cart.unsent === null
      ? {
          ...cart,
          lines: cart.lines.filter(({ id }) => !order.lines.some((line) => line.id === id)),
          notes: '',
          promoCode: '',
          unsent: order,
        }
      : cart;

export const clearUnsentOrder =
  (key: string): CartChange =>
  (cart) =>
    cart.unsent?.key === key ? { ...cart, unsent: null } : cart;

/** Marks the order as withdrawn: the phone stops sending it and asks the server whether it had already arrived. */
export const returnToCart: CartChange = (cart) => ({
  ...cart,
  unsent: cart.unsent === null ? null : { ...cart.unsent, isWithdrawn: true },
});

/** Moves a refused or withdrawn order back into the cart. */
export const returnOrderToCart =
  (key: string): CartChange =>
  (cart) => {
    const { unsent } = cart;
    if (unsent === null || unsent.key !== key) return cart;
    return {
      ...cart,
      unsent: null,
      lines: cart.lines.reduce(mergeLine, unsent.lines),
      notes: cart.notes === '' ? unsent.notes : cart.notes,
      promoCode: cart.promoCode === '' ? unsent.promoCode : cart.promoCode,
    };
  };

/** Puts the dishes of an order that the guest took back into the cart. */
export const refill =
  ({ lines, notes, promoCode }: CartRefill): CartChange =>
  (cart) => ({
    ...cart,
    lines: cart.lines.reduce(
      mergeLine,
      lines.map((line) => ({ ...line, id: createId() })),
    ),
    notes: cart.notes === '' ? notes : cart.notes,
    promoCode: cart.promoCode === '' ? promoCode : cart.promoCode,
  });

/** Confirms an order that was too old to be sent without asking the guest. */
export const confirmOldOrder =
  (nowMs: number): CartChange =>
  (cart) => ({ ...cart, unsent: cart.unsent === null ? null : { ...cart.unsent, madeAtMs: nowMs } });

/** Turns lines and the unsent order of an earlier visit into a leftover: the guest may want them again, but not automatically. */
export const moveCartToVisit =
  (visitId: string): CartChange =>
  (cart) => {
    const isLate = cart.visitId !== null && cart.visitId !== visitId;
    const late = isLate ? cart.lines : [];
    const lost = cart.unsent !== null && cart.unsent.visitId !== visitId ? cart.unsent.lines : [];
    if (late.length + lost.length === 0) return cart.visitId === visitId ? cart : { ...cart, visitId };
    return {
      ...cart,
      visitId,
      lines: isLate ? [] : cart.lines,
      notes: isLate ? '' : cart.notes,
      unsent: lost.length > 0 ? null : cart.unsent,
      leftover: {
        lines: [...(cart.leftover?.lines ?? []), ...lost, ...late],
        wasOrdered: lost.length > 0 || (cart.leftover?.wasOrdered ?? false),
      },
    };
  };

export const restoreLeftover: CartChange = (cart) => ({
  ...cart,
  leftover: null,
  lines: (cart.leftover?.lines ?? []).reduce(mergeLine, cart.lines),
});

export const discardLeftover: CartChange = (cart) => ({ ...cart, leftover: null });
