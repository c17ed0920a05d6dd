import { z } from 'zod';

export const roles = ['owner', 'admin', 'staff'] as const;
export const role = z.enum(roles);
export type Role = z.infer<typeof role>;

export const roleLabels = {
  admin: 'Administrator',
  owner: 'Restaurant Owner',
  staff: 'Staff',
} as const satisfies Record<Role, string>;

export const permissions = z.object({
  canViewOrders: z.boolean(),
  canManageMenus: z.boolean(),
  canManageQRCodes: z.boolean(),
  canViewDashboard: z.boolean(),
  canViewRestaurants: z.boolean(),
  canViewIntegrations: z.boolean(),
  canViewMessages: z.boolean(),
});
export type Permissions = z.infer<typeof permissions>;
export type PermissionFlag = keyof Permissions;
export const permissionFlags = permissions.keyof().options;

/** Permissions of a new staff member until the owner grants some. */
export const noPermissions: Permissions = {
  canViewOrders: false,
  canManageMenus: false,
  canManageQRCodes: false,
  canViewDashboard: false,
  canViewRestaurants: false,
  canViewIntegrations: false,
  canViewMessages: false,
};
