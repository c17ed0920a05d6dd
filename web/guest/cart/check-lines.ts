import { priceWithOptions, type GuestItem, type GuestMenu } from '@comanda/contract/menus';
import { billOf, type Bill, type UnavailableLine } from '@comanda/contract/orders';
import type { Trouble } from '#guest/words';
import { countDishes, type CartLine } from './cart.ts';
import { missingGroups } from './missing-groups.ts';

/** What the server said when it refused, and of which menu it said so. */
export interface Refused {
  readonly items: readonly UnavailableLine[];
  readonly menu: GuestMenu;
}

/** A line beside the menu of this moment. */
export interface CheckedLine {
  readonly line: CartLine;
  /** Null once it has left the menu. */
  readonly item: GuestItem | null;
  readonly name: string;
  readonly optionNames: readonly string[];
  readonly unitPrice: number;
  /** What the guest was told, where that is no longer so. */
  readonly earlierPrice: number | null;
  readonly trouble: Trouble | 'too-few' | null;
  /** How many there still are, where that is too few. */
  readonly left: number | null;
}

/** Holds a cart against the present menu: names in the guest's language, present prices, and what cannot be had any more. */
export const checkLines = (
  lines: readonly CartLine[],
  menu: GuestMenu,
  refused: Refused | null = null,
): CheckedLine[] => {
  const items = new Map(menu.categories.flatMap((category) => category.items.map((item) => [item.id, item])));
  return lines.map((line) => {
    const item = items.get(line.itemId) ?? null;
    const picked = new Set(line.optionIds);
    const unitPrice = item === null ? line.seen.unitPrice : priceWithOptions(item, picked);
    const told = refused?.items.find(({ itemId }) => itemId === line.itemId) ?? null;
    const context = { lines, line, isSameMenu: refused?.menu === menu };
    // The menu's count is the newest word, wherever it tells one.
    const left = item?.left ?? told?.left ?? null;
    const trouble = troubleOf(item, picked) ?? (isTooFew(item?.left, context) ? 'too-few' : toldTrouble(told, context));
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
      trouble,
      left: trouble === 'too-few' ? left : null,
    };
  });
};

const troubleOf = (item: GuestItem | null, picked: ReadonlySet<string>): Trouble | null => {
  if (item === null) return 'gone';
  if (item.offer === 'sold-out') return 'sold-out';
  if (item.offer === 'out-of-hours') return 'not-now';
  const offered = item.optionGroups.flatMap(({ options }) => options).filter(({ isAvailable }) => isAvailable);
  const hasAll = [...picked].every((id) => offered.some((option) => option.id === id));
  return hasAll && missingGroups(item, picked).length === 0 ? null : 'options';
};

interface Told {
  readonly lines: readonly CartLine[];
  readonly line: CartLine;
  readonly isSameMenu: boolean;
}

/** A count holds until the order is sent again; anything else until the menu itself tells. */
const toldTrouble = (told: UnavailableLine | null, { lines, line, isSameMenu }: Told): CheckedLine['trouble'] => {
  if (told === null) return null;
  if (told.left === null || told.left === 0) return isSameMenu ? told.reason : null;
  return isTooFew(told.left, { lines, line }) ? 'too-few' : null;
};

const isTooFew = (left: number | undefined, { lines, line }: Pick<Told, 'lines' | 'line'>): boolean =>
  left !== undefined && countDishes(lines.filter(({ itemId }) => itemId === line.itemId)) > left;

/** What can still be had of a cart: without what is gone, and no more of anything than there is. */
export const havableLines = (checked: readonly CheckedLine[]): CartLine[] => {
  const left = new Map<string, number>();
  return checked.flatMap(({ line, trouble, left: count }) => {
    if (trouble === null) return [line];
    if (trouble !== 'too-few' || count === null) return [];
    const quantity = Math.min(line.quantity, left.get(line.itemId) ?? count);
    left.set(line.itemId, (left.get(line.itemId) ?? count) - quantity);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
};

/** What a cart comes to at present prices, without what cannot be had. */
export const billOfLines = (checked: readonly CheckedLine[], menu: GuestMenu): Bill =>
  billOf(
    checkLines(havableLines(checked), menu).map(({ line, item, unitPrice }) => ({
      unitPrice,
      quantity: line.quantity,
      taxRateMilliPercent: item?.taxRateMilliPercent ?? null,
    })),
    menu.charges,
  );
