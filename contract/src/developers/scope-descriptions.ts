import type { KeyScope } from '@comanda/contract/access';

type ScopeWords = { readonly label: string; readonly sentence: string };

/** Scopes of a key, grouped by subject for the person who chooses them. Reading comes first in each group. */
export const scopeGroups = [
  { name: 'orders', scopes: ['orders.view', 'orders.handle', 'orders.correct', 'visits.manage'] },
  { name: 'payments', scopes: ['payments.take', 'payments.refund', 'printing.manage'] },
  { name: 'menus', scopes: ['menus.view', 'menus.manage'] },
  { name: 'qrCodes', scopes: ['qr-codes.view', 'qr-codes.manage'] },
  { name: 'business', scopes: ['reports.view', 'tokens.view', 'restaurants.view', 'restaurants.manage'] },
] as const satisfies ReadonlyArray<{ readonly name: string; readonly scopes: readonly KeyScope[] }>;

export const scopeDescriptions: Readonly<Record<KeyScope, ScopeWords>> = {
  'orders.view': {
    label: 'Orders (read)',
    sentence: 'See orders, tables, payments, receipts, printers and feedback. Changes nothing.',
  },
  'orders.handle': {
    label: 'Orders (write)',
    sentence: 'Place orders, change their status, mark dishes as ready or sold out, answer feedback.',
  },
  'orders.correct': {
    label: 'Corrections',
    sentence: 'Change the dishes of an order and cancel orders. After a payment, refunds are needed as well.',
  },
  'visits.manage': { label: 'Tables', sentence: 'Answer calls, let guests in, remove them, move and close tables.' },
  'payments.take': { label: 'Payments at the table', sentence: 'Record payments and issue receipts.' },
  'payments.refund': { label: 'Refunds', sentence: 'Refund payments and undo payments at the table. Moves money.' },
  'printing.manage': { label: 'Printing', sentence: 'Print receipts and tickets again, pause and test printers.' },
  'menus.view': { label: 'Menus (read)', sentence: 'Read menus, prices, availability and translations.' },
  'menus.manage': { label: 'Menus (write)', sentence: 'Change menus, prices, availability, translations and photos.' },
  'qr-codes.view': { label: 'QR codes (read)', sentence: 'Read and draw the codes of your tables.' },
  'qr-codes.manage': { label: 'QR codes (write)', sentence: 'Create, change and remove the codes of your tables.' },
  'reports.view': { label: 'Reports (read)', sentence: 'Read sales figures and day ends.' },
  'restaurants.view': { label: 'Restaurants (read)', sentence: 'Read the settings of your restaurants.' },
  'restaurants.manage': {
    label: 'Restaurants (write)',
    sentence: 'Create restaurants and change their settings, stations and printers.',
  },
  'tokens.view': { label: 'Tokens (read)', sentence: 'Read your balance and ledger. No key can buy tokens.' },
};
