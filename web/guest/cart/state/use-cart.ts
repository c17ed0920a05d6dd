import { useSyncExternalStore } from 'react';
import { openCartStore, type CartStore } from './cart-store.ts';
import type { Cart } from './cart.ts';
import { phoneStorage } from '#guest/phone';

let opened: { readonly menuId: string; readonly store: CartStore } | null = null;

/** Returns the one store that all parts of the page share. */
const getStore = (menuId: string): CartStore => {
  if (opened?.menuId !== menuId) {
    opened = { menuId, store: openCartStore(menuId, { storage: phoneStorage, nowMs: Date.now }) };
  }
  return opened.store;
};

export const useCart = (menuId: string): { readonly cart: Cart; readonly update: CartStore['update'] } => {
  const store = getStore(menuId);
  return { cart: useSyncExternalStore(store.subscribe, store.get), update: store.update };
};
