import type { ShowcaseWords } from './en.ts';

export const words: ShowcaseWords = {
  demo: 'Démo',
  simulate: 'Simuler le coup de feu de midi',
  hint: 'Des clients scannent, commandent, appellent, paient en mode test et laissent des avis. La cuisine simulée fait ce que vous laissez.',
  placed: { one: '{count} commande jusqu’ici', other: '{count} commandes jusqu’ici' },
  open: '{count} en cours',
  taken: { one: '{count} table occupée', other: '{count} tables occupées' },
  endsIn: { one: 'fin dans {count} minute', other: 'fin dans {count} minutes' },
};
