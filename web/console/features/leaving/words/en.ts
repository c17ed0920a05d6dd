import type { WordsOf } from '#console/words';

/** Texts about an owner's data: export, retention and deletion. */
export const words = {
  title: 'Your data',
  lead: 'Export it, choose how long guest data is kept, and see what administrators did.',
  profile: 'Profile',
  loadingData: 'Loading your data...',
  guestData: 'Guest data',
  guestDataHint:
    "Guests' names, notes, feedback texts and device information are removed after this time. Orders and payments stay, so your reports do not change.",
  removeAfter: 'Remove after',
  periods: { '30': '30 days', '90': '90 days', '365': 'One year', never: 'Never' },
  saved: 'Saved',
  adminActions: 'What administrators did',
  adminActionsHint: "Actions of the platform's administrators that concern your account or restaurants.",
  loadingActions: 'Loading the audit trail...',
  noActions: 'Nothing yet',
  noActionsHint: 'No administrator has changed anything in your account.',
  deletion: 'Delete this account',
  deletionHint:
    'Restaurants, menus, orders, payments, receipts, staff and photos are deleted for good, {days} days after you confirm. Until then everything works as before, and you can keep the account with one tap.',
  deleteIn: 'Delete in {days} days',
  yourName: 'Your name',
  typeName: 'Type {name} to confirm.',
  password: 'Password',
  deletedOn: 'Everything is deleted on {time}. To keep it, choose “Keep my account” at the top of any page.',
  willBeDeleted: 'This account and everything in it will be deleted on {time}.',
  keepAccount: 'Keep my account',
  accountKept: 'Your account is kept. Nothing was deleted.',
  export: 'Export your data',
  exportHint:
    'One ZIP file with all data as JSON and CSV, and all photos as you uploaded them. Passwords and payment credentials are not included. It is kept for {days} days.',
  loadingExports: 'Loading exports...',
  prepare: 'Prepare export',
  prepareNew: 'Prepare a new export',
  preparing: 'We are preparing your export. We send a mail to {email} when it is ready.',
  progress: 'Progress of the export',
  exportFailed: 'Your export could not be prepared. Please try again, or contact support.',
  download: 'Download everything',
  asOf: 'As of {time}, {size}.',
  asOfUntil: 'As of {time}, {size}. Kept until {end}.',
  megabytes: '{size} MB',
} as const;

export type LeavingWords = WordsOf<typeof words>;
