import { discountReasonCodes, discountReasonLabels } from '@comanda/contract/orders';
import { hourLabel } from '@comanda/contract/reports';
import { formatDiscountReason } from '#features/orders';
import { formatNumber } from '#kit/formats';
import { formatDay } from './calendar.ts';
import { reportsWords } from './words/index.ts';

const has = <Group extends object>(group: Group, name: string): name is Extract<keyof Group, string> =>
  Object.hasOwn(group, name);

/** 'pay_at_table:cash' → 'At the table, cash'; 'credit_card:test' → 'Credit card (test)'. */
export const formatMethod = (key: string): string => {
  const words = reportsWords.current();
  const [method = '', ...details] = key.split(':');
  const name = has(words.methods, method) ? words.methods[method] : method;
  return details.reduce((text, detail) => {
    if (detail === 'test') return words.testMethod({ method: text });
    return has(words.means, detail) ? words.means[detail]({ method: text }) : text;
  }, name);
};

/** 'code:WELCOME10' → 'Promo code: WELCOME10'. */
export const formatDiscount = (key: string): string => {
  const { discounts } = reportsWords.current();
  const [kind = '', ...rest] = key.split(':');
  const name = kind === 'staff' ? translateReason(rest.join(':')) : rest.join(':');
  return has(discounts, kind) ? discounts[kind]({ name }) : `${kind}: ${name}`;
};

/** Keys have a common reason as the contract writes it, and the name of the person: 'Complaint · Sam'. */
const translateReason = (name: string): string => {
  const [reason = '', ...person] = name.split(' · ');
  const code = discountReasonCodes.find((one) => discountReasonLabels[one] === reason) ?? null;
  return [formatDiscountReason(reason, code), ...person].join(' · ');
};

/** 8875 → '8.875 %'. */
export const formatRate = (rateMilliPercent: number): string =>
  reportsWords.current().rate({ rate: formatNumber(rateMilliPercent / 1_000) });

/** Name of a weekday from 1 for Monday to 7. */
export const formatWeekday = (weekday: number, shape: 'weekday' | 'weekdayLong'): string =>
  // January 1, 2024 was a Monday.
  formatDay(`2024-01-0${weekday}`, shape);

/** '5-20' → 'Friday 20:00–21:00'. */
export const formatWeekdayHour = (key: string): string => {
  const [weekday = '1', hour = '0'] = key.split('-');
  return `${formatWeekday(Number(weekday), 'weekdayLong')} ${hourLabel(hour)}`;
};
