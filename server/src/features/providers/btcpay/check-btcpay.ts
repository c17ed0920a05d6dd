import { providerCredentials } from '@comanda/contract/payments';
import { checkTarget, TargetNotAllowed } from '#platform/outgoing';
import { z } from 'zod';
import { callBtcpay, BtcpayError, toBtcpayProviderError, storePath, type BtcpayContext } from './btcpay-client.ts';
import type { CredentialCheck, ProviderCredentials } from '#features/providers/protocol';

/** Permissions that the API key needs, with their labels on BTCPay's page. */
const neededPermissions = {
  'btcpay.store.canviewinvoices': 'View invoices',
  'btcpay.store.cancreateinvoice': 'Create an invoice',
  'btcpay.store.canmodifyinvoices': 'Modify invoices',
  'btcpay.store.canmanagepullpayments': 'Manage your pull payments',
} as const;

const invalid = (why: string): CredentialCheck => ({ isGood: false, why });

const findProblem = ({ config }: BtcpayContext, credentials: ProviderCredentials): string | null => {
  const missing = providerCredentials.btcpay.find(({ name }) => (credentials[name] ?? '') === '');
  if (missing !== undefined) return `${missing.label} is missing.`;
  return checkTarget(credentials['serverUrl'] ?? '', config.privateNetworksAllowed);
};

export const checkBtcpay = async (ctx: BtcpayContext, credentials: ProviderCredentials): Promise<CredentialCheck> => {
  const problem = findProblem(ctx, credentials);
  if (problem !== null) return invalid(problem);
  try {
    const { permissions } = await callBtcpay(ctx, credentials, {
      path: '/api-keys/current',
      answer: z.object({ permissions: z.array(z.string()) }),
    });
    const missingPermissions = listMissingPermissions(permissions, credentials['storeId'] ?? '');
    if (missingPermissions.length > 0) return invalid(`This key lacks: ${missingPermissions.join(', ')}.`);
    await callBtcpay(ctx, credentials, {
      path: storePath(credentials, '/invoices?take=1'),
      answer: z.array(z.unknown()),
    });
    return { isGood: true };
  } catch (error) {
    if (error instanceof TargetNotAllowed) return invalid(error.message);
    if (error instanceof BtcpayError) {
      if (error.status === 401) return invalid('The BTCPay server does not know this key.');
      if (error.status === 403 || error.status === 404)
        return invalid('The BTCPay server knows no such store, or keeps it from this key.');
    }
    throw toBtcpayProviderError(error);
  }
};

/** A permission is granted for all stores, for one store (`name:store`), or is implied by the permission to modify the store. */
const listMissingPermissions = (permissions: readonly string[], storeId: string): string[] => {
  const isGranted = (name: string) => permissions.includes(name) || permissions.includes(`${name}:${storeId}`);
  if (isGranted('unrestricted') || isGranted('btcpay.store.canmodifystoresettings')) return [];
  return Object.entries(neededPermissions).flatMap(([name, label]) => (isGranted(name) ? [] : [label]));
};
