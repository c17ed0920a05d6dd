import type { LineCourse } from '@comanda/contract/orders';

/** Dishes of an order that the guest took back, for the cart. */
export interface CartRefill {
  readonly lines: ReadonlyArray<{
    readonly itemId: string;
    readonly optionIds: readonly string[];
    readonly quantity: number;
    readonly notes: string;
    readonly course?: LineCourse;
    readonly seen: { readonly name: string; readonly unitPrice: number };
  }>;
  readonly notes: string;
  readonly promoCode: string;
}

const refillRequested = 'comanda.cart-refill';

/** Refills that arrived before the code of the cart was loaded. */
let pending: readonly CartRefill[] = [];

/** Puts dishes back into the cart and opens it. The cart's code listens: it is loaded on its own. */
export const refillCart = (refill: CartRefill): void => {
  pending = [...pending, refill];
  dispatchEvent(new Event(refillRequested));
};

/** Calls back with every refill. */
export const onRefillCart = (callback: (refill: CartRefill) => void): (() => void) => {
  const handOver = () => {
    const refills = pending;
    pending = [];
    refills.forEach(callback);
  };
  handOver();
  addEventListener(refillRequested, handOver);
  return () => removeEventListener(refillRequested, handOver);
};
