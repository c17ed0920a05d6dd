import { cartLimits, type Cart, type CartLine, type UnsentOrder } from './cart.ts';

type Change = (cart: Cart) => Cart;

const isSameChoice = (one: CartLine, other: CartLine): boolean =>
  one.itemId === other.itemId &&
  one.notes === other.notes &&
  one.optionIds.length === other.optionIds.length &&
  one.optionIds.every((id) => other.optionIds.includes(id));

const withinLimit = (quantity: number): number => Math.min(Math.max(quantity, 1), cartLimits.quantity);

/** The same choice twice is one line of two. */
const join = (lines: readonly CartLine[], added: CartLine): readonly CartLine[] => {
  const same = lines.find((line) => isSameChoice(line, added));
  if (same === undefined) return [...lines, added];
  const quantity = withinLimit(same.quantity + added.quantity);
  return lines.map((line) => (line === same ? { ...line, quantity, seen: added.seen } : line));
};

export const addLine =
  (line: CartLine): Change =>
  (cart) =>
    cart.lines.length < cartLimits.lines ? { ...cart, lines: join(cart.lines, line) } : cart;

/** A line becomes what it is changed to, and joins another that is the same by then. */
export const replaceLine =
  (changed: CartLine): Change =>
  (cart) => {
    const twin = cart.lines.find((line) => line.id !== changed.id && isSameChoice(line, changed));
    if (twin === undefined) {
      return { ...cart, lines: cart.lines.map((line) => (line.id === changed.id ? changed : line)) };
    }
    return { ...cart, lines: join(removedFrom(cart.lines, changed.id), changed) };
  };

const removedFrom = (lines: readonly CartLine[], lineId: string): readonly CartLine[] =>
  lines.filter(({ id }) => id !== lineId);

export const setQuantity =
  (lineId: string, quantity: number): Change =>
  (cart) => ({
    ...cart,
    lines: cart.lines.map((line) => (line.id === lineId ? { ...line, quantity: withinLimit(quantity) } : line)),
  });

export const removeLine =
  (lineId: string): Change =>
  (cart) => ({ ...cart, lines: removedFrom(cart.lines, lineId) });

/** One less of an item. Where it was chosen in several ways, nobody can tell which is meant, and nothing changes. */
export const takeOne =
  (itemId: string): Change =>
  (cart) => {
    const [line, another] = cart.lines.filter((one) => one.itemId === itemId);
    if (line === undefined || another !== undefined) return cart;
    return line.quantity === 1 ? removeLine(line.id)(cart) : setQuantity(line.id, line.quantity - 1)(cart);
  };

/** Brings a removed line back to where it stood. */
export const restoreLine =
  (line: CartLine, place: number): Change =>
  (cart) =>
    cart.lines.some(({ id }) => id === line.id) ? cart : { ...cart, lines: cart.lines.toSpliced(place, 0, line) };

/** What is ordered leaves the cart in the same moment as it is kept to be sent: it is never in both, and never in neither. */
export const beginOrder =
  (order: UnsentOrder): Change =>
  (cart) =>
    cart.unsent === null
      ? {
          ...cart,
          lines: cart.lines.filter(({ id }) => !order.lines.some((line) => line.id === id)),
          notes: '',
          unsent: order,
        }
      : cart;

export const endOrder =
  (key: string): Change =>
  (cart) =>
    cart.unsent?.key === key ? { ...cart, unsent: null } : cart;

/** From here on the phone no longer sends the order, and asks the server whether it had arrived before. */
export const withdrawOrder: Change = (cart) => ({
  ...cart,
  unsent: cart.unsent === null ? null : { ...cart.unsent, isWithdrawn: true },
});

/** An order that was refused, or given up, is a cart again. */
export const takeBackOrder =
  (key: string): Change =>
  (cart) => {
    const { unsent } = cart;
    if (unsent === null || unsent.key !== key) return cart;
    return {
      ...cart,
      unsent: null,
      lines: cart.lines.reduce(join, unsent.lines),
      notes: cart.notes === '' ? unsent.notes : cart.notes,
    };
  };

/** Sends again what waited too long to be sent without asking. */
export const renewOrder =
  (nowMs: number): Change =>
  (cart) => ({ ...cart, unsent: cart.unsent === null ? null : { ...cart.unsent, madeAtMs: nowMs } });

/** What was chosen or ordered at an earlier visit is laid aside: it may be wanted again, but nobody at this table asked for it. */
export const sitDown =
  (visitId: string): Change =>
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

export const takeLeftover: Change = (cart) => ({
  ...cart,
  leftover: null,
  lines: (cart.leftover?.lines ?? []).reduce(join, cart.lines),
});

export const forgetLeftover: Change = (cart) => ({ ...cart, leftover: null });
