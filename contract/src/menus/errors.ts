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
  'menus.translations-too-large': {
    status: 412,
    message:
      'The copy would have more than {megabytes} MB of translations in one language. Shorten some translations, and try again.',
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
  'menus.too-many-shared-options': {
    status: 412,
    message: 'A menu can have at most {most} shared groups of options. Please remove one that no dish uses.',
    log: 'info',
  },
  'menus.unknown-shared-options': {
    status: 409,
    message: 'A shared group of options was removed in the meantime. Please add the options to the dish itself.',
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
  'menus.no-serving-hours': {
    status: 412,
    message: 'No menu of this restaurant has hours, so there is nothing to switch. Set the hours under Menus first.',
    log: 'info',
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
  'menus.reader-not-configured': {
    status: 412,
    message: 'Reading menus from photos is not set up on this server. Ask your administrator, or import a CSV file.',
    log: 'info',
  },
  'menus.reader-quota-used': {
    status: 429,
    message: 'Today’s {most} pages are used up. Read the rest {when}, or enter it by hand.',
    log: 'info',
  },
  'menus.reader-platform-quota-used': {
    status: 429,
    message: 'Reading menus is used up for today on this server. Read the rest {when}, or enter it by hand.',
    log: 'info',
  },
  'menus.reader-unavailable': {
    status: 412,
    message: 'The service that reads menus did not answer. Nothing was changed. Please try this page again.',
    log: 'warn',
  },
  'menus.reader-refused': {
    status: 412,
    message: 'The service that reads menus does not accept requests from this server. Please ask your administrator.',
    log: 'error',
  },
  'menus.page-refused': {
    status: 400,
    message:
      'The service that reads menus refused this page. Take another photo that shows only the menu, or enter it by hand.',
    log: 'info',
  },
  'menus.page-unreadable': {
    status: 400,
    message:
      'This page could not be read. Try it again, take a sharper photo in good light, or photograph it in two halves.',
    log: 'info',
  },
  'menus.page-without-dishes': {
    status: 400,
    message: 'No dishes were found on this page. Choose a page that shows dishes with their prices.',
    log: 'info',
  },
  'menus.pdf-unreadable': {
    status: 400,
    message: 'This PDF cannot be read. Open it, save it again as a PDF, or take photos of its pages.',
    log: 'info',
  },
  'menus.pdf-too-long': {
    status: 400,
    message:
      'This PDF has more than {most} pages. Please choose the pages of the menu, and save them as a PDF of their own.',
    log: 'info',
  },
  'menus.pdf-without-text': {
    status: 400,
    message: 'This PDF contains only pictures. Please take photos of its pages, or screenshots, and choose them here.',
    log: 'info',
  },
  'menus.too-many-readings': {
    status: 429,
    message: 'Too many pages in the last hour. Please try again in {minutes} minutes.',
    log: 'warn',
  },
} as const satisfies Record<string, ErrorEntry>;

/** Errors of commands that may make a menu larger. */
export const menuSizeCodes = ['menus.too-large', 'menus.too-many-options', 'menus.too-much-removed'] as const;
/** Errors of commands that copy a menu or items of it, with their translations. */
export const menuCopyCodes = [...menuSizeCodes, 'menus.translations-too-large'] as const;
