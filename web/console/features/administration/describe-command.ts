/** Sentence for each command that administrators run, by feature and command. A test checks that every such command has one. */
const sentences: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  accounts: {
    'log-out-everywhere': 'Logged out everywhere',
    'end-session': 'Ended a session of their own',
    'update-profile': 'Changed their own name',
    'choose-language': 'Chose their own language',
    'see-news': 'Looked at what is new',
    'change-password': 'Changed their own password',
    'request-email-change': 'Requested a change of their own email',
    'request-mailbox-proof': 'Requested a link to confirm their own email',
    'start-authenticator': 'Started to set up an authenticator app',
    'confirm-authenticator': 'Set up an authenticator app',
    'remove-authenticator': 'Removed their authenticator app',
    'start-passkey': 'Started to add a passkey',
    'add-passkey': 'Added a passkey',
    'rename-passkey': 'Renamed a passkey',
    'remove-passkey': 'Removed a passkey',
    'replace-recovery-codes': 'Created new recovery codes',
  },
  administration: {
    suspend: 'Suspended',
    restore: 'Lifted a suspension',
    'export-audit': 'Exported the audit trail',
    'invite-administrator': 'Invited an administrator',
    'resend-invitation': 'Sent an administrator another invitation',
    'demote-administrator': 'Demoted an administrator',
    'remove-administrator': 'Removed an administrator',
    'retry-work': 'Retried failing work',
    'retry-all-work': 'Retried all failing work',
    'delete-work': 'Deleted work that was given up',
    'resume-server': 'Resumed the server after a restore',
  },
  developers: {
    'create-key': 'Created an API key',
    'revoke-key': 'Revoked an API key',
    'add-endpoint': 'Added a webhook',
    'update-endpoint': 'Changed a webhook',
    'remove-endpoint': 'Removed a webhook',
    'test-endpoint': 'Tested a webhook',
    replay: 'Resent an event',
    'replay-many': 'Resent failed events',
    'rotate-secret': 'Changed the secret of a webhook',
  },
  feedback: { reply: 'Answered a guest' },
  files: { 'issue-token': 'Opened the file storage', 'upload-photo': 'Uploaded a photo' },
  integrations: {
    quote: 'Quoted an integration',
    complete: 'Marked an integration as connected',
    note: 'Added a note to a request',
    approve: 'Approved a request',
    reject: 'Rejected a request',
  },
  kitchen: {
    'add-station': 'Added a kitchen station',
    'rename-station': 'Renamed a kitchen station',
    'move-station': 'Moved a kitchen station',
    'assign-categories': 'Assigned categories to stations',
    'remove-station': 'Removed a kitchen station',
    'restore-station': 'Restored a kitchen station',
    'route-tickets': 'Changed what a printer prints',
    bump: 'Marked dishes as ready',
    recall: 'Marked dishes as not ready',
    'set-sold-out': 'Changed what is sold out',
  },
  menus: {
    'import-csv': 'Imported a menu',
    'undo-import': 'Undid an import',
    create: 'Created a menu',
    edit: 'Changed a menu',
    duplicate: 'Copied a menu',
    remove: 'Removed a menu',
    restore: 'Restored a menu',
    'add-category': 'Added a category',
    'edit-category': 'Renamed a category',
    'move-category': 'Moved a category',
    'remove-category': 'Removed a category',
    'restore-category': 'Restored a category',
    'add-item': 'Added an item',
    'edit-items': 'Changed items',
    'edit-shared-options': 'Changed shared options',
    'move-items': 'Moved items',
    'duplicate-items': 'Copied items',
    'change-prices': 'Changed prices',
    'serve-now': 'Changed the menu that is served',
    'set-availability': 'Changed availability',
    'remove-items': 'Removed items',
    'restore-items': 'Restored items',
  },
  messages: { 'mark-read': 'Read a message', reply: 'Answered a message' },
  onboarding: {
    'retry-setup': 'Reran the setup of their own account',
    'retry-setup-for': 'Reran the setup of an account',
  },
  orders: {
    'place-for-table': 'Placed an order for a table',
    correct: 'Corrected an order',
    'change-status': 'Changed the status of an order',
    'tick-items': 'Marked dishes as delivered',
    cancel: 'Canceled an order',
    undo: 'Undid a change to an order',
    discount: 'Changed the discount on an order',
  },
  payments: {
    'take-at-table': 'Recorded a payment at a table',
    'take-back': 'Undid a payment at a table',
    refund: 'Refunded a payment',
    'see-to': 'Dismissed a payment alert',
    'change-method': 'Changed a payment method',
    'disable-method': 'Disabled a payment method',
    'activate-method': 'Enabled a payment method',
    'verify-method': 'Checked credentials with the provider',
  },
  pickup: {
    'show-screen': 'Opened the pickup screen',
    'replace-screen': 'Replaced the address of the pickup screen',
  },
  pos: {
    connect: 'Connected a point of sale',
    update: 'Changed the connection of a point of sale',
    test: 'Tested a point of sale',
    'set-active': 'Switched a point of sale on or off',
    disconnect: 'Disconnected a point of sale',
    restore: 'Restored a point of sale',
    'pull-menu': 'Imported the menu of a point of sale',
    'map-item': 'Mapped an item to the point of sale',
    resend: 'Sent an order to the point of sale again',
  },
  printing: {
    'add-printer': 'Added a printer',
    'update-printer': 'Changed a printer',
    'remove-printer': 'Removed a printer',
    'restore-printer': 'Restored a printer',
    'set-active': 'Switched a printer on or off',
    'test-printer': 'Tested a printer',
    'retry-now': 'Retried a printer',
    'cancel-job': 'Canceled a print job',
    reprint: 'Reprinted a ticket',
  },
  promotions: {
    'save-happy-hours': 'Changed happy hours',
    'save-code': 'Added or changed a promo code',
    'remove-code': 'Removed a promo code',
  },
  areas: {
    save: 'Added or renamed an area',
    remove: 'Removed an area',
    'place-tables': 'Arranged tables on the floor plan',
  },
  'qr-codes': {
    create: 'Created QR codes',
    rename: 'Renamed a table',
    'set-menu': 'Changed the menu of tables',
    'set-kind': 'Changed what a code is for',
    'set-availability': 'Paused or resumed tables',
    remove: 'Removed QR codes',
    restore: 'Restored QR codes',
  },
  receipts: { print: 'Printed receipts', issue: 'Issued a receipt' },
  restaurants: {
    create: 'Created a restaurant',
    update: 'Changed a restaurant',
    'set-status': 'Activated or deactivated a restaurant',
    'pause-ordering': 'Paused or resumed ordering',
  },
  security: { 'export-events': 'Exported the security log' },
  showcase: { 'switch-rush': 'Started or stopped the simulated lunch rush' },
  splitting: { 'release-for-guest': 'Released a share', 'take-share': 'Recorded a payment for a share' },
  push: { subscribe: 'Switched on notifications', unsubscribe: 'Switched off notifications' },
  tablets: { 'change-own-pin': 'Tried to set a PIN of their own' },
  tokens: { grant: 'Granted or deducted tokens', refund: 'Refunded a purchase of tokens' },
  translation: {
    'translate-menu': 'Translated a menu',
    retry: 'Retried a translation',
    cancel: 'Stopped a translation',
    save: 'Changed a translation',
    review: 'Reviewed a translation',
    'set-kept-words': 'Changed the words to keep',
  },
  visits: {
    'answer-call': 'Answered a call from a table',
    admit: 'Let a guest in',
    'remove-guest': 'Removed a phone from a table',
    'refuse-guest': 'Refused a phone at a table',
    'allow-joining': 'Let new phones join a table again',
    close: 'Closed a table',
    reopen: 'Reopened a table',
    move: 'Moved guests to another table',
    'join-tables': 'Joined tables for a party',
    'part-tables': 'Parted joined tables',
  },
};

/** Describes a command. An old entry whose command has been renamed since is shown under its former name. */
export const describeCommand = (command: string): string => {
  const [, feature = '', verb = ''] = command.split('/');
  const sentence = `${verb} (${feature})`.replaceAll('-', ' ');
  return sentences[feature]?.[verb] ?? `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`;
};

const hiddenFields = /^(key|revision|delimiter)$|Ids?$/;

/** Lists a command's input for readers. Leaves out ids, which mean nothing to them. */
export const listInputDetails = (input: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(input).flatMap(([name, value]) => {
    if (hiddenFields.test(name) || value === '' || value === null) return [];
    return [`${name.replaceAll(/([A-Z])/g, ' $1').toLowerCase()}: ${formatValue(value)}`];
  });

const formatValue = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return value.toLocaleString('en');
  return typeof value === 'string' ? value : JSON.stringify(value);
};
