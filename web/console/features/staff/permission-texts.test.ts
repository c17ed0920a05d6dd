import { can, capabilities, noPermissions, permissionFlags, type Capability } from '@comanda/contract/access';
import { expect, test } from 'vitest';
import { formatAllowedPages, staffPageFlags } from './permission-texts.ts';

const mayWithAllFlags = (capability: Capability): boolean =>
  can(
    {
      kind: 'user',
      userId: 's',
      role: 'staff',
      ownerId: 'o',
      permissions: {
        canViewOrders: true,
        canManageMenus: true,
        canManageQRCodes: true,
        canViewDashboard: true,
        canViewRestaurants: true,
        canViewIntegrations: true,
        canViewMessages: true,
      },
      restaurantIds: null,
    },
    capability,
  );

test('the flags that are shown are those that open something, as the table of rights has it', () => {
  const opening = permissionFlags.filter((flag) => Object.values(capabilities).some(({ staff }) => staff === flag));
  expect(staffPageFlags).toEqual(opening);
});

test('what the sentences say of what is open or closed to all is so', () => {
  expect(mayWithAllFlags('restaurants.view')).toBe(false);
  expect(mayWithAllFlags('integrations.view')).toBe(false);
  expect(mayWithAllFlags('messages.view')).toBe(false);
  expect(mayWithAllFlags('dashboard.view')).toBe(true);
});

test('abilities are read as a list, and idle flags add nothing to it', () => {
  expect(formatAllowedPages(noPermissions)).toBe('Dashboard and profile only');
  expect(formatAllowedPages({ ...noPermissions, canViewMessages: true })).toBe('Dashboard and profile only');
  expect(formatAllowedPages({ ...noPermissions, canViewOrders: true, canManageQRCodes: true })).toBe(
    'Orders and QR codes',
  );
});
