import { permissionFlags, refundLimits } from '@comanda/contract/access';
import { formatMoney } from '@comanda/contract/kernel';
import type { SecurityEventChange, SecurityEventDocument } from '@comanda/contract/security';
import { flagTexts } from '#features/staff';

/** Words for the changed fields. The sentence of an entry already says the fields that are missing here. */
const fieldLabels: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(flagTexts).map(([flag, { label }]) => [flag, label])),
  refundLimits: 'Refunds',
  restaurants: 'Restaurants',
  name: 'Name',
  email: 'Email',
  url: 'Address',
  topics: 'Events',
  scopes: 'Permissions',
  active: 'Active',
  environment: 'Environment',
  location: 'Location',
  sendsWhen: 'Sends orders',
  secret: 'Access token',
  signatureKey: 'Signature key',
  fee: 'Fee',
  currencies: 'Currencies',
  disabled: 'Reason',
};

const formatRefundLimits = (text: string): string => {
  const limits = refundLimits.safeParse(text === '' ? null : JSON.parse(text));
  if (!limits.success || limits.data === null) return 'none';
  return limits.data
    .map(
      ({ currency, perRefund, perDay }) =>
        `up to ${formatMoney(perRefund, currency)} at once and ${formatMoney(perDay, currency)} in 24 hours`,
    )
    .join(', ');
};

const isPermission = (field: string): boolean => permissionFlags.some((flag) => flag === field);

const formatValue = (field: string, value: string): string => {
  if (field === 'refundLimits') return formatRefundLimits(value);
  if (field === 'restaurants' && value === '') return 'all';
  if (isPermission(field)) return value === 'yes' ? 'allowed' : 'not allowed';
  return value;
};

const formatChange = ({ field, before, after }: SecurityEventChange): string[] => {
  const label = fieldLabels[field];
  if (label === undefined) return [];
  const [former, current] = [formatValue(field, before), formatValue(field, after)];
  if (former === '' && current === '') return [];
  return [former === '' ? `${label}: ${current}` : `${label}: ${former} → ${current}`];
};

/** Lists what was changed, such as 'Orders: not allowed → allowed'. */
export const listEventChanges = ({ changes }: Pick<SecurityEventDocument, 'changes'>): string[] =>
  changes.flatMap(formatChange);
