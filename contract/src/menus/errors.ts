import type { ErrorEntry } from '@comanda/contract/kernel';

export const menusErrors = {
  'menus.edit-conflict': {
    status: 409,
    message: 'Someone else changed this at the same moment. Look at both versions and choose.',
    log: 'info',
  },
  'menus.too-large': {
    status: 412,
    message:
      'This menu would become too large: it can have {items} items in {categories} categories, and {megabytes} MB of text. Please split it into several menus.',
    log: 'info',
  },
  'menus.too-much-removed': {
    status: 412,
    message: 'Too much was added to this menu and removed again. Please try again in a few days, or use a new menu.',
    log: 'warn',
  },
  'menus.too-many-options': {
    status: 412,
    message: 'An item can have at most {most} options, in all of its groups together. Please remove some.',
    log: 'info',
  },
  'menus.too-many-menus': {
    status: 412,
    message: 'A restaurant can have at most {most} menus. Please remove one that you no longer use.',
    log: 'info',
  },
  'menus.too-many-removed-menus': {
    status: 412,
    message: 'Too many menus were created and removed again. Please try again in a few days.',
    log: 'warn',
  },
  'menus.price-out-of-range': {
    status: 400,
    message: 'This change would make a price negative or too high. No price was changed.',
    log: 'info',
  },
  'menus.csv-unreadable': {
    status: 400,
    message: 'This is not a CSV file. In your spreadsheet, choose “Save as” or “Download”, then “CSV UTF-8”.',
    log: 'info',
  },
  'menus.csv-empty': {
    status: 400,
    message: 'There are no rows to import in this file. Put the names of the columns in the first row and items below.',
    log: 'info',
  },
  'menus.csv-too-large': { status: 400, message: 'This file is too large. Please split it.', log: 'info' },
  'menus.too-many-imports': {
    status: 429,
    message: 'Too many files. Please try again in {minutes} minutes.',
    log: 'info',
  },
  'menus.import-problems': {
    status: 400,
    message: 'This file has problems. Nothing was imported. Preview it to see them by row and column.',
    log: 'info',
  },
  'menus.import-outdated': {
    status: 409,
    message: 'The menu changed since the preview. Nothing was imported. Look at the new preview and confirm again.',
    log: 'info',
  },
  'menus.nothing-to-undo': {
    status: 409,
    message: 'There is no import to undo. It may already be undone.',
    log: 'info',
  },
} as const satisfies Record<string, ErrorEntry>;

/** Errors of commands that may make a menu larger. */
export const menuSizeCodes = ['menus.too-large', 'menus.too-many-options', 'menus.too-much-removed'] as const;
