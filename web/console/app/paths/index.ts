/** Every address of the console, as the router matches it. */
export const patterns = {
  profile: '/profile',
  restaurants: '/restaurants',
  dashboard: '/dashboard',
  orders: '/orders',
  menus: '/menus',
  menuEdit: '/menus/$menuId/edit',
  qrCodes: '/qr-codes',
  integrations: '/integrations',
  messages: '/messages',
  adminMessages: '/admin/messages',
  adminPosDashboard: '/admin/pos-dashboard',
  adminPosIntegrationRequests: '/admin/pos-integration-requests',
  adminPosSystemConfigs: '/admin/pos-system-configs',
  adminPosOrderMappings: '/admin/pos-order-mappings',
  adminPosSyncLogs: '/admin/pos-sync-logs',
  adminPaymentMethods: '/admin/payment-methods',
} as const;

export type Pattern = (typeof patterns)[keyof typeof patterns];

/** Every link of the console. The landing page is a bundle of its own, so going there is a full navigation. */
export const paths = {
  ...patterns,
  landing: '/',
  menuEdit: (menuId: string) => `/menus/${encodeURIComponent(menuId)}/edit`,
} as const;
