import { emptyCart, type Cart } from './cart.ts';
import type { PhoneStorage } from '#guest/phone';
import { cartPrefix } from './stored-carts.ts';
import { parseCart, serializeCart } from './parse-cart.ts';

/** A cart that was not changed for this long is from another day, and is dropped. */
const maxAgeMs = 24 * 3_600_000;

export interface CartStore {
  get(): Cart;
  update(change: (cart: Cart) => Cart): void;
  subscribe(listener: () => void): () => void;
}

interface CartStoreOptions {
  readonly storage: PhoneStorage;
  readonly nowMs: () => number;
}

interface CartOwner {
  readonly restaurantId: string;
  /** Carts of earlier versions of this page are stored under the menu: such a cart is taken over. */
  readonly menuId: string;
}

/**
 * The cart of one restaurant on this phone. Tabs share it: each change starts from the stored cart, not from this tab's
 * last state.
 */
export const openCartStore = ({ restaurantId, menuId }: CartOwner, { storage, nowMs }: CartStoreOptions): CartStore => {
  const name = `${cartPrefix}${restaurantId}`;
  const listeners = new Set<() => void>();
  const isFresh = ({ touchedAtMs }: Cart): boolean => nowMs() - touchedAtMs < maxAgeMs;
  const load = (): Cart => {
    const kept = parseCart(storage.read(name) ?? storage.read(`${cartPrefix}${menuId}`));
    return isFresh(kept) ? kept : emptyCart;
  };
  const notifyListeners = (): void => {
    for (const listener of listeners) listener();
  };

  forgetOldCarts(storage, isFresh);
  let cart = load();
  /** False if the phone could not store the cart: then this page keeps it in memory. */
  let isStored = true;

  return {
    get: () => cart,
    update: (change) => {
      const before = isStored ? load() : cart;
      const after = change(before);
      if (after === before) return;
      cart = { ...after, touchedAtMs: nowMs() };
      isStored = storage.write(name, serializeCart(cart));
      notifyListeners();
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
    if (name.startsWith(cartPrefix) && !isFresh(parseCart(storage.read(name)))) storage.remove(name);
  }
};
