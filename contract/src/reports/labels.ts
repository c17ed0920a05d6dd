import { paymentMethodLabels, type PaymentMethodType } from '@comanda/contract/payments';

export const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** Names for a method that was used, as opposed to one that can be chosen. */
const methodNames = {
  ...paymentMethodLabels,
  pay_at_table: 'At the table',
} as const satisfies Record<PaymentMethodType, string>;

const meansNames: Readonly<Record<string, string>> = { cash: 'cash', card: 'card' };
const isMethod = (name: string): name is PaymentMethodType => Object.hasOwn(methodNames, name);

/** True for methods in test mode. No money moves there, so they are in no total. */
export const isTestMethod = (key: string): boolean => key.endsWith(':test');

/** 'pay_at_table:cash' → 'At the table, cash'; 'credit_card:test' → 'Credit card (test)'. */
export const methodLabel = (key: string): string => {
  const [method = '', means = ''] = key.split(':');
  const name = isMethod(method) ? methodNames[method] : method;
  const paid = meansNames[means] === undefined ? name : `${name}, ${meansNames[means]}`;
  return isTestMethod(key) ? `${paid} (test)` : paid;
};

const orderKindNames: Readonly<Record<string, string>> = {
  table: 'Table',
  counter: 'Counter',
  takeaway: 'Takeaway',
};
export const orderKindLabel = (key: string): string => orderKindNames[key] ?? key;

const clockHour = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** '13' → '13:00–14:00'. */
export const hourLabel = (key: string): string => `${clockHour(Number(key))}–${clockHour((Number(key) + 1) % 24)}`;

/** '5-20' → 'Friday 20:00–21:00'. */
export const weekdayHourLabel = (key: string): string => {
  const [weekday = '1', hour = '0'] = key.split('-');
  return `${weekdayNames[Number(weekday) - 1] ?? ''} ${hourLabel(hour)}`;
};

const discountNames: Readonly<Record<string, string>> = {
  happy_hour: 'Happy hour',
  code: 'Promo code',
  staff: 'Staff',
};

/** 'code:WELCOME10' → 'Promo code: WELCOME10'. */
export const discountLabel = (key: string): string => {
  const [kind = '', ...name] = key.split(':');
  return `${discountNames[kind] ?? kind}: ${name.join(':')}`;
};

/** 8875 → '8.875 %'. */
export const rateLabel = (key: string): string => `${Number(key) / 1_000} %`;
