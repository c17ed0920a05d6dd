import {
  paymentMethodType,
  paymentMethodTypes,
  paymentProvider,
  acceptsCurrency,
  type OnlineMethodType,
  type PaymentMethodType,
} from '@comanda/contract/payments';
import type { Context } from '#platform/context';
import type { Credentials, ProviderName } from '#features/providers';
import { openOfMethod } from './method-credentials.ts';
import { findActiveMethods, findMethod } from './payment-methods.repository.ts';

export interface OpenMethod {
  readonly provider: ProviderName;
  /** None in test mode. */
  readonly credentials: Credentials;
  /** By which a payment names them; null where there are none. */
  readonly credentialsId: string | null;
  readonly isTest: boolean;
  readonly supportedCurrencies: readonly string[];
}

export type Account = Pick<OpenMethod, 'provider' | 'credentials' | 'credentialsId'>;

/** What a new payment goes through: an owner's method that is switched on, or null. In test mode no credentials are opened. */
export const openMethod = async (ctx: Context, ownerId: string, type: OnlineMethodType): Promise<OpenMethod | null> => {
  const method = await findMethod(ctx.db, ownerId, type);
  if (method === null || method.status !== 'active') return null;
  const supportedCurrencies = method.supported_currencies;
  if (method.is_test)
    return { provider: 'test', credentials: {}, credentialsId: null, isTest: true, supportedCurrencies };
  const account = await openAccount(ctx, ownerId, type);
  return account === null ? null : { ...account, isTest: false, supportedCurrencies };
};

/** The account behind a method, also after it was switched off: what was begun there has to be settled and given back there. */
export const openAccount = async (ctx: Context, ownerId: string, type: OnlineMethodType): Promise<Account | null> => {
  const method = await findMethod(ctx.db, ownerId, type);
  if (method === null || method.provider === null || method.credentials_sealed === null) return null;
  const credentials = openOfMethod(ctx, ownerId, { type, sealed: method.credentials_sealed });
  return { provider: paymentProvider.parse(method.provider), credentials, credentialsId: method.credentials_id };
};

/** What guests of the owner may pay a bill in this currency with, in the order in which ways to pay are always listed. */
export const listActiveMethods = async (
  ctx: Context,
  ownerId: string,
  currency: string,
): Promise<Array<{ readonly type: PaymentMethodType; readonly isTest: boolean }>> =>
  (await findActiveMethods(ctx.db, ownerId))
    .map((row) => ({
      type: paymentMethodType.parse(row.type),
      isTest: row.is_test,
      supportedCurrencies: row.supported_currencies,
    }))
    .filter((method) => acceptsCurrency(method, currency))
    .map(({ type, isTest }) => ({ type, isTest }))
    .toSorted((one, other) => paymentMethodTypes.indexOf(one.type) - paymentMethodTypes.indexOf(other.type));
