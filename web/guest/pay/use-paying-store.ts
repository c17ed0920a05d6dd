import { useSyncExternalStore } from 'react';
import { phoneStorage } from '#guest/phone';
import type { Paying } from './paying.ts';
import { openPayingStore, type PayingStore } from './paying-store.ts';

let opened: { readonly visitId: string; readonly store: PayingStore } | null = null;

/** Returns the one store that all parts of the page share. */
const getStore = (visitId: string): PayingStore => {
  if (opened?.visitId !== visitId) opened = { visitId, store: openPayingStore(visitId, phoneStorage) };
  return opened.store;
};

export const usePayingStore = (
  visitId: string,
): { readonly paying: Paying; readonly update: PayingStore['update'] } => {
  const store = getStore(visitId);
  return { paying: useSyncExternalStore(store.subscribe, store.get), update: store.update };
};
