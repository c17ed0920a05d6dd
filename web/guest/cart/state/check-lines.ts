import { priceWithOptions, type GuestItem, type GuestMenu } from '@comanda/contract/menus';
import { computeBill, type Bill, type UnavailableLine } from '@comanda/contract/orders';
import type { LineProblem } from '#guest/words';
import { countDishes, type CartLine } from './cart.ts';
import { listIncompleteGroups } from './list-incomplete-groups.ts';

/** Unavailable items from the server's refusal, and the menu that the phone had at that time. */
export interface RefusedItems {
  readonly items: readonly UnavailableLine[];
  readonly menu: GuestMenu;
}

/** A line of the cart with its current data from the menu. */
export interface CheckedLine {
  readonly line: CartLine;
  /** Null if the item is no longer on the menu. */
  readonly item: GuestItem | null;
  readonly name: string;
  readonly optionNames: readonly string[];
  readonly unitPrice: number;
  /** The price when the guest chose the item, if it has changed since. */
  readonly earlierPrice: number | null;
  readonly problem: LineProblem | 'too-few' | null;
  /** Remaining portions, if these are too few for the cart. */
  readonly left: number | null;
}

/** Compares the cart with the current menu: names in the guest's language, current prices, and lines that cannot be ordered. */
export const checkLines = (
  lines: readonly CartLine[],
  menu: GuestMenu,
  refused: RefusedItems | null = null,
): CheckedLine[] => {
  const items = new Map(menu.categories.flatMap((category) => category.items.map((item) => [item.id, item])));
  return lines.map((line) => {
    const item = items.get(line.itemId) ?? null;
    const picked = new Set(line.optionIds);
    const unitPrice = item === null ? line.seen.unitPrice : priceWithOptions(item, picked);
    const refusedLine = refused?.items.find(({ itemId }) => itemId === line.itemId) ?? null;
    const context = { lines, line, isSameMenu: refused?.menu === menu };
    // The menu's count is newer than the refusal, if the menu has one.
    const left = item?.left ?? refusedLine?.left ?? null;
    const problem =
      findItemProblem(item, picked) ??
      (isTooFew(item?.left, context) ? 'too-few' : findRefusedProblem(refusedLine, context));
    return {
      line,
      item,
      name: item?.name ?? line.seen.name,
      optionNames: (item?.optionGroups ?? [])
        .flatMap(({ options }) => options)
        .filter(({ id }) => picked.has(id))
        .map(({ name }) => name),
      unitPrice,
      earlierPrice: unitPrice === line.seen.unitPrice ? null : line.seen.unitPrice,
      problem,
      left: problem === 'too-few' ? left : null,
    };
  });
};

const findItemProblem = (item: GuestItem | null, picked: ReadonlySet<string>): LineProblem | null => {
  if (item === null) return 'gone';
  if (item.offer === 'sold-out') return 'sold-out';
  if (item.offer === 'out-of-hours') return 'not-now';
  const offered = item.optionGroups.flatMap(({ options }) => options).filter(({ isAvailable }) => isAvailable);
  const hasAll = [...picked].every((id) => offered.some((option) => option.id === id));
  return hasAll && listIncompleteGroups(item, picked).length === 0 ? null : 'options';
};

interface LineContext {
  readonly lines: readonly CartLine[];
  readonly line: CartLine;
  readonly isSameMenu: boolean;
}

/** A count from the refusal is valid until the order is sent again; any other reason only until a newer menu arrives. */
const findRefusedProblem = (
  refusedLine: UnavailableLine | null,
  { lines, line, isSameMenu }: LineContext,
): CheckedLine['problem'] => {
  if (refusedLine === null) return null;
  if (refusedLine.left === null || refusedLine.left === 0) return isSameMenu ? refusedLine.reason : null;
  return isTooFew(refusedLine.left, { lines, line }) ? 'too-few' : null;
};

const isTooFew = (left: number | undefined, { lines, line }: Pick<LineContext, 'lines' | 'line'>): boolean =>
  left !== undefined && countDishes(lines.filter(({ itemId }) => itemId === line.itemId)) > left;

/** The lines that can be ordered: without unavailable ones, and with quantities limited to the remaining portions. */
export const listOrderableLines = (checked: readonly CheckedLine[]): CartLine[] => {
  const left = new Map<string, number>();
  return checked.flatMap(({ line, problem, left: count }) => {
    if (problem === null) return [line];
    if (problem !== 'too-few' || count === null) return [];
    const quantity = Math.min(line.quantity, left.get(line.itemId) ?? count);
    left.set(line.itemId, (left.get(line.itemId) ?? count) - quantity);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
};

/** Bill of the cart at current prices, without lines that cannot be ordered. */
export const computeCartBill = (checked: readonly CheckedLine[], menu: GuestMenu): Bill =>
  computeBill(
    checkLines(listOrderableLines(checked), menu).map(({ line, item, unitPrice }) => ({
      unitPrice,
      quantity: line.quantity,
      taxRateMilliPercent: item?.taxRateMilliPercent ?? null,
    })),
    menu.charges,
  );
