import { permissionFlags, type Actor, type PermissionFlag } from '@comanda/contract/access';
import { expect, test } from 'vitest';
import { admin, owner, staff, visitor } from './actors.fixture.ts';
import { redirectFrom } from './guards.ts';
import { navigationFor } from './navigation.ts';

const labels = (actor: Actor) => navigationFor(actor).map((item) => item.label);

test('an administrator has the items of the platform', () => {
  expect(labels(admin)).toEqual([
    'Messages',
    'POS Dashboard',
    'Integration Requests',
    'POS Configurations',
    'Order Mappings',
    'Sync Logs',
    'Payment Methods',
  ]);
});

test('an owner has the items of a restaurant', () => {
  expect(labels(owner)).toEqual([
    'Restaurants',
    'Dashboard',
    'Orders',
    'Menus',
    'QR Codes',
    'Integrations',
    'Messages',
    'Profile',
  ]);
});

/** Item that each flag adds. Flags without one change nothing in the sidebar. */
const listedBy: Partial<Record<PermissionFlag, string>> = {
  canViewOrders: 'Orders',
  canManageMenus: 'Menus',
  canManageQRCodes: 'QR Codes',
};

test('staff without flags have only their profile', () => {
  expect(labels(staff())).toEqual(['Profile']);
});

test.each(permissionFlags)('staff with %s alone have its item and their profile', (flag) => {
  expect(labels(staff(flag))).toEqual([...(listedBy[flag] ? [listedBy[flag]] : []), 'Profile']);
});

test('staff with every flag have Orders, Menus, QR Codes and Profile', () => {
  expect(labels(staff(...permissionFlags))).toEqual(['Orders', 'Menus', 'QR Codes', 'Profile']);
});

test('a visitor has nothing', () => {
  expect(labels(visitor)).toEqual([]);
});

test.each([admin, owner, staff(), staff(...permissionFlags)])(
  'no item leads to a screen that sends its reader away',
  (actor) => {
    for (const item of navigationFor(actor)) expect(redirectFrom(actor, item.to)).toBeNull();
  },
);
