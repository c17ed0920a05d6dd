import { createHmac } from 'node:crypto';
import { noPermissions, type Permissions } from '@comanda/contract/access';

export const ownerAccount = { email: 'owner@demo.example', displayName: 'Olivia' } as const;

interface StaffAccount {
  readonly email: string;
  readonly displayName: string;
  readonly permissions: Permissions;
}

/** The cook comes first, then the waiters. */
export const staffAccounts: readonly StaffAccount[] = [
  {
    email: 'kitchen@demo.example',
    displayName: 'Rosa',
    permissions: { ...noPermissions, canViewOrders: true, canManageMenus: true },
  },
  {
    email: 'floor@demo.example',
    displayName: 'Matteo',
    permissions: { ...noPermissions, canViewOrders: true, canManageQRCodes: true },
  },
  {
    email: 'shift@demo.example',
    displayName: 'Giulia',
    permissions: { ...noPermissions, canViewOrders: true, canViewDashboard: true },
  },
];

/**
 * Derives the password from the secret key: it is the same at every start without being stored, and different on every machine, because
 * a demo listens on its whole network.
 */
export const passwordFor = (secretKey: string): string => {
  const digits = createHmac('sha256', secretKey).update('showcase').digest().readBigUInt64BE() % 10n ** 12n;
  return `Demo-${String(digits)
    .padStart(12, '0')
    .replaceAll(/(\d{4})(?=\d)/g, '$1-')}`;
};
