import { fail } from '@comanda/contract';
import { isWithinHours, weeklyHours, parseNullable } from '@comanda/contract/kernel';
import { optionGroup, type OptionGroup } from '@comanda/contract/menus';
import {
  happyHourDiscounts,
  sumDiscounts,
  type LineCourse,
  type LineDiscount,
  type OrderItem,
  type OrderLine,
  type UnavailableLine,
} from '@comanda/contract/orders';
import { findHappyPrice, happyHour, listCurrentHappyHours } from '@comanda/contract/promotions';
import { z } from 'zod';
import type { ServedItemRow } from './served-table.repository.ts';

/** An order line with its name, price, options and tax rate from the current menu. */
export interface PricedOrderLine {
  readonly itemId: string;
  readonly categoryId: string;
  readonly name: string;
  readonly unitPrice: number;
  readonly quantity: number;
  readonly options: OrderItem['options'];
  readonly notes: string;
  /** Course that the guest marked; null if none. */
  readonly course: LineCourse | null;
  readonly taxRateMilliPercent: number | null;
  readonly discounts: readonly LineDiscount[];
  /** True if the item has a stock count. */
  readonly isCounted: boolean;
}

interface Menu {
  readonly items: readonly ServedItemRow[];
  readonly at: Date;
  readonly timezone: string;
  /** The restaurant's happy hours, as they are stored, and the currency of the items. */
  readonly happyHours: unknown;
  readonly currency: string;
  /** True if dishes can be marked as first or later; otherwise marks are ignored. Absent for lines that are added to an order: they are made at once. */
  readonly hasCourses?: boolean;
  /** Decides for a guest's order whether the item's menu is served now. Absent for staff, who know what the kitchen cooks. */
  readonly isMenuServed?: ((item: ServedItemRow) => boolean) | undefined;
}

const storedHappyHours = z.array(happyHour);
const optionGroups = z.array(optionGroup);

/** Prices the lines by the menu, or throws one error that lists all unavailable lines. */
export const priceLines = (lines: readonly OrderLine[], menu: Menu): PricedOrderLine[] => {
  const byId = new Map(menu.items.map((item) => [item.id, item]));
  const unavailable: UnavailableLine[] = [];
  const happyHours = listCurrentHappyHours(storedHappyHours.parse(menu.happyHours), menu.at, menu.timezone);
  const priced = lines.flatMap((line): PricedOrderLine[] => {
    const item = byId.get(line.itemId);
    const reason = item === undefined ? 'gone' : findUnavailableReason(item, menu);
    const options = item === undefined || reason !== null ? null : pickOptions(item, line.optionIds);
    if (item === undefined || options === null) {
      // The stock count explains the refusal only if it is zero.
      const left = reason === 'sold-out' && item?.stock_count === 0 ? 0 : null;
      unavailable.push({ itemId: line.itemId, reason: reason ?? 'options', left });
      return [];
    }
    const { id: itemId, category_id: categoryId, price_minor: price } = item;
    const happy = findHappyPrice({ itemId, categoryId, price, currency: menu.currency }, happyHours);
    return [
      {
        itemId: item.id,
        categoryId: item.category_id,
        name: item.name,
        unitPrice: options.reduce((sum, { price }) => sum + price, item.price_minor),
        quantity: line.quantity,
        options,
        notes: line.notes,
        course: menu.hasCourses === true ? (line.course ?? null) : null,
        taxRateMilliPercent: item.tax_rate_milli_percent,
        discounts: happyHourDiscounts(happy, { price, quantity: line.quantity }),
        isCounted: item.stock_count !== null,
      },
    ];
  });
  if (unavailable.length > 0) throw fail('orders.items-unavailable', { items: unavailable });
  return priced;
};

export const toBillLine = ({ unitPrice, quantity, taxRateMilliPercent, discounts }: PricedOrderLine) => ({
  unitPrice,
  quantity,
  taxRateMilliPercent,
  discount: sumDiscounts(discounts),
});

/** Returns the reason why the item cannot be ordered now, or null if it can. */
export const findUnavailableReason = (
  item: ServedItemRow,
  { at, timezone, isMenuServed }: Pick<Menu, 'at' | 'timezone' | 'isMenuServed'>,
): UnavailableLine['reason'] | null => {
  if (!item.is_available || item.stock_count === 0) return 'sold-out';
  if (isMenuServed?.(item) === false) return 'not-now';
  const hours = parseNullable(weeklyHours, item.available_hours);
  return hours === null || isWithinHours(hours, at, timezone) ? null : 'not-now';
};

/** Returns the chosen options in the order of their groups, or null if the choice breaks a group's rules. */
const pickOptions = (item: ServedItemRow, optionIds: readonly string[]): PricedOrderLine['options'] | null => {
  const groups = optionGroups.parse(item.option_groups);
  const chosenIds = new Set(optionIds);
  const picked = groups.map((group) => pickFrom(group, chosenIds));
  const all = picked.flatMap((options) => options ?? []);
  const isComplete = picked.every((options) => options !== null);
  return isComplete && chosenIds.size === optionIds.length && all.length === chosenIds.size ? all : null;
};

const pickFrom = (group: OptionGroup, chosenIds: ReadonlySet<string>): PricedOrderLine['options'] | null => {
  const picked = group.options.filter(({ id, available }) => available && chosenIds.has(id));
  if (picked.length < group.min || picked.length > group.max) return null;
  return picked.map(({ id, name, price }) => ({ optionId: id, group: group.name, name, price }));
};
