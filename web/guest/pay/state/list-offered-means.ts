import type { GuestPaymentMethodDocument } from '@comanda/contract/payments';
import type { Means } from './phone-payment.ts';

export interface OfferedMeans {
  readonly means: Means;
  readonly isTest: boolean;
  /** True if the staff collect the money at the table. */
  readonly isAtTable: boolean;
}

type Method = Pick<GuestPaymentMethodDocument, 'type' | 'isTest' | 'supportedCurrencies'>;

interface PhoneOptions {
  readonly currency: string;
  /** True on devices that support Apple Pay. */
  readonly hasApplePay: boolean;
}

/** The methods that are fastest on a phone come first; payment at the table comes last. */
const order = ['google_wallet', 'credit_card', 'paypal', 'crypto'] as const;
const sortOrder = (hasApplePay: boolean) =>
  hasApplePay ? (['apple_pay', ...order] as const) : ([...order, 'apple_pay'] as const);

/** Staff accept the currency of the restaurant's prices; online methods accept only the currencies that they support. */
const acceptsCurrency = ({ type, supportedCurrencies }: Method, currency: string): boolean =>
  type === 'pay_at_table' || supportedCurrencies.includes(currency);

/** Lists the payment methods of this restaurant that work on this phone. */
export const listOfferedMeans = (
  methods: readonly Method[],
  { currency, hasApplePay }: PhoneOptions,
): OfferedMeans[] => {
  const active = methods.filter((method) => acceptsCurrency(method, currency));
  const online = sortOrder(hasApplePay).flatMap((type) => {
    const method = active.find((one) => one.type === type);
    if (method === undefined || (type === 'apple_pay' && !hasApplePay && !method.isTest)) return [];
    return [{ means: type, isTest: method.isTest, isAtTable: false }];
  });
  const hasTable = active.some(({ type }) => type === 'pay_at_table');
  const atTable = (['cash', 'card'] as const).map((means) => ({ means, isTest: false, isAtTable: true }));
  return hasTable ? [...online, ...atTable] : online;
};
