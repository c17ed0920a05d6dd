import { btcpayPermissions, providerCredentials } from '@comanda/contract/payments';
import { checkTarget, TargetNotAllowed } from '#platform/outgoing';
import { z } from 'zod';
import { callBtcpay, BtcpayError, toBtcpayProviderError, storePath, type BtcpayContext } from './btcpay-client.ts';
import { refuseCredentials, type CredentialCheck, type ProviderCredentials } from '#features/providers/protocol';

const checkFormat = ({ config }: BtcpayContext, credentials: ProviderCredentials): CredentialCheck => {
  const missing = providerCredentials.btcpay.find(({ name }) => (credentials[name] ?? '') === '');
  if (missing !== undefined) return refuseCredentials('missing', missing.name);
  const problem = checkTarget(credentials['serverUrl'] ?? '', config.privateNetworksAllowed);
  return problem === null ? { isGood: true } : refuseCredentials(problem, 'serverUrl');
};

export const checkBtcpay = async (ctx: BtcpayContext, credentials: ProviderCredentials): Promise<CredentialCheck> => {
  const format = checkFormat(ctx, credentials);
  if (!format.isGood) return format;
  try {
    const { permissions } = await callBtcpay(ctx, credentials, {
      path: '/api-keys/current',
      answer: z.object({ permissions: z.array(z.string()) }),
    });
    const missingPermissions = listMissingPermissions(permissions, credentials['storeId'] ?? '');
    if (missingPermissions.length > 0)
      return refuseCredentials('btcpay_permissions_missing', 'apiKey', missingPermissions.join(','));
    await callBtcpay(ctx, credentials, {
      path: storePath(credentials, '/invoices?take=1'),
      answer: z.array(z.unknown()),
    });
    return { isGood: true };
  } catch (error) {
    if (error instanceof TargetNotAllowed) return refuseCredentials(error.reason, 'serverUrl');
    if (error instanceof BtcpayError) {
      if (error.status === 401) return refuseCredentials('btcpay_key_unknown', 'apiKey');
      if (error.status === 403 || error.status === 404) return refuseCredentials('btcpay_store_unknown', 'storeId');
    }
    throw toBtcpayProviderError(error);
  }
};

/** A permission is granted for all stores, for one store (`name:store`), or is implied by the permission to modify the store. */
const listMissingPermissions = (permissions: readonly string[], storeId: string): string[] => {
  const isGranted = (name: string) => permissions.includes(name) || permissions.includes(`${name}:${storeId}`);
  if (isGranted('unrestricted') || isGranted('btcpay.store.canmodifystoresettings')) return [];
  return Object.keys(btcpayPermissions).filter((name) => !isGranted(name));
};
