/** Every page of the console, `$name` standing for a part that varies: the server answers them, the router matches them. */
export const consolePages = {
  profile: '/profile',
  data: '/profile/data',
  restaurants: '/restaurants',
  restaurantEdit: '/restaurants/$restaurantId/edit',
  staff: '/staff',
  dashboard: '/dashboard',
  reports: '/dashboard/reports',
  dayEnd: '/dashboard/day-end',
  orders: '/orders',
  feedback: '/orders/feedback',
  kitchen: '/orders/kitchen',
  stations: '/orders/stations',
  printers: '/orders/printers',
  menus: '/menus',
  menuEdit: '/menus/$menuId/edit',
  menuLook: '/menus/$menuId/look',
  menuLanguages: '/menus/$menuId/languages',
  menuImport: '/menus/$menuId/import',
  qrCodes: '/qr-codes',
  tokens: '/tokens',
  integrations: '/integrations',
  developers: '/integrations/developers',
  messages: '/messages',
  adminMessages: '/admin/messages',
  adminPosDashboard: '/admin/pos-dashboard',
  adminPosIntegrationRequests: '/admin/pos-integration-requests',
  adminPosSystemConfigs: '/admin/pos-system-configs',
  adminPosOrderMappings: '/admin/pos-order-mappings',
  adminPosSyncLogs: '/admin/pos-sync-logs',
  adminPaymentMethods: '/admin/payment-methods',
  adminTokens: '/admin/tokens',
  adminOwners: '/admin/owners',
  adminOwner: '/admin/owners/$ownerId',
  adminAudit: '/admin/audit',
} as const;
export type ConsolePage = (typeof consolePages)[keyof typeof consolePages];

/** Pages of the guest's bundle, rendered by the server. */
export const guestPages = {
  /** A menu as guests see it, framed by the console. */
  menuPreview: '/menus/$menuId/preview',
  /** What the sticker on a table opens. */
  table: '/menu/$qrCodeId',
  /** What a phone needs to know to put the page among its apps. */
  tableManifest: '/menu/$qrCodeId/manifest.webmanifest',
  tableIcon: '/menu/$qrCodeId/icon.svg',
  /** A receipt, for whoever knows its address; and the same as a file. */
  receipt: '/receipt/$token',
  receiptPdf: '/receipt/$token/receipt.pdf',
} as const;

export const landingPage = '/';

/** What the house promises and keeps, as plain documents. */
export const legalPages = { terms: '/terms', privacy: '/privacy', cookies: '/cookies' } as const;

/** How programs work with the platform, for whoever writes them. */
export const developersPage = '/developers';

/** What search engines, messengers and home screens ask a site for. */
export const siteFiles = {
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  manifest: '/site.webmanifest',
  /** The picture that goes with a link that is passed on. */
  card: '/card.png',
  favicon: '/favicon.ico',
  touchIcon: '/apple-touch-icon.png',
  icon192: '/icon-192.png',
  icon512: '/icon-512.png',
} as const;

/** The platform's own restaurant, open to whoever wants to try: leads to a table of its own each time. */
export const demoPage = '/demo';

/** The QR code that leads to the demo, as an image. */
export const demoCodes = { svg: '/demo/code.svg', png: '/demo/code.png' } as const;

/** The built-in checkout of test mode, where no money moves: choosing, and a bank that asks once more. */
export const checkoutPages = {
  test: '/checkout/test/$reference',
  testBank: '/checkout/test/$reference/bank',
} as const;

/** Where providers tell what has happened, each owner's account at an address of its own. */
export const webhookPaths = {
  payments: '/webhooks/payments/$provider/$ownerId/$methodType',
  pos: '/webhooks/pos/$system/$restaurantId',
} as const;

/** What an address of the guest's bundle can ask for. */
export const guestParameters = { language: 'language', visit: 'visit', payment: 'payment' } as const;

/** What a link of a mail carries to the landing page, and what opens its dialog. */
export const landingParameters = {
  reset: 'reset',
  invite: 'invite',
  confirmEmail: 'confirm-email',
  auth: 'auth',
} as const;

/** What an address of the ledger's page can ask for: which purchase someone comes back from, and whose ledger an administrator reads. */
export const tokenParameters = { purchase: 'purchase', owner: 'owner' } as const;

/** Keeps the language a guest has chosen, for the next page the server writes. */
export const languageCookie = 'comanda.language';
