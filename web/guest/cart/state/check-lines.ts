import { type GuestItem, type GuestMenu, type GuestOptionGroup, priceWithOptions } from '@comanda/contract/menus';
import { computeBill, packagingLines, sumAmounts, type Bill, type UnavailableLine } from '@comanda/contract/orders';
import { coveredAmount, divideCodeDiscount, type CodeTerms } from '@comanda/contract/promotions';
import type { Table } from '#guest/table';
import { fillIn, type GuestWords, type LineProblem } from '#guest/words';
import { countDishes, type CartLine } from './cart.ts';

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
  /** Null if the item is no longer on the menu. */
  readonly categoryId: string | null;
  readonly name: string;
  readonly optionNames: readonly string[];
  readonly unitPrice: number;
  /** The price when the guest chose the item, if it has changed since. */
  readonly earlierPrice: number | null;
  readonly problem: LineProblem | 'too-few' | null;
  /** Remaining portions, if these are too few for the cart. */
  readonly left: number | null;
}

/** The menus of the table besides the one that is shown, as far as they are loaded. */
export type OtherMenus = Pick<Table, 'menus' | 'others'>;

const noOthers: OtherMenus = { menus: [] };

/** Compares the cart with the current menu: names in the guest's language, current prices, and lines that cannot be ordered. */
export const checkLines = (
  lines: readonly CartLine[],
  menu: GuestMenu,
  refused: RefusedItems | null = null,
  others: OtherMenus = noOthers,
): CheckedLine[] => {
  const items = new Map([...(others.others ?? []), menu].flatMap(listItems));
  const isPartial = others.menus.length > 0 && others.others === undefined;
  return lines.map((line) => {
    const { item = null, categoryId = null } = items.get(line.itemId) ?? {};
    const picked = new Set(line.optionIds);
    const unitPrice = item === null ? line.seen.unitPrice : priceWithOptions(item, picked);
    const refusedLine = refused?.items.find(({ itemId }) => itemId === line.itemId) ?? null;
    const context = { lines, line, isSameMenu: refused?.menu === menu };
    // The menu's count is newer than the refusal, if the menu has one.
    const left = item?.left ?? refusedLine?.left ?? null;
    const problem =
      findItemProblem(item, picked, isPartial) ??
      (isTooFew(item?.left, context) ? 'too-few' : findRefusedProblem(refusedLine, context));
    return {
      line,
      item,
      categoryId,
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

const listItems = ({ categories }: GuestMenu) =>
  categories.flatMap((category) => category.items.map((item) => [item.id, { item, categoryId: category.id }] as const));

/** Option groups of an item with too few or too many picked options. */
export const listIncompleteGroups = (
  { optionGroups }: Pick<GuestItem, 'optionGroups'>,
  picked: ReadonlySet<string>,
): GuestOptionGroup[] =>
  optionGroups.filter(({ min, max, options }) => {
    const count = options.filter(({ id, isAvailable }) => isAvailable && picked.has(id)).length;
    return count < min || count > max;
  });

const findItemProblem = (
  item: GuestItem | null,
  picked: ReadonlySet<string>,
  isPartial: boolean,
): LineProblem | null => {
  // The dish may be on another menu of the day that this phone has not loaded.
  if (item === null) return isPartial ? 'not-now' : 'gone';
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

export interface CartBill extends Bill {
  /** Charge for the packaging, which is part of the subtotal; 0 if there is none. */
  readonly packaging: number;
  /** Amount that the promo code takes off, and the amount of the dishes that it covers. */
  readonly codeDiscount: number;
  readonly covered: number;
}

/** Bill of the cart at current prices and with the promo code, without lines that cannot be ordered. */
export const computeCartBill = (
  checked: readonly CheckedLine[],
  menu: GuestMenu,
  terms: CodeTerms | null = null,
): CartBill => {
  const checkedById = new Map(checked.map((one) => [one.line.id, one]));
  const lines = listOrderableLines(checked).map(({ id, itemId, quantity }) => {
    const { item = null, unitPrice = 0, categoryId = null } = checkedById.get(id) ?? {};
    const taxRateMilliPercent = item?.taxRateMilliPercent ?? null;
    return { itemId, categoryId, unitPrice, quantity, total: unitPrice * quantity, taxRateMilliPercent };
  });
  const covered = terms === null || terms.currency !== menu.currency ? 0 : coveredAmount(lines, terms);
  const isApplied = terms !== null && covered > 0 && covered >= terms.minimum;
  const discounts = isApplied ? divideCodeDiscount(lines, terms) : [];
  const packaging = lines.length === 0 ? 0 : (menu.charges.packaging ?? 0);
  const bill = computeBill(
    [...lines.map((line, index) => ({ ...line, discount: discounts[index] ?? 0 })), ...packagingLines(packaging)],
    menu.charges,
  );
  return { ...bill, packaging, codeDiscount: sumAmounts(discounts), covered };
};

/** Short text about why a line cannot be ordered in its present form. */
export const lineProblemText = ({ problem, left }: CheckedLine, { cart, onlyLeft }: GuestWords): string => {
  if (problem === null) return '';
  return problem === 'too-few' ? fillIn(onlyLeft, { left: left ?? 0 }) : cart.lineProblems[problem];
};
