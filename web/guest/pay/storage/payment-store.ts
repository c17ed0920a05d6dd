import { dayMs } from '@comanda/contract/kernel';
import { useSyncExternalStore } from 'react';
import { type PhoneStorage, phoneStorage } from '#guest/phone';
import { noPhonePayment, type PhonePayment } from '#guest/pay/state';
import { readStoredAtMs, parsePhonePayment, serializePhonePayment } from './parse-phone-payment.ts';
import { paymentStoragePrefix } from './pending-payment.ts';

export interface PaymentStore {
  get(): PhonePayment;
  update(change: (paying: PhonePayment) => PhonePayment): void;
  subscribe(listener: () => void): () => void;
}

/**
 * This phone's payment in one visit. Tabs share it: each change starts from the stored state, not from this tab's last state. A
 * pending payment of another visit, perhaps in another tab, is not touched; it is deleted after a day.
 */
export const openPaymentStore = (visitId: string, storage: PhoneStorage, nowMs = Date.now): PaymentStore => {
  const name = paymentStoragePrefix + visitId;
  const listeners = new Set<() => void>();
  const load = (): PhonePayment => parsePhonePayment(storage.read(name));
  const notifyListeners = (): void => {
    for (const listener of listeners) listener();
  };

  for (const other of storage.names()) {
    if (!other.startsWith(paymentStoragePrefix) || other === name) continue;
    if (readStoredAtMs(storage.read(other)) <= nowMs() - dayMs) storage.remove(other);
  }
  let paying = load();
  /** False if the phone could not store the payment: then this page keeps it in memory. */
  let isStored = true;

  return {
    get: () => paying,
    update: (change) => {
      const before = isStored ? load() : paying;
      const after = change(before);
      if (after === before) return;
      paying = after;
      if (after.choice === null && after.payment === null) storage.remove(name);
      else isStored = storage.write(name, serializePhonePayment(after, nowMs()));
      notifyListeners();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      const stop = storage.onChange((changed) => {
        if (changed !== null && changed !== name) return;
        paying = changed === null ? noPhonePayment : load();
        listener();
      });
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
  };
};

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
