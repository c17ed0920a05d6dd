import { permissionFlags, type Actor, type PermissionFlag } from '@comanda/contract/access';
import { describe, expect, test } from 'vitest';
import { patterns } from '#app/paths';
import { admin, owner, staff, visitor } from './actors.fixture.ts';
import { guards, redirectFrom } from './guards.ts';

const everyPattern = Object.values(patterns);
const adminPatterns = everyPattern.filter((pattern) => pattern.startsWith('/admin/'));
const workPatterns = everyPattern.filter((pattern) => !pattern.startsWith('/admin/'));

/** The screens each flag opens on top of those every staff member has. */
const openedBy: Record<PermissionFlag, readonly string[]> = {
  canViewOrders: ['/orders'],
  canManageMenus: ['/menus', '/menus/$menuId/edit'],
  canManageQRCodes: ['/qr-codes'],
  canViewDashboard: [],
  canViewRestaurants: [],
  canViewIntegrations: [],
  canViewMessages: [],
};
const openFor = (actor: Actor) => workPatterns.filter((pattern) => redirectFrom(actor, pattern) === null);

test('every screen of the console has a guard', () => {
  expect(Object.keys(guards).toSorted()).toEqual(everyPattern.toSorted());
});

test('exactly the screens under /admin/ are for administrators', () => {
  expect(everyPattern.filter((pattern) => guards[pattern] === 'platform.administer')).toEqual(adminPatterns);
});

test.each(everyPattern)('a visitor on %s goes to the landing page', (pattern) => {
  expect(redirectFrom(visitor, pattern)).toBe('/');
});

test.each(everyPattern)('an administrator may open %s', (pattern) => {
  expect(redirectFrom(admin, pattern)).toBeNull();
});

test.each(workPatterns)('an owner may open %s', (pattern) => {
  expect(redirectFrom(owner, pattern)).toBeNull();
});

test.each(adminPatterns)('an owner on %s goes to the dashboard', (pattern) => {
  expect(redirectFrom(owner, pattern)).toBe('/dashboard');
});

describe('staff', () => {
  test('without a flag, or without flags at all, have their profile and the dashboard', () => {
    expect(openFor(staff())).toEqual(['/profile', '/dashboard']);
    expect(openFor({ kind: 'user', userId: 's', role: 'staff', ownerId: 'o', permissions: null })).toEqual([
      '/profile',
      '/dashboard',
    ]);
  });

  test.each(permissionFlags)('with %s alone have what it opens and nothing more', (flag) => {
    expect(openFor(staff(flag)).toSorted()).toEqual(['/profile', '/dashboard', ...openedBy[flag]].toSorted());
  });

  test.each(permissionFlags)('with every flag but %s lack only what it opens', (flag) => {
    const others = permissionFlags.filter((other) => other !== flag);
    const expected = ['/profile', '/dashboard', ...others.flatMap((other) => openedBy[other])];
    expect(openFor(staff(...others)).toSorted()).toEqual(expected.toSorted());
  });

  test.each(workPatterns.filter((pattern) => pattern !== '/profile' && pattern !== '/dashboard'))(
    'denied %s go to their profile',
    (pattern) => {
      expect(redirectFrom(staff(), pattern)).toBe('/profile');
    },
  );

  test.each(adminPatterns)('with every flag on %s go to the dashboard', (pattern) => {
    expect(redirectFrom(staff(...permissionFlags), pattern)).toBe('/dashboard');
  });
});
