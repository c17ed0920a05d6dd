import type { RefundLimit } from './refund-limits.ts';
import type { PermissionFlag, Permissions, Role } from './roles.ts';

/** The caller. `guest` is anyone without an account; a guest's rights come from the visit, not from here. */
export type Actor =
  | { readonly kind: 'guest' }
  | {
      readonly kind: 'user';
      readonly userId: string;
      /** Present if it was read together with the session. */
      readonly name?: string;
      readonly role: Role;
      /** The owner whose restaurants this user works in: themselves for owners, null for administrators. */
      readonly ownerId: string | null;
      /** Only for staff. */
      readonly permissions: Permissions | null;
      /** Only for staff: the amounts up to which the owner lets them refund. Missing or null if only the owner refunds. */
      readonly refundLimits?: readonly RefundLimit[] | null;
      /** Only for staff and API keys: the restaurants they may access, null for all of their owner's. */
      readonly restaurantIds: readonly string[] | null;
      /**
       * Only for an administrator without a second factor, who can do nothing but look after their own account until they
       * have added one.
       */
      readonly needsSecondFactor?: true;
      /**
       * Only for staff who have unlocked a shared tablet with their PIN. A PIN is short and typed where others see it, so
       * it opens only a part of their rights, in the tablet's restaurant.
       */
      readonly tablet?: SharedTablet;
      /** Only for an API key, which acts in its owner's name: the part of the owner's rights that it was given. */
      readonly key?: ApiKey;
    };

interface SharedTablet {
  readonly id: string;
  readonly name: string;
  readonly restaurantId: string;
}

interface ApiKey {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly string[];
  /**
   * True if the key is for all of its owner's restaurants, even if one of them is closed to programs and so missing
   * from `restaurantIds`.
   */
  readonly isForAllRestaurants: boolean;
}

/**
 * Staff have a capability always, never, or if one of their permission flags is set. Refunds need the flag of orders and
 * limits that the owner has set for this person.
 */
type StaffRule = PermissionFlag | 'canViewOrders with refund limits' | 'always' | 'never';
/**
 * An API key has a capability always, never, if it is among its scopes, or if the scope that includes it is. Capabilities
 * beyond single restaurants also require that the key is for all of its owner's restaurants.
 */
type KeyRule = 'always' | 'never' | 'scope' | 'scope of all restaurants' | 'part of restaurants.manage';
interface Rule {
  readonly admin: boolean;
  readonly owner: boolean;
  readonly staff: StaffRule;
  readonly key: KeyRule;
  /** True if a PIN on a shared tablet is enough for staff who have the capability. */
  readonly pin: boolean;
}

