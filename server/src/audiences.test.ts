import { api } from '@comanda/contract';
import {
  can,
  capabilities,
  findNeededScope,
  keyScopes,
  noPermissions,
  permissionFlags,
  type Actor,
  type Capability,
  type CommandMeta,
  type Permissions,
} from '@comanda/contract/access';
import { isContractProcedure } from '@orpc/contract';
import { expect, test } from 'vitest';
import { servedCollections } from './collections.ts';

// The complete list of endpoints and their audiences. A new endpoint or a wider right shows up here as a difference.
const endpoints = `
GET  /accounts/read-second-factors     user
GET  /accounts/who-am-i                anyone
GET  /menus/csv-template               menus.view
GET  /menus/export-csv                 menus.view
GET  /menus/last-import                menus.view
GET  /menus/list-removed               menus.view
GET  /menus/read-reader                menus.view
GET  /menus/read-use                   menus.view
GET  /pickup/read-screen               anyone
GET  /qr-codes/image                   qr-codes.view
GET  /qr-codes/list-removed            qr-codes.view
GET  /qr-codes/read-address            qr-codes.view
GET  /tablets/read-lock-screen         anyone
GET  /translation/read-translator      menus.view
POST /accounts/add-passkey             user
POST /accounts/change-password         user
POST /accounts/choose-language         user
POST /accounts/confirm-authenticator   user
POST /accounts/confirm-email-change    anyone
POST /accounts/end-session             user
POST /accounts/log-in                  anyone
POST /accounts/log-in-with-passkey     anyone
POST /accounts/log-out                 anyone
POST /accounts/log-out-everywhere      user
POST /accounts/prove-mailbox           anyone
POST /accounts/read-password-reset     anyone
POST /accounts/remove-authenticator    user
POST /accounts/remove-passkey          user
POST /accounts/rename-passkey          user
POST /accounts/replace-recovery-codes  user
POST /accounts/request-email-change    user
POST /accounts/request-mailbox-proof   user
POST /accounts/request-password-reset  anyone
POST /accounts/reset-password          anyone
POST /accounts/see-news                user
POST /accounts/start-authenticator     user
POST /accounts/start-passkey           user
POST /accounts/start-passkey-log-in    anyone
POST /accounts/start-passkey-verification anyone
POST /accounts/undo-change             anyone
POST /accounts/update-profile          user
POST /accounts/verify-passkey          anyone
POST /accounts/verify-second-factor    anyone
POST /administration/audit             platform.administer
POST /administration/delete-work       platform.administer
POST /administration/demote-administrator platform.administer
POST /administration/export-audit      platform.administer
POST /administration/invite-administrator platform.administer
POST /administration/list-administrators platform.administer
POST /administration/list-failing-work platform.administer
POST /administration/owner             platform.administer
POST /administration/owners            platform.administer
POST /administration/remove-administrator platform.administer
POST /administration/resend-invitation platform.administer
POST /administration/restore           platform.administer
POST /administration/resume-server     platform.administer
POST /administration/retry-all-work    platform.administer
POST /administration/retry-work        platform.administer
POST /administration/search            platform.administer
POST /administration/server-state      platform.administer
POST /administration/suspend           platform.administer
POST /analytics/collect                anyone
POST /areas/place-tables               qr-codes.manage
POST /areas/remove                     qr-codes.manage
POST /areas/save                       qr-codes.manage
POST /card-holds/check                 guest
POST /card-holds/leave                 guest
POST /card-holds/release               payments.take
POST /card-holds/settle                guest
POST /card-holds/settle-for-guest      payments.take
POST /card-holds/take-back             guest
POST /cash/close-drawer                payments.take
POST /cash/move-cash                   payments.take
POST /cash/open-drawer                 payments.take
POST /cash/remove-drawer               cash.manage
POST /cash/save-drawer                 cash.manage
POST /developers/add-endpoint          developers.manage
POST /developers/create-key            developers.manage
POST /developers/remove-endpoint       developers.manage
POST /developers/replay                developers.manage
POST /developers/replay-many           developers.manage
POST /developers/revoke-key            developers.manage
POST /developers/rotate-secret         developers.manage
POST /developers/test-endpoint         developers.manage
POST /developers/update-endpoint       developers.manage
POST /documents/poll                   anyone
POST /documents/poll-many              anyone
POST /documents/query                  anyone
POST /documents/watch                  anyone
POST /documents/watch-many             anyone
POST /feedback/give                    guest
POST /feedback/mark-seen               orders.handle
POST /feedback/reply                   orders.handle
POST /files/issue-token                files.manage
POST /files/upload-photo               menus.manage
POST /integrations/accept-quote        integrations.manage
POST /integrations/approve             platform.administer
POST /integrations/complete            platform.administer
POST /integrations/find-owners         platform.administer
POST /integrations/note                platform.administer
POST /integrations/quote               platform.administer
POST /integrations/reject              platform.administer
POST /integrations/request             integrations.manage
POST /integrations/request-pos         integrations.manage
POST /integrations/withdraw            integrations.manage
POST /integrations/withdraw-pos        integrations.manage
POST /kitchen/add-station              restaurants.manage
POST /kitchen/assign-categories        restaurants.manage
POST /kitchen/bump                     orders.handle
POST /kitchen/move-station             restaurants.manage
POST /kitchen/recall                   orders.handle
POST /kitchen/remove-station           restaurants.manage
POST /kitchen/rename-station           restaurants.manage
POST /kitchen/restore-station          restaurants.manage
POST /kitchen/route-tickets            restaurants.manage
POST /kitchen/set-capacity             restaurants.manage
POST /kitchen/set-send-delay           restaurants.manage
POST /kitchen/set-sold-out             orders.handle
POST /leaving/request-deletion         account.leave
POST /leaving/request-export           account.leave
POST /leaving/set-guest-data-days      account.leave
POST /leaving/take-back-deletion       account.leave
POST /menus/add-category               menus.manage
POST /menus/add-item                   menus.manage
POST /menus/change-prices              menus.manage
POST /menus/create                     menus.manage
POST /menus/duplicate                  menus.manage
POST /menus/duplicate-items            menus.manage
POST /menus/edit                       menus.manage
POST /menus/edit-category              menus.manage
POST /menus/edit-items                 menus.manage
POST /menus/edit-shared-options        menus.manage
POST /menus/import-csv                 menus.manage
POST /menus/move-category              menus.manage
POST /menus/move-items                 menus.manage
POST /menus/preview-import             menus.manage
POST /menus/read-csv                   menus.manage
POST /menus/read-page                  menus.manage
POST /menus/read-pdf                   menus.manage
POST /menus/remove                     menus.manage
POST /menus/remove-category            menus.manage
POST /menus/remove-items               menus.manage
POST /menus/restore                    menus.manage
POST /menus/restore-category           menus.manage
POST /menus/restore-items              menus.manage
POST /menus/serve-now                  orders.handle
POST /menus/set-availability           menus.manage
POST /menus/undo-import                menus.manage
POST /messages/mark-read               platform.administer
POST /messages/reply                   platform.administer
POST /messages/search                  platform.administer
POST /messages/see-replies             messages.view
POST /messages/send                    anyone
POST /onboarding/retry-setup           integrations.manage
POST /onboarding/retry-setup-for       platform.administer
POST /onboarding/sign-up               anyone
POST /orders/acknowledge               orders.handle
POST /orders/cancel                    orders.correct
POST /orders/change-status             orders.handle
POST /orders/correct                   orders.correct
POST /orders/discount                  orders.correct
POST /orders/fire-course               orders.handle
POST /orders/place                     guest
POST /orders/place-for-table           orders.handle
POST /orders/read-promo-code           guest
POST /orders/read-times                anyone
POST /orders/send-now                  guest
POST /orders/take-back                 guest
POST /orders/tick-items                orders.handle
POST /orders/undo                      orders.handle
POST /orders/withdraw                  guest
POST /payments/activate-method         platform.administer
POST /payments/change-method           platform.administer
POST /payments/disable-method          platform.administer
POST /payments/refund                  payments.refund
POST /payments/see-to                  payments.take
POST /payments/set-method-active       integrations.manage
POST /payments/set-method-currencies   integrations.manage
POST /payments/set-method-test         integrations.manage
POST /payments/take-at-table           payments.take
POST /payments/take-back               payments.refund
POST /payments/verify-method           platform.administer
POST /pickup/replace-screen            restaurants.manage
POST /pickup/show-screen               orders.handle
POST /pos/compare                      platform.administer
POST /pos/connect                      platform.administer
POST /pos/disconnect                   platform.administer
POST /pos/export-logs                  platform.administer
POST /pos/figures                      platform.administer
POST /pos/list-logs                    platform.administer
POST /pos/map-item                     platform.administer
POST /pos/pull-menu                    platform.administer
POST /pos/read-items                   platform.administer
POST /pos/read-log                     platform.administer
POST /pos/resend                       platform.administer
POST /pos/restore                      platform.administer
POST /pos/set-active                   platform.administer
POST /pos/set-sends-when               integrations.manage
POST /pos/test                         platform.administer
POST /pos/update                       platform.administer
POST /printing/add-printer             restaurants.manage
POST /printing/cancel-job              printing.manage
POST /printing/remove-printer          restaurants.manage
POST /printing/reprint                 printing.manage
POST /printing/restore-printer         restaurants.manage
POST /printing/retry-now               printing.manage
POST /printing/set-active              printing.manage
POST /printing/test-printer            printing.manage
POST /printing/update-printer          restaurants.manage
POST /promotions/remove-code           menus.manage
POST /promotions/save-code             menus.manage
POST /promotions/save-happy-hours      menus.manage
POST /push/read-key                    anyone
POST /push/subscribe                   user
POST /push/subscribe-guest             guest
POST /push/unsubscribe                 user
POST /push/unsubscribe-guest           guest
POST /qr-codes/create                  qr-codes.manage
POST /qr-codes/preview-sheet           qr-codes.view
POST /qr-codes/print-sheet             qr-codes.view
POST /qr-codes/read-table              anyone
POST /qr-codes/remove                  qr-codes.manage
POST /qr-codes/rename                  qr-codes.manage
POST /qr-codes/restore                 qr-codes.manage
POST /qr-codes/set-availability        qr-codes.manage
POST /qr-codes/set-kind                qr-codes.manage
POST /qr-codes/set-menu                qr-codes.manage
POST /receipts/issue                   payments.take
POST /receipts/mail                    anyone
POST /receipts/print                   printing.manage
POST /reports/close-day                cash.manage
POST /reports/closing-report           reports.view
POST /reports/corrections              reports.view
POST /reports/dashboard                dashboard.view
POST /reports/day-end                  reports.view
POST /reports/export-corrections-csv   reports.view
POST /reports/export-csv               reports.view
POST /reports/orders                   reports.view
POST /reports/platform                 platform.administer
POST /reports/read                     reports.view
POST /restaurants/check-record         restaurants.view
POST /restaurants/check-records        restaurants.view
POST /restaurants/create               restaurants.create
POST /restaurants/pause-ordering       orders.handle
POST /restaurants/set-status           restaurants.manage
POST /restaurants/update               restaurants.manage
POST /security/export-events           platform.administer
POST /security/list-events             platform.administer
POST /showcase/read-rush               restaurants.manage
POST /showcase/switch-rush             restaurants.manage
POST /splitting/check                  guest
POST /splitting/claim                  guest
POST /splitting/pay                    guest
POST /splitting/release                guest
POST /splitting/release-for-guest      payments.take
POST /splitting/take-share             payments.take
POST /staff/accept-invitation          anyone
POST /staff/disable                    staff.manage
POST /staff/enable                     staff.manage
POST /staff/invite                     staff.manage
POST /staff/read-invitation            anyone
POST /staff/remove                     staff.manage
POST /staff/resend-invitation          staff.manage
POST /staff/update                     staff.manage
POST /tablets/change-own-pin           user
POST /tablets/keep-unlocked            anyone
POST /tablets/lock                     anyone
POST /tablets/register                 staff.manage
POST /tablets/revoke                   staff.manage
POST /tablets/set-pin                  staff.manage
POST /tablets/unlock                   anyone
POST /tablets/unlock-pin               staff.manage
POST /tokens/buy                       tokens.buy
POST /tokens/export-csv                tokens.view
POST /tokens/grant                     platform.administer
POST /tokens/ledger                    tokens.view
POST /tokens/overview                  tokens.view
POST /tokens/owners                    platform.administer
POST /tokens/refund                    platform.administer
POST /tokens/settle                    tokens.buy
POST /translation/cancel               menus.manage
POST /translation/retry                menus.manage
POST /translation/review               menus.manage
POST /translation/save                 menus.manage
POST /translation/set-kept-words       menus.manage
POST /translation/translate-menu       menus.manage
POST /visits/admit                     visits.manage
POST /visits/allow-joining             visits.manage
POST /visits/answer-call               visits.manage
POST /visits/ask                       guest
POST /visits/call                      guest
POST /visits/close                     visits.manage
POST /visits/deny-party                guest
POST /visits/enter                     anyone
POST /visits/introduce                 guest
POST /visits/join                      guest
POST /visits/join-party                guest
POST /visits/join-tables               visits.manage
POST /visits/let-in                    guest
POST /visits/move                      visits.manage
POST /visits/part-tables               visits.manage
POST /visits/refuse                    guest
POST /visits/refuse-guest              visits.manage
POST /visits/remove-guest              visits.manage
POST /visits/reopen                    visits.manage
POST /visits/resume                    guest
POST /visits/withdraw-call             guest
`;

