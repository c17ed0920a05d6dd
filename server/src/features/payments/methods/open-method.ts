import { paymentProvider, type OnlineMethodType } from '@comanda/contract/payments';
import type { Context } from '#platform/context';
import type { ProviderCredentials, ProviderName } from '#features/providers';
import { openMethodCredentials } from './method-credentials.ts';
import { findMethod } from './payment-methods.repository.ts';

export interface OpenMethod {
  readonly provider: ProviderName;
  /** Empty in test mode. */
  readonly credentials: ProviderCredentials;
  /** Id by which a payment refers to the credentials; null if there are none. */
  readonly credentialsId: string | null;
  readonly isTest: boolean;
  readonly supportedCurrencies: readonly string[];
}

export type Account = Pick<OpenMethod, 'provider' | 'credentials' | 'credentialsId'>;

/** Opens an owner's active method for a new payment; returns null if it is not active. Test mode needs no credentials. */
export const openMethod = async (ctx: Context, ownerId: string, type: OnlineMethodType): Promise<OpenMethod | null> => {
  const method = await findMethod(ctx.db, ownerId, type);
  if (method === null || method.status !== 'active') return null;
  const supportedCurrencies = method.supported_currencies;
  if (method.is_test)
    return { provider: 'test', credentials: {}, credentialsId: null, isTest: true, supportedCurrencies };
  const account = await openAccount(ctx, ownerId, type);
  return account === null ? null : { ...account, isTest: false, supportedCurrencies };
};

/** Opens the account behind a method, even after it was switched off: payments started there are settled and refunded there. */
export const openAccount = async (ctx: Context, ownerId: string, type: OnlineMethodType): Promise<Account | null> => {
  const method = await findMethod(ctx.db, ownerId, type);
  if (method === null || method.provider === null || method.credentials_sealed === null) return null;
  const credentials = openMethodCredentials(ctx, ownerId, { type, sealed: method.credentials_sealed });
  return { provider: paymentProvider.parse(method.provider), credentials, credentialsId: method.credentials_id };
};
