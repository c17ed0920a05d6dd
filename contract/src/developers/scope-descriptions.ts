import type { KeyScope } from '@comanda/contract/access';

interface ScopeWords {
  readonly label: string;
  readonly sentence: string;
}

/** Scopes of a key, grouped by subject for the person who chooses them. */
export const scopeGroups: ReadonlyArray<{ readonly label: string; readonly scopes: readonly KeyScope[] }> = [
  { label: 'Service', scopes: ['orders.view'] },
  { label: 'What guests see', scopes: ['menus.manage', 'qr-codes.manage'] },
  { label: 'The business', scopes: ['reports.view', 'restaurants.view', 'restaurants.manage', 'tokens.view'] },
];

export const scopeDescriptions: Readonly<Record<KeyScope, ScopeWords>> = {
  'orders.view': {
    label: 'Orders, visits and payments',
    sentence:
      'See and place orders, change their status, record payments at the table, refund, print, answer feedback.',
  },
  'menus.manage': { label: 'Menus', sentence: 'Read and change menus, prices, availability and translations.' },
  'qr-codes.manage': { label: 'QR codes', sentence: 'Read, create and change the codes of your tables.' },
  'reports.view': { label: 'Reports', sentence: 'Read sales figures and day ends.' },
  'restaurants.view': { label: 'Restaurants (read)', sentence: 'Read the settings of your restaurants.' },
  'restaurants.manage': {
    label: 'Restaurants (write)',
    sentence: 'Create restaurants and change their settings, stations and printers.',
  },
  'tokens.view': { label: 'Tokens', sentence: 'Read your balance and ledger. No key can buy tokens.' },
};
