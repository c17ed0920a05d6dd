import { useSyncExternalStore } from 'react';
import { phoneStorage } from '#guest/phone';
import type { PhonePayment } from '#guest/pay/state';
import { openPaymentStore, type PaymentStore } from './payment-store.ts';

let opened: { readonly visitId: string; readonly store: PaymentStore } | null = null;

/** Returns the one store that all parts of the page share. */
const getStore = (visitId: string): PaymentStore => {
  if (opened?.visitId !== visitId) opened = { visitId, store: openPaymentStore(visitId, phoneStorage) };
  return opened.store;
};

export const usePaymentStore = (
  visitId: string,
): { readonly paying: PhonePayment; readonly update: PaymentStore['update'] } => {
  const store = getStore(visitId);
  return { paying: useSyncExternalStore(store.subscribe, store.get), update: store.update };
};
