import { providerCredentials } from '@comanda/contract/payments';
import { checkTarget, TargetNotAllowed } from '#platform/outgoing';
import { z } from 'zod';
import { askBtcpay, BtcpayRefusal, btcpayTrouble, storePath, type BtcpayWorld } from './btcpay-client.ts';
import type { CredentialCheck, Credentials } from './provider.ts';

/** What the key must be allowed to do, and how BTCPay's own page calls it. */
const neededPermissions = {
  'btcpay.store.canviewinvoices': 'View invoices',
  'btcpay.store.cancreateinvoice': 'Create an invoice',
  'btcpay.store.canmodifyinvoices': 'Modify invoices',
  'btcpay.store.canmanagepullpayments': 'Manage your pull payments',
} as const;

const bad = (why: string): CredentialCheck => ({ isGood: false, why });

const problemOf = ({ config }: BtcpayWorld, credentials: Credentials): string | null => {
  const missing = providerCredentials.btcpay.find(({ name }) => (credentials[name] ?? '') === '');
  if (missing !== undefined) return `${missing.label} is missing.`;
  return checkTarget(credentials['serverUrl'] ?? '', config.privateNetworksAllowed);
};

export const checkBtcpay = async (ctx: BtcpayWorld, credentials: Credentials): Promise<CredentialCheck> => {
  const problem = problemOf(ctx, credentials);
  if (problem !== null) return bad(problem);
  try {
    const { permissions } = await askBtcpay(ctx, credentials, {
      path: '/api-keys/current',
      answer: z.object({ permissions: z.array(z.string()) }),
    });
    const lacking = lackingOf(permissions, credentials['storeId'] ?? '');
    if (lacking.length > 0) return bad(`This key lacks: ${lacking.join(', ')}.`);
    await askBtcpay(ctx, credentials, {
      path: storePath(credentials, '/invoices?take=1'),
      answer: z.array(z.unknown()),
    });
    return { isGood: true };
  } catch (error) {
    if (error instanceof TargetNotAllowed) return bad(error.message);
    if (error instanceof BtcpayRefusal) {
      if (error.status === 401) return bad('The BTCPay server does not know this key.');
      if (error.status === 403 || error.status === 404)
        return bad('The BTCPay server knows no such store, or keeps it from this key.');
    }
    throw btcpayTrouble(error);
  }
};

/** A permission is given for every store, for one (`name:store`), or comes with that of changing the store itself. */
const lackingOf = (permissions: readonly string[], storeId: string): string[] => {
  const isGiven = (name: string) => permissions.includes(name) || permissions.includes(`${name}:${storeId}`);
  if (isGiven('unrestricted') || isGiven('btcpay.store.canmodifystoresettings')) return [];
  return Object.entries(neededPermissions).flatMap(([name, label]) => (isGiven(name) ? [] : [label]));
};
