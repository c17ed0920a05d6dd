import { useSyncExternalStore } from 'react';
import { phoneStorage } from '#guest/phone';
import { useTable } from '#guest/table';
import { openCartStore, type CartStore } from './cart-store.ts';
import type { Cart } from './cart.ts';

let opened: { readonly restaurantId: string; readonly store: CartStore } | null = null;

/** Returns the one store that all parts of the page share. */
const getStore = (restaurantId: string, menuId: string): CartStore => {
  if (opened?.restaurantId !== restaurantId) {
    const store = openCartStore({ restaurantId, menuId }, { storage: phoneStorage, nowMs: Date.now });
    opened = { restaurantId, store };
  }
  return opened.store;
};

/** The cart of the restaurant: it keeps its lines when another menu is served. */
export const useCart = (): { readonly cart: Cart; readonly update: CartStore['update'] } => {
  const { restaurantId, menu } = useTable();
  const store = getStore(restaurantId, menu.id);
  return { cart: useSyncExternalStore(store.subscribe, store.get), update: store.update };
};
