import type { WordsOf } from '#console/words';

/** Texts of the sidebar and the frame around every page. */
export const words = {
  skip: 'Skip to content',
  sidebar: 'Sidebar',
  main: 'Main',
  openNavigation: 'Open navigation',
  navigation: 'Navigation',
  closeNavigation: 'Close navigation',
  signOut: 'Sign Out',
  lock: 'Lock',
  roles: {
    admin: 'Administrator',
    owner: 'Restaurant Owner',
    staff: 'Staff',
  },
  pages: {
    restaurants: 'Restaurants',
    dashboard: 'Dashboard',
    orders: 'Orders',
    menus: 'Menus',
    qrCodes: 'QR Codes',
    integrations: 'Integrations',
    messages: 'Messages',
    profile: 'Profile',
  },
  tokens: { one: '{count} token', other: '{count} tokens' },
} as const;

export type ShellWords = WordsOf<typeof words>;
