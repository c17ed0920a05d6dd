import { priceWithOptions, type FloorItemDocument } from '@comanda/contract/menus';
import {
  computeLineTotal,
  happyHourDiscounts,
  maxLineQuantity,
  sumDiscounts,
  type DiscountedLine,
} from '@comanda/contract/orders';
import { findHappyPrice, listCurrentHappyHours, type HappyHour } from '@comanda/contract/promotions';
import { setPickCourse, updatePick, type DraftUpdater, type ComposerDraft } from './composer-draft.ts';
import type { ComposerLine } from './composer-lines.tsx';
import { unavailableReason } from './use-floor-menu.ts';
import { takingOrdersWords } from './words/index.ts';

interface MenuContext {
  readonly items: readonly FloorItemDocument[];
  readonly timezone: string;
  readonly now: Date;
  /** The restaurant's happy hours, and the currency of the menu. */
  readonly happyHours: readonly HappyHour[];
  readonly currency: string;
}

/** A picked item at current menu prices, with its happy hour. */
const priceItem = (
  item: FloorItemDocument,
  { optionIds, quantity }: Pick<ComposerDraft['added'][number], 'optionIds' | 'quantity'>,
  { happyHours, currency, now, timezone }: Omit<MenuContext, 'items'>,
): DiscountedLine => {
  const { id: itemId, category: categoryId, price } = item;
  const current = listCurrentHappyHours(happyHours, now, timezone);
  const happy = findHappyPrice({ itemId, categoryId, price, currency }, current);
  const unitPrice = priceWithOptions(item, new Set(optionIds));
  return { itemId, categoryId, unitPrice, quantity, discounts: happyHourDiscounts(happy, { price, quantity }) };
};

/** Bill lines of the picked items at current menu prices. The server computes the prices again when the order is placed. */
export const toBillLines = ({ added }: ComposerDraft, { items, ...menu }: MenuContext): PickedBillLine[] =>
  added.flatMap((pick) => {
    const item = items.find(({ id }) => id === pick.itemId);
    if (item === undefined) return [];
    const line = priceItem(item, pick, menu);
    return [{ ...line, discount: sumDiscounts(line.discounts), taxRateMilliPercent: item.taxRateMilliPercent }];
  });

interface PickedBillLine extends DiscountedLine {
  readonly discount: number;
  readonly taxRateMilliPercent: number | null;
}

interface PickedLinesOptions extends MenuContext {
  readonly money: (amount: number) => string;
  readonly change: DraftUpdater;
  /** True if guests at this table choose courses. */
  readonly hasCourses?: boolean;
}

export const toComposerLines = (
  draft: ComposerDraft,
  { items, money, change, hasCourses = false, ...menu }: PickedLinesOptions,
): ComposerLine[] =>
  draft.added.map(({ pickId, itemId, name, optionIds, quantity, notes, course }) => {
    const item = items.find(({ id }) => id === itemId);
    const priced = item === undefined ? null : priceItem(item, { optionIds, quantity }, menu);
    const amount = priced === null ? 0 : computeLineTotal({ ...priced, discount: sumDiscounts(priced.discounts) });
    const options =
      item?.optionGroups.flatMap((group) => group.options).filter(({ id }) => optionIds.includes(id)) ?? [];
    return {
      id: pickId,
      quantity,
      notes,
      before: 0,
      name: item?.name ?? name,
      options: options.map((option) => option.name).join(', '),
      most: Math.min(maxLineQuantity, item?.stockCount ?? maxLineQuantity),
      amount: money(amount),
      hint:
        item === undefined ? takingOrdersWords.current().notOnMenu : unavailableReason(item, menu.timezone, menu.now),
      onQuantity: (next) => change((before) => updatePick(before, pickId, { quantity: next })),
      onNotes: (next) => change((before) => updatePick(before, pickId, { notes: next })),
      ...(hasCourses ? { course, onCourse: (next) => change((before) => setPickCourse(before, pickId, next)) } : {}),
    };
  });
