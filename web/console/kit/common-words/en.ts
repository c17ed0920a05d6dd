import type { WordsOf } from '#console/words';

/** Texts of the console's kit, and texts that several features share. */
export const words = {
  table: 'Table {number}',
  cancel: 'Cancel',
  close: 'Close',
  togglePassword: 'Show or hide the password',
  tryAgain: 'Try Again',
  undo: 'Undo',
  showMore: 'Show more',
  loading: 'Loading...',
  notLoaded: 'This could not be loaded.',
  reconnecting: 'Reconnecting…',
  offlineSince: 'Offline – showing {time}. Reconnecting…',
  crashTitle: 'Something went wrong',
  crashText: 'This screen could not be shown. Nothing you saved is lost.',
  goHome: 'Go Home',
  pages: 'Pages',
  earlier: 'Earlier',
  later: 'Later',
  rowsOfTotal: '{from} to {to} of {total}',
  unsentOffline: {
    one: 'No connection. 1 change is waiting and will be sent automatically when the connection is back. You can keep working.',
    other:
      'No connection. {count} changes are waiting and will be sent automatically when the connection is back. You can keep working.',
  },
  unsentLoggedOut: {
    one: 'You are logged out. 1 change is waiting until you log in again on this device.',
    other: 'You are logged out. {count} changes are waiting until you log in again on this device.',
  },
  priceExample: 'Please enter a price such as {example}',
  priceTooHigh: 'This price is too high',
  leaveTitle: 'Leave without saving?',
  leaveText: 'Your changes under {sections} are not saved and will be lost.',
  stay: 'Stay',
  leave: 'Leave without saving',
  renamed: '{name} (now: {present})',
  guest: 'Guest',
  system: 'System',
  deactivated: '{name} (deactivated)',
  refundByOwner: 'Only the owner can give this money back. Ask the owner.',
  refundUpTo: 'You can give back up to {amount} at once. Ask the owner to give back more.',
  allergy: 'Allergy',
  csvFormat: 'Format',
  csvFormats: { commas: 'Commas, 12.50', semicolons: 'Semicolons, 12,50 (Excel in most of Europe)' },
  showAll: 'Show all {count}',
  quiet: 'Quiet',
  busy: 'Busy',
} as const;

export type CommonWords = WordsOf<typeof words>;
