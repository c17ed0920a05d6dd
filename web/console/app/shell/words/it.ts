import type { ShellWords } from './en.ts';

export const words: ShellWords = {
  skip: 'Vai al contenuto',
  sidebar: 'Barra laterale',
  main: 'Principale',
  openNavigation: 'Apri navigazione',
  navigation: 'Navigazione',
  closeNavigation: 'Chiudi navigazione',
  signOut: 'Esci',
  lock: 'Blocca',
  roles: {
    admin: 'Amministratore',
    owner: 'Titolare',
    staff: 'Personale',
  },
  pages: {
    restaurants: 'Ristoranti',
    dashboard: 'Pannello',
    orders: 'Ordini',
    menus: 'Menu',
    qrCodes: 'Codici QR',
    integrations: 'Integrazioni',
    messages: 'Messaggi',
    profile: 'Profilo',
  },
  tokens: { one: '{count} token', other: '{count} token' },
};
