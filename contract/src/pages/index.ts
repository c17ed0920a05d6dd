/** Every page of the console; `$name` is a variable part. The server serves them, and the router matches them. */
export const consolePages = {
  profile: '/profile',
  data: '/profile/data',
  security: '/profile/security',
  notifications: '/profile/notifications',
  whatsNew: '/profile/whats-new',
  restaurants: '/restaurants',
  restaurantEdit: '/restaurants/$restaurantId/edit',
  staff: '/staff',
  tablets: '/staff/tablets',
  dashboard: '/dashboard',
  reports: '/dashboard/reports',
  dayEnd: '/dashboard/day-end',
  orders: '/orders',
  feedback: '/orders/feedback',
  kitchen: '/orders/kitchen',
  stations: '/orders/stations',
  printers: '/orders/printers',
  cash: '/orders/cash',
  menus: '/menus',
  promotions: '/menus/promotions',
  menuEdit: '/menus/$menuId/edit',
  menuLook: '/menus/$menuId/look',
  menuLanguages: '/menus/$menuId/languages',
  menuImport: '/menus/$menuId/import',
  qrCodes: '/qr-codes',
  floorPlan: '/qr-codes/floor-plan',
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
  adminSecurity: '/admin/security',
  adminAdministrators: '/admin/administrators',
  adminFailingWork: '/admin/failing-work',
} as const;
export type ConsolePage = (typeof consolePages)[keyof typeof consolePages];

/** Pages of the guest bundle, rendered by the server. */
export const guestPages = {
  /** A menu as guests see it, in a frame of the console. */
  menuPreview: '/menus/$menuId/preview',
  /** The page that a table's sticker opens. */
  table: '/menu/$qrCodeId',
  /** Web app manifest, with which a phone can install the page. */
  tableManifest: '/menu/$qrCodeId/manifest.webmanifest',
  tableIcon: '/menu/$qrCodeId/icon.svg',
  /** A receipt, for everyone who knows its address, and the same as a PDF. */
  receipt: '/receipt/$token',
  receiptPdf: '/receipt/$token/receipt.pdf',
  /** The numbers of a restaurant's orders, for a screen on the wall. */
  pickupScreen: '/pickup/$restaurantId/$key',
} as const;

export const landingPage = '/';

/** Legal documents of the platform. */
export const legalPages = { terms: '/terms', privacy: '/privacy', cookies: '/cookies' } as const;

/** Developer documentation. */
export const developersPage = '/developers';

/** Files that search engines, messengers and home screens request. */
export const siteFiles = {
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  manifest: '/site.webmanifest',
  /** The preview picture of a shared link. */
  card: '/card.png',
  favicon: '/favicon.ico',
  touchIcon: '/apple-touch-icon.png',
  icon192: '/icon-192.png',
  icon512: '/icon-512.png',
} as const;

/** The platform's own demo restaurant, open to everyone. It leads to a new table each time. */
export const demoPage = '/demo';

/** The QR code that leads to the demo, as an image. */
export const demoCodes = { svg: '/demo/code.svg', png: '/demo/code.png' } as const;

/**
 * The built-in checkout of test mode, where no money moves: a page to choose the result, and a simulated bank
 * confirmation.
 */
export const checkoutPages = {
  test: '/checkout/test/$reference',
  testBank: '/checkout/test/$reference/bank',
} as const;

/** Addresses that payment providers and points of sale call, a separate one for each owner's account or restaurant. */
export const webhookPaths = {
  payments: '/webhooks/payments/$provider/$ownerId/$methodType',
  pos: '/webhooks/pos/$system/$restaurantId',
} as const;

interface PaymentWebhook {
  readonly provider: string;
  readonly ownerId: string;
  readonly methodType: string;
}

/** The path that a payment provider calls for one method of one owner. */
export const paymentWebhookPath = ({ provider, ownerId, methodType }: PaymentWebhook): string =>
  webhookPaths.payments.replace('$provider', provider).replace('$ownerId', ownerId).replace('$methodType', methodType);

/** Query parameters of the guest bundle's pages. */
export const guestParameters = {
  language: 'language',
  visit: 'visit',
  payment: 'payment',
  card: 'card',
  code: 'code',
} as const;
type GuestParameter = (typeof guestParameters)[keyof typeof guestParameters];

/** The path of a table's page, for example with the visit and the payment that a guest returns to. */
export const tablePath = (
  qrCodeId: string,
  parameters: { readonly [Parameter in GuestParameter]?: string } = {},
): string => {
  const query = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  const path = guestPages.table.replace('$qrCodeId', encodeURIComponent(qrCodeId));
  return query.length === 0 ? path : `${path}?${query.join('&')}`;
};

/** In place of a visit: the page shows the menu like to a guest, but never enters a visit, so it costs no token. */
export const previewVisit = 'preview';

/** Query parameters of the landing page: tokens from links in mails, and the dialog to open. */
export const landingParameters = {
  reset: 'reset',
  invite: 'invite',
  confirmEmail: 'confirm-email',
  proveEmail: 'prove-email',
  undo: 'undo',
  auth: 'auth',
} as const;

/**
 * Query parameters of the ledger's page: the purchase that someone returns from, and the owner whose ledger an
 * administrator reads.
 */
export const tokenParameters = { purchase: 'purchase', owner: 'owner' } as const;

/** Query parameter of the administrators' messages: the text to search for. */
export const messageParameters = { search: 'search' } as const;

/** Cookie with the language that a guest has chosen, for pages rendered by the server. */
export const languageCookie = 'comanda.language';

export type * from './page-renderers.ts';
