/** Sentence for each command that administrators run, by feature and command. A test checks that every such command has one. */
const sentences: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  accounts: {
    'log-out-everywhere': 'Logged out everywhere',
    'end-session': 'Ended a session of their own',
    'update-profile': 'Changed their own name',
    'change-password': 'Changed their own password',
    'request-email-change': 'Asked to change their own address',
  },
  administration: {
    suspend: 'Suspended',
    restore: 'Lifted a suspension',
    'export-audit': 'Exported the audit trail',
  },
  developers: {
    'create-key': 'Made an API key',
    'revoke-key': 'Revoked an API key',
    'add-endpoint': 'Added a webhook',
    'update-endpoint': 'Changed a webhook',
    'remove-endpoint': 'Removed a webhook',
    'test-endpoint': 'Tested a webhook',
    replay: 'Had an event sent again',
  },
  feedback: { reply: 'Answered a guest' },
  files: { 'issue-token': 'Opened the storage of files' },
  integrations: {
    quote: 'Quoted an integration',
    complete: 'Said that an integration is connected',
    note: 'Noted something on a request',
    approve: 'Approved a request',
    reject: 'Rejected a request',
  },
  kitchen: {
    'add-station': 'Added a kitchen station',
    'rename-station': 'Renamed a kitchen station',
    'move-station': 'Moved a kitchen station',
    'assign-categories': 'Said where categories are made',
    'remove-station': 'Removed a kitchen station',
    'restore-station': 'Brought back a kitchen station',
    'route-tickets': 'Said what a printer prints',
    bump: 'Marked dishes as ready',
    recall: 'Marked dishes as not ready',
    'set-sold-out': 'Changed what is sold out',
  },
  menus: {
    'import-csv': 'Imported a menu',
    'undo-import': 'Took back an import',
    create: 'Created a menu',
    edit: 'Changed a menu',
    duplicate: 'Copied a menu',
    remove: 'Removed a menu',
    restore: 'Brought back a menu',
    'add-category': 'Added a category',
    'edit-category': 'Renamed a category',
    'move-category': 'Moved a category',
    'remove-category': 'Removed a category',
    'restore-category': 'Brought back a category',
    'add-item': 'Added an item',
    'edit-items': 'Changed items',
    'move-items': 'Moved items',
    'duplicate-items': 'Copied items',
    'change-prices': 'Changed prices',
    'set-availability': 'Changed what is available',
    'remove-items': 'Removed items',
    'restore-items': 'Brought back items',
  },
  messages: { 'mark-read': 'Read a message', reply: 'Answered a message' },
  onboarding: {
    'retry-setup': 'Ran the setup of their account again',
    'retry-setup-for': 'Ran the setup of an account again',
  },
  orders: {
    'place-for-table': 'Placed an order for a table',
    correct: 'Corrected an order',
    'change-status': 'Moved an order on',
    'tick-items': 'Marked dishes as delivered',
    cancel: 'Cancelled an order',
    undo: 'Took back a change of an order',
  },
  payments: {
    'take-at-table': 'Took money at a table',
    'take-back': 'Took back a payment at a table',
    refund: 'Refunded a payment',
    'see-to': 'Saw to a payment',
    'change-method': 'Changed a way to pay',
    'disable-method': 'Switched off a way to pay',
    'activate-method': 'Switched on a way to pay',
    'verify-method': 'Checked credentials with the provider',
  },
  pos: {
    connect: 'Connected a point of sale',
    update: 'Changed the connection of a point of sale',
    test: 'Tested a point of sale',
    'set-active': 'Switched a point of sale on or off',
    disconnect: 'Disconnected a point of sale',
    restore: 'Brought back a point of sale',
    'pull-menu': 'Pulled the menu of a point of sale',
    'map-item': 'Mapped an item to the point of sale',
    resend: 'Sent an order to the point of sale again',
  },
  printing: {
    'add-printer': 'Added a printer',
    'update-printer': 'Changed a printer',
    'remove-printer': 'Removed a printer',
    'restore-printer': 'Brought back a printer',
    'set-active': 'Switched a printer on or off',
    'test-printer': 'Tested a printer',
    'retry-now': 'Tried a printer again',
    'cancel-job': 'Cancelled a print',
    reprint: 'Printed something again',
  },
  'qr-codes': {
    create: 'Created QR codes',
    rename: 'Renamed a table',
    'set-menu': 'Gave tables another menu',
    'set-availability': 'Opened or closed tables',
    remove: 'Removed QR codes',
    restore: 'Brought back QR codes',
  },
  receipts: { print: 'Printed receipts', issue: 'Issued a receipt' },
  restaurants: {
    create: 'Created a restaurant',
    update: 'Changed a restaurant',
    'set-status': 'Activated or deactivated a restaurant',
  },
  showcase: { 'switch-rush': 'Began or ended the simulated lunch rush' },
  splitting: { 'release-for-guest': 'Released a share', 'take-share': 'Took money for a share' },
  tokens: { grant: 'Granted or took back tokens', refund: 'Refunded a purchase of tokens' },
  translation: {
    'translate-menu': 'Had a menu translated',
    retry: 'Tried a translation again',
    cancel: 'Stopped a translation',
    save: 'Changed a translation',
    review: 'Reviewed a translation',
    'set-kept-words': 'Changed the words that stay as they are',
  },
  visits: {
    'answer-call': 'Answered a call from a table',
    admit: 'Let a guest in',
    'remove-guest': 'Took a device off a table',
    close: 'Closed a table',
    reopen: 'Reopened a table',
    move: 'Moved a party to another table',
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
