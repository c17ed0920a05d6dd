import type { BellWords } from './en.ts';

export const words: BellWords = {
  nobodySawTable: '({count}) Personne n’a vu {table}',
  newOrderTitle: '({count}) Nouvelle commande : {table}',
  unseenOrders: 'Commandes que personne n’a vues',
  nobodySaw: {
    one: 'Personne n’a vu cette commande :',
    other: 'Personne n’a vu ces {count} commandes. La plus ancienne :',
  },
  showOrder: 'Voir',
  waiting: 'en attente',
};