/** The only table of rights. Server, router guards and sidebar all read it through `can`. */
export const capabilities = {
  'workplaces.view': { admin: true, owner: true, staff: 'always', key: 'always', pin: true },
  'profile.view': { admin: true, owner: true, staff: 'always', key: 'never', pin: false },
  'dashboard.view': { admin: true, owner: true, staff: 'always', key: 'never', pin: true },
  'reports.view': { admin: true, owner: true, staff: 'canViewDashboard', key: 'scope', pin: true },
  'restaurants.view': { admin: true, owner: true, staff: 'never', key: 'scope of all restaurants', pin: false },
  'restaurants.manage': { admin: true, owner: true, staff: 'never', key: 'scope of all restaurants', pin: false },
  /** A new restaurant belongs to the caller, and an administrator owns none. */
  'restaurants.create': { admin: false, owner: true, staff: 'never', key: 'part of restaurants.manage', pin: false },
  'staff.manage': { admin: false, owner: true, staff: 'never', key: 'never', pin: false },
  'tokens.view': { admin: true, owner: true, staff: 'never', key: 'scope of all restaurants', pin: false },
  'tokens.buy': { admin: false, owner: true, staff: 'never', key: 'never', pin: false },
  'orders.view': { admin: true, owner: true, staff: 'canViewOrders', key: 'scope', pin: true },
  'orders.handle': { admin: true, owner: true, staff: 'canViewOrders', key: 'scope', pin: true },
  /** Changes what an order contains. After a payment this needs `payments.refund` as well. */
  'orders.correct': { admin: true, owner: true, staff: 'canViewOrders', key: 'scope', pin: true },
  'payments.take': { admin: true, owner: true, staff: 'canViewOrders', key: 'scope', pin: true },
  'payments.refund': { admin: true, owner: true, staff: 'canViewOrders with refund limits', key: 'scope', pin: true },
  /** Names cash drawers and closes the day. Whoever may take payments may count a drawer. */
  'cash.manage': { admin: true, owner: true, staff: 'canViewDashboard', key: 'never', pin: false },
  'visits.manage': { admin: true, owner: true, staff: 'canViewOrders', key: 'scope', pin: true },
  'printing.manage': { admin: true, owner: true, staff: 'canViewOrders', key: 'scope', pin: true },
  'menus.view': { admin: true, owner: true, staff: 'canManageMenus', key: 'scope', pin: false },
  'menus.manage': { admin: true, owner: true, staff: 'canManageMenus', key: 'scope', pin: false },
  'files.manage': { admin: true, owner: true, staff: 'canManageMenus', key: 'never', pin: false },
  'qr-codes.view': { admin: true, owner: true, staff: 'canManageQRCodes', key: 'scope', pin: false },
  'qr-codes.manage': { admin: true, owner: true, staff: 'canManageQRCodes', key: 'scope', pin: false },
  'integrations.view': { admin: true, owner: true, staff: 'never', key: 'never', pin: false },
  'integrations.manage': { admin: false, owner: true, staff: 'never', key: 'never', pin: false },
  'messages.view': { admin: true, owner: true, staff: 'never', key: 'never', pin: false },
  'developers.view': { admin: true, owner: true, staff: 'never', key: 'never', pin: false },
  /** Keys and webhooks belong to the caller, and an administrator owns none. */
  'developers.manage': { admin: false, owner: true, staff: 'never', key: 'never', pin: false },
  'audit.view': { admin: true, owner: true, staff: 'never', key: 'never', pin: false },
  'account.leave': { admin: false, owner: true, staff: 'never', key: 'never', pin: false },
  'platform.administer': { admin: true, owner: false, staff: 'never', key: 'never', pin: false },
} as const satisfies Record<string, Rule>;

export type Capability = keyof typeof capabilities;

export const can = (actor: Actor, capability: Capability): boolean => {
  if (actor.kind === 'guest') return false;
  const rule: Rule = capabilities[capability];
  if (actor.key !== undefined && !keyHasCapability(actor.key, capability)) return false;
  if (actor.tablet !== undefined && !rule.pin) return false;
  if (actor.needsSecondFactor === true && capability !== 'profile.view') return false;
  switch (actor.role) {
    case 'admin':
      return rule.admin;
    case 'owner':
      return rule.owner;
    case 'staff':
      if (rule.staff === 'always') return true;
      if (rule.staff === 'never') return false;
      if (rule.staff === 'canViewOrders with refund limits') {
        return actor.permissions?.canViewOrders === true && (actor.refundLimits ?? []).length > 0;
      }
      return actor.permissions?.[rule.staff] ?? false;
  }
};

const keyHasCapability = (key: ApiKey, capability: Capability): boolean => {
  if (capabilities[capability].key === 'always') return true;
  const needed = findNeededScope(capability);
  return (
    needed !== undefined &&
    key.scopes.includes(needed.scope) &&
    (key.isForAllRestaurants || !needed.isForAllRestaurants)
  );
};

/** Capabilities that a key can be given. */
export type KeyScope = {
  [Name in Capability]: (typeof capabilities)[Name]['key'] extends 'scope' | 'scope of all restaurants' ? Name : never;
}[Capability];

/** Scopes that a key can be given, and which of them require a key for all restaurants. */
export const keyScopes = Object.entries<Rule>(capabilities).flatMap(([scope, { key }]) =>
  key === 'scope' || key === 'scope of all restaurants' ? [{ scope, isForAllRestaurants: key !== 'scope' }] : [],
);

/** The scope that gives a key this capability; undefined if no scope does. */
export const findNeededScope = (capability: string): (typeof keyScopes)[number] | undefined => {
  const rule = Object.entries<Rule>(capabilities).find(([name]) => name === capability)?.[1];
  const scopeName = rule?.key === 'part of restaurants.manage' ? 'restaurants.manage' : capability;
  return keyScopes.find(({ scope }) => scope === scopeName);
};