const readers = `
apiKeys              admin owner
areas                admin owner staff key
auditEntries         admin owner
cardHolds            admin owner staff:canViewOrders key:orders.view
cashDrawers          admin owner staff:canViewOrders key:payments.take
categories           admin owner staff:canManageMenus key:menus.view
closingReports       admin owner staff:canViewDashboard key:reports.view
dataExports          owner
departures           admin owner
drawerSessions       admin owner staff:canViewOrders key:payments.take
feedback             admin owner staff:canViewOrders key:orders.view
floorItems           admin owner staff:canViewOrders key:orders.view
floorMenus           admin owner staff:canViewOrders key:orders.view
floorTables          admin owner staff:canViewOrders key:orders.view
glossaries           admin owner staff:canManageMenus key:menus.view
guestBills           guest
guestCardTabs        guest
guestFeedback        guest
guestOrders          guest
guestPaymentMethods  guest
guestPayments        guest
guestPlaces          guest
guestReceipts        guest
guestVisits          guest
integrationRequests  admin owner
items                admin owner staff:canManageMenus key:menus.view
menuCounts           admin owner staff:canManageMenus key:menus.view
menuNames            admin owner staff:canManageQRCodes key:qr-codes.view
menuStates           guest
menus                admin owner staff:canManageMenus key:menus.view
messages             admin owner
orders               admin owner staff:canViewOrders key:orders.view
ownSecurityEvents    admin owner staff
paymentMethods       admin owner
payments             admin owner staff:canViewOrders key:orders.view
posConnections       admin owner
posOrders            admin
posSyncLogs          admin
printJobs            admin owner staff:canViewOrders key:orders.view
printers             admin owner staff:canViewOrders key:orders.view
promoCodes           admin owner staff:canManageMenus key:menus.view
pulses               admin owner staff
pushSubscriptions    admin owner staff
qrCodes              admin owner staff:canManageQRCodes key:qr-codes.view
receipts             admin owner staff:canViewOrders key:orders.view
restaurants          admin owner key:restaurants.view of all
securityEvents       admin owner
sessions             admin owner staff
setups               admin owner staff
sharedOptions        admin owner staff:canManageMenus key:menus.view
soldOutItems         admin owner staff:canViewOrders key:orders.view
staffPins            owner
stations             admin owner staff:canViewOrders key:orders.view
tablets              owner
ticketRoutes         admin owner staff:canViewOrders key:orders.view
tokenBalances        admin owner key:tokens.view of all
tokenEntries         admin owner key:tokens.view of all
tokenPurchases       admin owner key:tokens.view of all
translationRuns      admin owner staff:canManageMenus key:menus.view
translations         admin owner staff:canManageMenus key:menus.view
users                admin owner staff
visitBills           admin owner staff:canViewOrders key:orders.view
visits               admin owner staff:canViewOrders key:orders.view
waitingOrders        admin owner staff:canViewOrders key:orders.view
webhookDeliveries    admin owner
webhookEndpoints     admin owner
workplaces           admin owner staff key
`;

