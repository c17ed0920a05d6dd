import type { BellWords } from './en.ts';

export const words: BellWords = {
  nobodySawTable: '({count}) Nessuno ha visto {table}',
  newOrderTitle: '({count}) Nuovo ordine: {table}',
  unseenOrders: 'Ordini che nessuno ha visto',
  nobodySaw: {
    one: 'Nessuno ha visto questo ordine:',
    other: 'Nessuno ha visto questi {count} ordini. Il più vecchio:',
  },
  showOrder: 'Vedi ordine',
  waiting: 'in attesa',
};
