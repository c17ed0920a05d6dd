import { unavailableLine, type UnavailableLine } from '@comanda/contract/orders';
import type { ApiFailure } from '#kit/client';

const reasons = {
  gone: 'is no longer on the menu',
  'sold-out': 'is sold out',
  'not-now': 'is not served at this time',
  options: 'needs other options. Remove it and add it again',
} as const satisfies Record<UnavailableLine['reason'], string>;

const unavailableLines = unavailableLine.array();

/** Explains why an order was refused; lists the reason for each item if items are unavailable. */
export const describeOrderFailure = (failure: ApiFailure, nameOf: (itemId: string) => string): string => {
  const items =
    failure.code === 'orders.items-unavailable' ? unavailableLines.safeParse(failure.detail['items']).data : undefined;
  if (items === undefined || items.length === 0) return failure.message;
  return items
    .map(({ itemId, reason, left }) =>
      left !== null && left > 0 ? `Only ${left} × ${nameOf(itemId)} left.` : `${nameOf(itemId)} ${reasons[reason]}.`,
    )
    .join(' ');
};
