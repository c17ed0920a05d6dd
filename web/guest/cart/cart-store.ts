import { emptyCart, type Cart } from './cart.ts';
import type { PhoneStorage } from '#guest/phone';
import { cartPrefix } from './kept-carts.ts';
import { readCart, writeCart } from './read-cart.ts';

/** What nobody touched for so long is from another day. */
const keptMs = 24 * 3_600_000;

export interface CartStore {
  get(): Cart;
  update(change: (cart: Cart) => Cart): void;
  subscribe(listener: () => void): () => void;
}

interface Surroundings {
  readonly storage: PhoneStorage;
  readonly nowMs: () => number;
}

/** The cart of one menu on this phone. Tabs share it: each change begins from what is kept, not from what this tab last saw. */
export const openCartStore = (menuId: string, { storage, nowMs }: Surroundings): CartStore => {
  const name = `${cartPrefix}${menuId}`;
  const listeners = new Set<() => void>();
  const isFresh = ({ touchedAtMs }: Cart): boolean => nowMs() - touchedAtMs < keptMs;
  const load = (): Cart => {
    const kept = readCart(storage.read(name));
    return isFresh(kept) ? kept : emptyCart;
  };
  const tell = (): void => {
    for (const listener of listeners) listener();
  };

  forgetOldCarts(storage, isFresh);
  let cart = load();
  /** Where the phone keeps nothing, this page remembers by itself. */
  let isKept = true;

  return {
    get: () => cart,
    update: (change) => {
      const before = isKept ? load() : cart;
      const after = change(before);
      if (after === before) return;
      cart = { ...after, touchedAtMs: nowMs() };
      isKept = storage.write(name, writeCart(cart));
      tell();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      const stop = storage.onChange((changed) => {
        if (changed !== null && changed !== name) return;
        cart = load();
        listener();
      });
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
  };
};

const forgetOldCarts = (storage: PhoneStorage, isFresh: (cart: Cart) => boolean): void => {
  for (const name of storage.names()) {
    if (name.startsWith(cartPrefix) && !isFresh(readCart(storage.read(name)))) storage.remove(name);
  }
};
