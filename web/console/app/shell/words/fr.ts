import type { ShellWords } from './en.ts';

export const words: ShellWords = {
  skip: 'Aller au contenu',
  sidebar: 'Menu latéral',
  main: 'Principal',
  openNavigation: 'Ouvrir la navigation',
  navigation: 'Navigation',
  closeNavigation: 'Fermer la navigation',
  signOut: 'Se déconnecter',
  lock: 'Verrouiller',
  roles: {
    admin: 'Administrateur',
    owner: 'Restaurateur',
    staff: 'Équipe',
  },
  pages: {
    restaurants: 'Restaurants',
    dashboard: 'Tableau de bord',
    orders: 'Commandes',
    menus: 'Cartes',
    qrCodes: 'Codes QR',
    integrations: 'Intégrations',
    messages: 'Messages',
    profile: 'Profil',
  },
  tokens: { one: '{count} jeton', other: '{count} jetons' },
};
