import type { ShellWords } from './en.ts';

export const words: ShellWords = {
  skip: 'Μετάβαση στο περιεχόμενο',
  sidebar: 'Πλαϊνό μενού',
  main: 'Κύριο',
  openNavigation: 'Άνοιγμα μενού',
  navigation: 'Πλοήγηση',
  closeNavigation: 'Κλείσιμο μενού',
  signOut: 'Αποσύνδεση',
  lock: 'Κλείδωμα',
  roles: {
    admin: 'Διαχειριστής',
    owner: 'Ιδιοκτήτης',
    staff: 'Προσωπικό',
  },
  pages: {
    restaurants: 'Εστιατόρια',
    dashboard: 'Πίνακας',
    orders: 'Παραγγελίες',
    menus: 'Μενού',
    qrCodes: 'Κωδικοί QR',
    integrations: 'Συνδέσεις',
    messages: 'Μηνύματα',
    profile: 'Προφίλ',
  },
  tokens: { one: '{count} μάρκα', other: '{count} μάρκες' },
};
