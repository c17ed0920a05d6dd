import { z } from 'zod';

export const roles = ['owner', 'admin', 'staff'] as const;
export const role = z.enum(roles);
export type Role = z.infer<typeof role>;

export const roleLabels = {
  admin: 'Administrator',
  owner: 'Restaurant Owner',
  staff: 'Staff',
} as const satisfies Record<Role, string>;

export const permissionFlags = [
  'canViewOrders',
  'canManageMenus',
  'canManageQRCodes',
  'canViewDashboard',
  'canViewRestaurants',
  'canViewIntegrations',
  'canViewMessages',
] as const;
export type PermissionFlag = (typeof permissionFlags)[number];

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
