import type { PermissionFlag, Permissions, Role } from './roles.ts';

/** Who is asking. `guest` is anyone without an account; a guest's rights come from the visit, not from here. */
export type Actor =
  | { readonly kind: 'guest' }
  | {
      readonly kind: 'user';
      readonly userId: string;
      readonly role: Role;
      /** The owner whose restaurants this user works in: themselves for owners, nobody for administrators. */
      readonly ownerId: string | null;
      /** Only for staff. */
      readonly permissions: Permissions | null;
      /** Only for staff: the restaurants they work in, null for all of their owner's. */
      readonly restaurantIds: readonly string[] | null;
    };

/** Staff hold a capability always, never, or by one of their flags. */
type StaffRule = PermissionFlag | 'always' | 'never';
interface Rule {
  readonly admin: boolean;
  readonly owner: boolean;
  readonly staff: StaffRule;
}

/** The one table of rights. Server, router guards and sidebar all read it through `can`. */
export const capabilities = {
  'profile.view': { admin: true, owner: true, staff: 'always' },
  'dashboard.view': { admin: true, owner: true, staff: 'always' },
  'reports.view': { admin: true, owner: true, staff: 'canViewDashboard' },
  'restaurants.view': { admin: true, owner: true, staff: 'never' },
  'restaurants.manage': { admin: true, owner: true, staff: 'never' },
  'staff.manage': { admin: false, owner: true, staff: 'never' },
  'tokens.view': { admin: true, owner: true, staff: 'never' },
  'orders.view': { admin: true, owner: true, staff: 'canViewOrders' },
  'menus.manage': { admin: true, owner: true, staff: 'canManageMenus' },
  'files.manage': { admin: true, owner: true, staff: 'canManageMenus' },
  'qr-codes.manage': { admin: true, owner: true, staff: 'canManageQRCodes' },
  'integrations.view': { admin: true, owner: true, staff: 'never' },
  'integrations.manage': { admin: false, owner: true, staff: 'never' },
  'messages.view': { admin: true, owner: true, staff: 'never' },
  'platform.administer': { admin: true, owner: false, staff: 'never' },
} as const satisfies Record<string, Rule>;

export type Capability = keyof typeof capabilities;

export const can = (actor: Actor, capability: Capability): boolean => {
  if (actor.kind === 'guest') return false;
  const rule: Rule = capabilities[capability];
  switch (actor.role) {
    case 'admin':
      return rule.admin;
    case 'owner':
      return rule.owner;
    case 'staff':
      if (rule.staff === 'always') return true;
      if (rule.staff === 'never') return false;
      return actor.permissions?.[rule.staff] ?? false;
  }
};
