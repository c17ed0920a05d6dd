import type { GuestOrderDocument } from '@comanda/contract/orders';

type OrderedLine = GuestOrderDocument['items'][number];

const listeners = new Set<(line: OrderedLine) => void>();

/** Puts one of a dish that was ordered before into the cart. */
export const orderAgain = (line: OrderedLine): void => {
  for (const listener of listeners) listener(line);
};

/** Calls back whenever a guest orders a dish again. Returns the function that stops it. */
export const onOrderAgain = (callback: (line: OrderedLine) => void): (() => void) => {
  listeners.add(callback);
  return () => listeners.delete(callback);
};
