import type { ShellWords } from './en.ts';

export const words: ShellWords = {
  skip: 'Zum Inhalt',
  sidebar: 'Seitenleiste',
  main: 'Hauptmenü',
  openNavigation: 'Navigation öffnen',
  navigation: 'Navigation',
  closeNavigation: 'Navigation schließen',
  signOut: 'Abmelden',
  lock: 'Sperren',
  roles: {
    admin: 'Administrator',
    owner: 'Inhaber',
    staff: 'Team',
  },
  pages: {
    restaurants: 'Restaurants',
    dashboard: 'Übersicht',
    orders: 'Bestellungen',
    menus: 'Speisekarten',
    qrCodes: 'QR-Codes',
    integrations: 'Anbindungen',
    messages: 'Nachrichten',
    profile: 'Profil',
  },
  tokens: { one: '{count} Token', other: '{count} Tokens' },
};
