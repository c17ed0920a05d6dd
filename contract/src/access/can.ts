import type { RefundLimit } from './refund-limits.ts';
import type { PermissionFlag, Permissions, Role } from './roles.ts';

/** The caller. `guest` is anyone without an account; a guest's rights come from the visit, not from here. */
export type Actor =
  | { readonly kind: 'guest' }
  | {
      readonly kind: 'user';
      readonly userId: string;
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
      /** Only for an API key, which acts in its owner's name: the part of the owner's rights that it was given. */
      readonly key?: ApiKey;
    };

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
 * An API key has a capability always, never, or if it is among its scopes. Capabilities beyond single restaurants also
 * require that the key is for all of its owner's restaurants.
 */
type KeyRule = 'always' | 'never' | 'scope' | 'scope of all restaurants';
interface Rule {
  readonly admin: boolean;
  readonly owner: boolean;
  readonly staff: StaffRule;
  readonly key: KeyRule;
}

/** The only table of rights. Server, router guards and sidebar all read it through `can`. */
export const capabilities = {
  'workplaces.view': { admin: true, owner: true, staff: 'always', key: 'always' },
  'profile.view': { admin: true, owner: true, staff: 'always', key: 'never' },
  'dashboard.view': { admin: true, owner: true, staff: 'always', key: 'never' },
  'reports.view': { admin: true, owner: true, staff: 'canViewDashboard', key: 'scope' },
  'restaurants.view': { admin: true, owner: true, staff: 'never', key: 'scope of all restaurants' },
  'restaurants.manage': { admin: true, owner: true, staff: 'never', key: 'scope of all restaurants' },
  'staff.manage': { admin: false, owner: true, staff: 'never', key: 'never' },
  'tokens.view': { admin: true, owner: true, staff: 'never', key: 'scope of all restaurants' },
  'tokens.buy': { admin: false, owner: true, staff: 'never', key: 'never' },
  'orders.view': { admin: true, owner: true, staff: 'canViewOrders', key: 'scope' },
  'orders.handle': { admin: true, owner: true, staff: 'canViewOrders', key: 'scope' },
  /** Changes what an order contains. After a payment this needs `payments.refund` as well. */
  'orders.correct': { admin: true, owner: true, staff: 'canViewOrders', key: 'scope' },
  'payments.take': { admin: true, owner: true, staff: 'canViewOrders', key: 'scope' },
  'payments.refund': { admin: true, owner: true, staff: 'canViewOrders with refund limits', key: 'scope' },
  'visits.manage': { admin: true, owner: true, staff: 'canViewOrders', key: 'scope' },
  'printing.manage': { admin: true, owner: true, staff: 'canViewOrders', key: 'scope' },
  'menus.view': { admin: true, owner: true, staff: 'canManageMenus', key: 'scope' },
  'menus.manage': { admin: true, owner: true, staff: 'canManageMenus', key: 'scope' },
  'files.manage': { admin: true, owner: true, staff: 'canManageMenus', key: 'never' },
  'qr-codes.view': { admin: true, owner: true, staff: 'canManageQRCodes', key: 'scope' },
  'qr-codes.manage': { admin: true, owner: true, staff: 'canManageQRCodes', key: 'scope' },
  'integrations.view': { admin: true, owner: true, staff: 'never', key: 'never' },
  'integrations.manage': { admin: false, owner: true, staff: 'never', key: 'never' },
  'messages.view': { admin: true, owner: true, staff: 'never', key: 'never' },
  'developers.manage': { admin: true, owner: true, staff: 'never', key: 'never' },
  'audit.view': { admin: true, owner: true, staff: 'never', key: 'never' },
  'account.leave': { admin: false, owner: true, staff: 'never', key: 'never' },
  'platform.administer': { admin: true, owner: false, staff: 'never', key: 'never' },
} as const satisfies Record<string, Rule>;

export type Capability = keyof typeof capabilities;

export const can = (actor: Actor, capability: Capability): boolean => {
  if (actor.kind === 'guest') return false;
  const rule: Rule = capabilities[capability];
  if (actor.key !== undefined && !keyHasCapability(actor.key, capability)) return false;
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

const keyHasCapability = ({ scopes, isForAllRestaurants }: ApiKey, capability: Capability): boolean => {
  const { key }: Rule = capabilities[capability];
  if (key === 'always' || key === 'never') return key === 'always';
  return scopes.includes(capability) && (key === 'scope' || isForAllRestaurants);
};

/** Capabilities that a key can be given. */
export type KeyScope = {
  [Name in Capability]: (typeof capabilities)[Name]['key'] extends 'always' | 'never' ? never : Name;
}[Capability];

/** Scopes that a key can be given, and which of them require a key for all restaurants. */
export const keyScopes = Object.entries<Rule>(capabilities).flatMap(([scope, { key }]) =>
  key === 'scope' || key === 'scope of all restaurants' ? [{ scope, isForAllRestaurants: key !== 'scope' }] : [],
);
