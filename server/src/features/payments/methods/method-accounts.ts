import { fail } from '@comanda/contract';
import {
  paymentProvider,
  type CredentialHint,
  type OnlineMethodType,
  type ProviderName,
} from '@comanda/contract/payments';
import { z } from 'zod';
import type { Context } from '#platform/context';
import {
  BrokenSeal,
  openSecret,
  sealSecret,
  SealedWithAnotherKey,
  type SealContext,
  type SealedColumn,
} from '#platform/security';
import type { ProviderCredentials } from '#features/providers';
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

const credentialsSchema = z.record(z.string(), z.string());

/** Binds sealed credentials to owner and type, which identify a method: they cannot be opened for another one. */
const sealContextOf = (ownerId: string, type: string): SealContext => ({
  purpose: 'payment method',
  place: `${ownerId}/${type}`,
});

export const sealCredentials = (
  { secretKeys }: Context,
  owner: SealContext,
  credentials: ProviderCredentials,
): Buffer => sealSecret(secretKeys, owner, JSON.stringify(credentials));

/** Fails with a clear error if the credentials were sealed with another secret key. */
export const openCredentials = ({ secretKeys }: Context, owner: SealContext, sealed: Buffer): ProviderCredentials => {
  try {
    return credentialsSchema.parse(JSON.parse(openSecret(secretKeys, owner, sealed)));
  } catch (error) {
    if (error instanceof SealedWithAnotherKey || error instanceof BrokenSeal) {
      throw fail('payments.credentials-unreadable', {}, { cause: error });
    }
    throw error;
  }
};

export const sealMethodCredentials = (
  ctx: Context,
  ownerId: string,
  { type, given }: { readonly type: OnlineMethodType; readonly given: ProviderCredentials },
): Buffer => sealCredentials(ctx, sealContextOf(ownerId, type), given);

export const openMethodCredentials = (
  ctx: Context,
  ownerId: string,
  { type, sealed }: { readonly type: OnlineMethodType; readonly sealed: Buffer },
): ProviderCredentials => {
  const owner = sealContextOf(ownerId, type);
  return openCredentials(ctx, owner, sealed);
};

/** Shorter secrets get no hint: four characters would reveal too much of them. */
const minHintedLength = 12;

export const toCredentialHints = (credentials: ProviderCredentials): CredentialHint[] =>
  Object.entries(credentials).map(([name, value]) => ({
    name,
    lastFour: value.length < minHintedLength ? '' : value.slice(-4),
  }));

const sealedIn = (table: SealedColumn['table']): SealedColumn => ({
  table,
  column: 'credentials_sealed',
  key: ['owner_id', 'id'],
  reads: ['type'],
  contextOf: ({ owner_id: ownerId = '', type = '' }) => sealContextOf(ownerId, type),
});

export const sealedMethodCredentials = [sealedIn('payment_methods'), sealedIn('former_credentials')];
