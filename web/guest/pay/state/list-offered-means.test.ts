import type { PaymentMethodType } from '@comanda/contract/payments';
import { expect, test } from 'vitest';
import { listOfferedMeans } from './list-offered-means.ts';

const method = (type: PaymentMethodType, overrides: { isTest?: boolean; supportedCurrencies?: string[] } = {}) => ({
  type,
  isTest: false,
  supportedCurrencies: ['EUR'],
  ...overrides,
});
const phone = { currency: 'EUR', hasApplePay: false };
const names = (methods: ReturnType<typeof method>[], of = phone) =>
  listOfferedMeans(methods, of).map(({ means }) => means);

test('only active methods are offered, payment at the table last, with cash and with a card', () => {
  expect(names([method('pay_at_table'), method('paypal'), method('credit_card')])).toEqual([
    'credit_card',
    'paypal',
    'cash',
    'card',
  ]);
  expect(names([])).toEqual([]);
});

test("methods without the bill's currency are left out; staff accept any currency", () => {
  const yen = { ...phone, currency: 'JPY' };
  expect(names([method('credit_card'), method('pay_at_table', { supportedCurrencies: [] })], yen)).toEqual([
    'cash',
    'card',
  ]);
});

test('Apple Pay is for phones that have it, and for trying out', () => {
  expect(names([method('apple_pay')])).toEqual([]);
  expect(names([method('apple_pay')], { ...phone, hasApplePay: true })).toEqual(['apple_pay']);
  expect(names([method('apple_pay', { isTest: true }), method('paypal')])).toEqual(['paypal', 'apple_pay']);
});

test('each method says whether it is in test mode', () => {
  expect(listOfferedMeans([method('credit_card', { isTest: true })], phone)).toEqual([
    { means: 'credit_card', isTest: true, isAtTable: false },
  ]);
});
