import { expect, test } from 'vitest';
import type { PhoneStorage } from '#guest/phone';
import {
  adoptPayment,
  beginPayment,
  changePaymentMeans,
  setChoice,
  chooseMeans,
  chooseTip,
  returnFromProvider,
  endPayment,
  continueAs,
  markShareClaimed,
  tryAgain,
} from '#guest/pay/state';
import type { ShareChoice } from '#guest/pay/shares';
import { openPaymentStore } from './payment-store.ts';
import { parsePhonePayment, serializePhonePayment } from './parse-phone-payment.ts';

const choice: ShareChoice = {
  way: 'items',
  picks: [{ orderId: 'order', lineId: 'soup', grains: 9_240, of: 3 }],
  among: 4,
  amount: null,
};

/** A phone's storage in memory; a full one stores nothing. */
const phone = ({ isFull = false } = {}): PhoneStorage & { kept: Map<string, string> } => {
  const kept = new Map<string, string>();
  const listeners = new Set<(name: string | null) => void>();
  return {
    kept,
    read: (name) => kept.get(name) ?? null,
    write: (name, text) => {
      if (isFull) return false;
      kept.set(name, text);
      for (const listener of listeners) listener(name);
      return true;
    },
    remove: (name) => void kept.delete(name),
    names: () => [...kept.keys()],
    onChange: (callback) => {
      listeners.add(callback);
      return () => listeners.delete(callback);
    },
  };
};

test('a started payment is found again after a reload', () => {
  const storage = phone();
  const store = openPaymentStore('visit', storage);
  store.update(setChoice(choice));
  store.update(beginPayment('payment', 'wanted'));
  store.update(markShareClaimed('payment'));
  store.update(chooseTip('payment', { kind: 'percent', percent: 10 }));
  expect(openPaymentStore('visit', storage).get()).toEqual({
    choice,
    payment: {
      id: 'payment',
      wanted: 'wanted',
      isHeld: true,
      tip: { kind: 'percent', percent: 10 },
      means: null,
      isChanging: false,
      isBack: false,
      isPassedOn: false,
    },
  });
});

test('changes in another tab are received, and later changes build on them', () => {
  const storage = phone();
  const [one, other] = [openPaymentStore('visit', storage), openPaymentStore('visit', storage)];
  const stop = other.subscribe(() => undefined);
  one.update(beginPayment('payment', 'wanted'));
  expect(other.get().payment?.id).toBe('payment');
  other.update(markShareClaimed('payment'));
  one.update(setChoice(choice));
  expect(one.get().payment?.isHeld).toBe(true);
  stop();
});

test('on a phone that cannot store anything the page keeps the payment in memory', () => {
  const store = openPaymentStore('visit', phone({ isFull: true }));
  store.update(beginPayment('payment', 'wanted'));
  store.update(markShareClaimed('payment'));
  expect(store.get().payment).toMatchObject({ id: 'payment', isHeld: true });
});

test('another visit, in a second tab, knows nothing of it and leaves it alone; the first tab goes on', () => {
  const storage = phone();
  const first = openPaymentStore('visit', storage);
  first.update(beginPayment('payment', 'wanted'));
  first.update(chooseTip('payment', { kind: 'percent', percent: 10 }));
  const second = openPaymentStore('next', storage);
  expect(second.get().payment).toBeNull();
  second.update(beginPayment('second', 'wanted'));
  first.update(markShareClaimed('payment'));
  expect(first.get().payment).toMatchObject({ id: 'payment', isHeld: true, tip: { kind: 'percent', percent: 10 } });
  expect(openPaymentStore('visit', storage).get().payment?.id).toBe('payment');
  expect(openPaymentStore('next', storage).get().payment?.id).toBe('second');
});

test('what another visit left unfinished is forgotten after a day, and so is what nobody can date', () => {
  const storage = phone();
  const dayMs = 24 * 60 * 60 * 1_000;
  openPaymentStore('visit', storage, () => 1_000).update(beginPayment('payment', 'wanted'));
  storage.write('comanda.paying.old', '{"version":1,"payment":{"id":"old"}}');
  openPaymentStore('next', storage, () => dayMs);
  expect([...storage.kept.keys()]).toEqual(['comanda.paying.visit']);
  openPaymentStore('next', storage, () => dayMs + 1_000);
  expect(storage.kept.size).toBe(0);
});

test('a payment that is over leaves nothing behind, or the choice where it may be made again', () => {
  const storage = phone();
  const store = openPaymentStore('visit', storage);
  store.update(setChoice(choice));
  store.update(beginPayment('payment', 'wanted'));
  store.update(endPayment('payment', 'choice'));
  expect(store.get()).toEqual({ choice, payment: null });
  store.update(beginPayment('next', 'wanted'));
  store.update(endPayment('next', 'nothing'));
  expect(storage.kept.size).toBe(0);
});

test('a change of another payment has no effect', () => {
  const store = openPaymentStore('visit', phone());
  store.update(beginPayment('payment', 'wanted'));
  const before = store.get();
  store.update(endPayment('another', 'nothing'));
  store.update(adoptPayment('another'));
  expect(store.get()).toBe(before);
});

test('a guest whom the provider sends back finds the payment again, also on a phone that lost it', () => {
  const store = openPaymentStore('visit', phone());
  store.update(returnFromProvider('payment'));
  expect(store.get().payment).toMatchObject({ id: 'payment', isHeld: true, isBack: true });
  store.update(changePaymentMeans({ id: 'payment', method: 'paypal', tip: 150 }));
  expect(store.get().payment).toMatchObject({ isChanging: true, isBack: false });
  store.update(continueAs('payment', 'next'));
  expect(store.get().payment).toMatchObject({ id: 'next', isChanging: false });
});

const declined = { id: 'payment', method: 'paypal', tip: 150 } as const;

test('another try after a decline keeps tip and method', () => {
  const store = openPaymentStore('visit', phone());
  store.update(beginPayment('payment', 'wanted'));
  store.update(chooseTip('payment', { kind: 'percent', percent: 15 }));
  store.update(chooseMeans('payment', 'paypal'));
  store.update(tryAgain(declined, 'next'));
  expect(store.get().payment).toMatchObject({ id: 'next', tip: { kind: 'percent', percent: 15 }, means: 'paypal' });
});

test('another try takes tip and method from the payment where the phone has forgotten them', () => {
  const store = openPaymentStore('visit', phone());
  store.update(returnFromProvider('payment'));
  store.update(tryAgain(declined, 'next'));
  expect(store.get().payment).toMatchObject({ id: 'next', tip: { kind: 'own', amount: 150 }, means: 'paypal' });
});

test.each([
  ['nothing', null],
  ['half a sentence', '{"version":1,"choi'],
  ['another version', '{"version":0,"payment":{"id":"payment"}}'],
  ['a list', '[]'],
])('%s is read as nothing', (_what, text) => {
  expect(parsePhonePayment(text)).toEqual({ choice: null, payment: null });
});

test('invalid parts are left out', () => {
  const strange = {
    version: 1,
    choice: { way: 'items', among: 3, amount: -1, picks: [{ lineId: 'soup' }, ...choice.picks] },
    payment: { id: 'payment', tip: { kind: 'percent', percent: 'all' }, means: 'shells' },
  };
  expect(parsePhonePayment(JSON.stringify(strange))).toMatchObject({
    choice: { way: 'items', amount: null, picks: choice.picks },
    payment: { id: 'payment', isHeld: false, tip: { kind: 'none' }, means: null },
  });
  expect(parsePhonePayment(serializePhonePayment({ choice, payment: null }, 0)).choice).toEqual(choice);
});