// The complete table of rights, by what it gives to whom; `pin` if a PIN on a shared tablet is enough for staff. Refunds also need limits that the owner sets for a staff member.
const rights = `
account.leave        owner
audit.view           admin owner
cash.manage          admin owner staff:canViewDashboard
dashboard.view       admin owner staff pin
developers.manage    owner
developers.view      admin owner
files.manage         admin owner staff:canManageMenus
integrations.manage  owner
integrations.view    admin owner
menus.manage         admin owner staff:canManageMenus key
menus.view           admin owner staff:canManageMenus key
messages.view        admin owner
orders.correct       admin owner staff:canViewOrders key pin
orders.handle        admin owner staff:canViewOrders key pin
orders.view          admin owner staff:canViewOrders key pin
payments.refund      admin owner staff:canViewOrders with limits key pin
payments.take        admin owner staff:canViewOrders key pin
platform.administer  admin
printing.manage      admin owner staff:canViewOrders key pin
profile.view         admin owner staff
qr-codes.manage      admin owner staff:canManageQRCodes key
qr-codes.view        admin owner staff:canManageQRCodes key
reports.view         admin owner staff:canViewDashboard key pin
restaurants.create   owner key of all
restaurants.manage   admin owner key of all
restaurants.view     admin owner key of all
staff.manage         owner
tokens.buy           owner
tokens.view          admin owner key of all
visits.manage        admin owner staff:canViewOrders key pin
workplaces.view      admin owner staff any key pin
`;

