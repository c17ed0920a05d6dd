import { discountLimits, permissionFlags, refundLimits } from '@comanda/contract/access';
import type { SecurityEventChange, SecurityEventDocument } from '@comanda/contract/security';
import { staffWords } from '#features/staff';
import { formatMoney, formatNumber, readerLocale } from '#kit/formats';
import { securityWords } from './words/index.ts';

/** Names a changed field. The sentence of an entry already says the fields that have no name here. */
const nameField = (field: string): string | undefined => {
  const labels = new Map([
    ...Object.entries(staffWords.current().flags).map(([flag, { label }]) => [flag, label] as const),
    ...Object.entries(securityWords.current().fields),
  ]);
  return labels.get(field);
};

const formatRefundLimits = (text: string): string => {
  const words = securityWords.current();
  const limits = refundLimits.safeParse(text === '' ? null : JSON.parse(text));
  if (!limits.success || limits.data === null) return words.none;
  return limits.data
    .map(({ currency, perRefund, perDay }) =>
      words.refundLimit({ amount: formatMoney(perRefund, currency), dayAmount: formatMoney(perDay, currency) }),
    )
    .join(', ');
};

const formatDiscountLimits = (text: string): string => {
  const words = securityWords.current();
  const limits = discountLimits.safeParse(text === '' ? null : JSON.parse(text));
  if (!limits.success || limits.data === null) return words.none;
  const { maxMilliPercent, maxAmounts } = limits.data;
  const percent = formatNumber(maxMilliPercent / 1_000);
  if (maxAmounts.length === 0) return words.discountPercent({ percent });
  const amounts = maxAmounts.map(({ currency, amount }) => formatMoney(amount, currency));
  return words.discountLimit({ percent, amounts: new Intl.ListFormat(readerLocale()).format(amounts) });
};

const isPermission = (field: string): boolean => permissionFlags.some((flag) => flag === field);

const formatValue = (field: string, value: string): string => {
  const words = securityWords.current();
  if (field === 'refundLimits') return formatRefundLimits(value);
  if (field === 'discountLimits') return formatDiscountLimits(value);
  if (field === 'restaurants' && value === '') return words.all;
  if (isPermission(field)) return value === 'yes' ? words.allowed : words.notAllowed;
  return value;
};

const formatChange = ({ field: code, before, after }: SecurityEventChange): string[] => {
  const words = securityWords.current();
  const field = nameField(code);
  if (field === undefined) return [];
  const [former, current] = [formatValue(code, before), formatValue(code, after)];
  if (former === '' && current === '') return [];
  return [
    former === '' ? words.set({ field, after: current }) : words.changed({ field, before: former, after: current }),
  ];
};

/** Lists what was changed, such as 'Orders: not allowed → allowed'. */
export const listEventChanges = ({ changes }: Pick<SecurityEventDocument, 'changes'>): string[] =>
  changes.flatMap(formatChange);
