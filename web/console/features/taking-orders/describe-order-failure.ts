import { unavailableLine } from '@comanda/contract/orders';
import type { ApiFailure } from '#kit/client';
import { takingOrdersWords } from './words/index.ts';

const unavailableLines = unavailableLine.array();

/** Explains why an order was refused; lists the reason for each item if items are unavailable. */
export const describeOrderFailure = (failure: ApiFailure, nameOf: (itemId: string) => string): string => {
  const items =
    failure.code === 'orders.items-unavailable' ? unavailableLines.safeParse(failure.detail['items']).data : undefined;
  if (items === undefined || items.length === 0) return failure.message;
  const words = takingOrdersWords.current();
  return items
    .map(({ itemId, reason, left }) =>
      left !== null && left > 0
        ? words.onlyLeft({ left, dish: nameOf(itemId) })
        : words.unavailable[reason]({ dish: nameOf(itemId) }),
    )
    .join(' ');
};