const allPermissions: Permissions = {
  canViewOrders: true,
  canManageMenus: true,
  canManageQRCodes: true,
  canViewDashboard: true,
  canViewRestaurants: true,
  canViewIntegrations: true,
  canViewMessages: true,
};

const listEndpoints = (tree: object): string[] =>
  Object.values(tree).flatMap((node: object) => {
    if (!isContractProcedure(node)) return listEndpoints(node);
    const { route, meta } = node['~orpc'];
    const { audience }: CommandMeta = meta;
    return [`${(route.method ?? '').padEnd(4)} ${(route.path ?? '').padEnd(33)} ${audience}`];
  });

test('every endpoint is open to the audience written here, and to no other', () => {
  expect(listEndpoints(api).toSorted()).toEqual(endpoints.trim().split('\n'));
});

const actor = (
  role: 'admin' | 'owner' | 'staff',
  permissions: Permissions | null,
): Extract<Actor, { kind: 'user' }> => ({
  kind: 'user',
  userId: 'u',
  role,
  ownerId: role === 'admin' ? null : 'o',
  permissions,
  restaurantIds: null,
});

const key = (scopes: readonly string[], restaurantIds: string[] | null = null): Actor => ({
  kind: 'user',
  userId: 'o',
  role: 'owner',
  ownerId: 'o',
  permissions: null,
  restaurantIds,
  key: { id: 'k', name: 'Till', scopes, isForAllRestaurants: restaurantIds === null },
});

