import { takesCurrency, type GuestPaymentMethodDocument } from '@comanda/contract/payments';
import type { Means } from './paying.ts';

export interface MeansHere {
  readonly means: Means;
  readonly isTest: boolean;
  /** Staff come and take it. */
  readonly isAtTable: boolean;
}

type Method = Pick<GuestPaymentMethodDocument, 'type' | 'isTest' | 'supportedCurrencies'>;

interface Phone {
  readonly currency: string;
  /** Only Apple's phones pay with it. */
  readonly hasApplePay: boolean;
}

/** What is fastest on a phone comes first; the table comes last. */
const order = ['google_wallet', 'credit_card', 'paypal', 'crypto'] as const;
const orderOn = (hasApplePay: boolean) =>
  hasApplePay ? (['apple_pay', ...order] as const) : ([...order, 'apple_pay'] as const);

/** With what one can pay here and on this phone. */
export const meansHere = (methods: readonly Method[], { currency, hasApplePay }: Phone): MeansHere[] => {
  const active = methods.filter((method) => takesCurrency(method, currency));
  const online = orderOn(hasApplePay).flatMap((type) => {
    const method = active.find((one) => one.type === type);
    if (method === undefined || (type === 'apple_pay' && !hasApplePay && !method.isTest)) return [];
    return [{ means: type, isTest: method.isTest, isAtTable: false }];
  });
  const hasTable = active.some(({ type }) => type === 'pay_at_table');
  const atTable = (['cash', 'card'] as const).map((means) => ({ means, isTest: false, isAtTable: true }));
  return hasTable ? [...online, ...atTable] : online;
};
