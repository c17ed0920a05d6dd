import type { PricedOrderLine } from './price-lines.ts';

interface Line {
  readonly item_id: string | null;
  readonly quantity: number;
  readonly is_delivered: boolean;
}

/** Number of undelivered portions per item. */
export const countUndeliveredPortions = (lines: readonly Line[]): Map<string, number> => {
  const portions = new Map<string, number>();
  for (const { item_id: itemId, quantity, is_delivered: isDelivered } of lines) {
    if (itemId !== null && !isDelivered) portions.set(itemId, (portions.get(itemId) ?? 0) + quantity);
  }
  return portions;
};

/** Number of portions per item that has a stock count. */
export const countStockPortions = (lines: readonly PricedOrderLine[]): Map<string, number> => {
  const portions = new Map<string, number>();
  for (const { itemId, quantity, isCounted } of lines) {
    if (isCounted) portions.set(itemId, (portions.get(itemId) ?? 0) + quantity);
  }
  return portions;
};