test('every collection can be read by those written here, and by no others', () => {
  const lines = servedCollections.map(({ name, policy: { capability } }) => {
    if (capability === 'guest') return `${name.padEnd(20)} guest`;
    const bare = (['admin', 'owner'] as const).filter((role) => can(actor(role, null), capability));
    const isOpenToStaff = can(actor('staff', noPermissions), capability);
    const byFlag = permissionFlags.filter((flag) =>
      can(actor('staff', { ...noPermissions, [flag]: true }), capability),
    );
    const staff = isOpenToStaff ? ['staff'] : byFlag.map((flag) => `staff:${flag}`);
    const byKey = keyScopes
      .filter(({ scope }) => can(key([scope]), capability))
      .map(({ scope, isForAllRestaurants }) => `key:${scope}${isForAllRestaurants ? ' of all' : ''}`);
    const keys = can(key([]), capability) ? ['key'] : byKey;
    return `${name.padEnd(20)} ${[...bare, ...staff, ...keys].join(' ')}`;
  });
  expect(lines.toSorted()).toEqual(readers.trim().split('\n'));
});

test('every capability belongs to those written here, and to no others', () => {
  const lines = Object.keys(capabilities).map((name) => {
    // The keys of the table are its capabilities, but the standard library types them as strings.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const capability = name as Capability;
    const everybody = {
      ...actor('staff', noPermissions),
      refundLimits: [{ currency: 'USD', perRefund: 1, perDay: 1 }],
    };
    const bare = (['admin', 'owner'] as const).filter((role) => can(actor(role, null), capability));
    const byFlag = permissionFlags.flatMap((flag) => {
      const permissions = { ...noPermissions, [flag]: true };
      if (can(actor('staff', permissions), capability)) return [`staff:${flag}`];
      return can({ ...everybody, permissions }, capability) ? [`staff:${flag} with limits`] : [];
    });
    const staff = can(everybody, capability) ? ['staff'] : byFlag;
    const { scope = null } = findNeededScope(name) ?? {};
    const keys =
      scope !== null && can(key([scope]), capability)
        ? [can(key([scope], ['r']), capability) ? 'key' : 'key of all']
        : [];
    const onTablet: Actor = {
      ...everybody,
      permissions: allPermissions,
      tablet: { id: 't', name: 'Counter', restaurantId: 'r' },
    };
    const pin = can(onTablet, capability) ? ['pin'] : [];
    const anyKey = can(key([]), capability) ? ['any key'] : keys;
    return `${name.padEnd(20)} ${[...bare, ...staff, ...anyKey, ...pin].join(' ')}`;
  });
  expect(lines.toSorted()).toEqual(rights.trim().split('\n'));
});

test('guests hold no capability', () => {
  for (const { policy } of servedCollections) {
    if (policy.capability !== 'guest') expect(can({ kind: 'guest' }, policy.capability)).toBe(false);
  }
});
