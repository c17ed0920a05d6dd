import { permissionFlags, type Actor, type PermissionFlag } from '@comanda/contract/access';
import { consolePages } from '@comanda/contract/pages';
import { describe, expect, test } from 'vitest';
import { admin, owner, staff, visitor } from './actors.fixture.ts';
import { guards, redirectFrom } from './guards.ts';

const everyPage = Object.values(consolePages);
const adminPages = everyPage.filter((page) => page.startsWith('/admin/'));
const workPages = everyPage.filter((page) => !page.startsWith('/admin/'));

/** Screens that each flag opens in addition to those of every staff member. */
const openedBy: Record<PermissionFlag, readonly string[]> = {
  canViewOrders: ['/orders', '/orders/feedback', '/orders/kitchen', '/orders/printers', '/orders/cash'],
  canManageMenus: [
    '/menus',
    '/menus/promotions',
    '/menus/$menuId/edit',
    '/menus/$menuId/look',
    '/menus/$menuId/languages',
    '/menus/$menuId/import',
  ],
  canManageQRCodes: ['/qr-codes', '/qr-codes/floor-plan'],
  canViewDashboard: ['/dashboard/reports', '/dashboard/day-end'],
  canViewRestaurants: [],
  canViewIntegrations: [],
  canViewMessages: [],
};
const openFor = (actor: Actor) => workPages.filter((page) => redirectFrom(actor, page) === null);

test('every screen of the console has a guard', () => {
  expect(Object.keys(guards).toSorted()).toEqual(everyPage.toSorted());
});

test('exactly the screens under /admin/ are for administrators', () => {
  expect(everyPage.filter((page) => guards[page] === 'platform.administer')).toEqual(adminPages);
});

test.each(everyPage)('a visitor on %s goes to the landing page', (page) => {
  expect(redirectFrom(visitor, page)).toBe('/');
});

test.each(everyPage.filter((page) => !['/staff', '/staff/tablets', '/profile/data'].includes(page)))(
  'an administrator may open %s',
  (page) => {
    expect(redirectFrom(admin, page)).toBeNull();
  },
);

test.each(['/staff', '/staff/tablets'] as const)(
  'an administrator, who has no staff, goes from %s to their profile',
  (page) => {
    expect(redirectFrom(admin, page)).toBe('/profile');
  },
);

test.each(workPages)('an owner may open %s', (page) => {
  expect(redirectFrom(owner, page)).toBeNull();
});

test.each(adminPages)('an owner on %s goes to the dashboard', (page) => {
  expect(redirectFrom(owner, page)).toBe('/dashboard');
});

/** Pages that need no flag. */
const forAllStaff = ['/profile', '/profile/security', '/profile/notifications', '/profile/whats-new', '/dashboard'];

describe('staff', () => {
  test('without a flag, or without flags at all, have their profile and the dashboard', () => {
    expect(openFor(staff())).toEqual(forAllStaff);
    expect(
      openFor({ kind: 'user', userId: 's', role: 'staff', ownerId: 'o', permissions: null, restaurantIds: null }),
    ).toEqual(forAllStaff);
  });

  test.each(permissionFlags)('with %s alone have what it opens and nothing more', (flag) => {
    expect(openFor(staff(flag)).toSorted()).toEqual([...forAllStaff, ...openedBy[flag]].toSorted());
  });

  test.each(permissionFlags)('with every flag but %s lack only what it opens', (flag) => {
    const others = permissionFlags.filter((other) => other !== flag);
    const expected = [...forAllStaff, ...others.flatMap((other) => openedBy[other])];
    expect(openFor(staff(...others)).toSorted()).toEqual(expected.toSorted());
  });

  test.each(workPages.filter((page) => !forAllStaff.includes(page)))('denied %s go to their profile', (page) => {
    expect(redirectFrom(staff(), page)).toBe('/profile');
  });

  test.each(adminPages)('with every flag on %s go to the dashboard', (page) => {
    expect(redirectFrom(staff(...permissionFlags), page)).toBe('/dashboard');
  });
});
