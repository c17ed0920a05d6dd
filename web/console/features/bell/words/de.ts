import type { BellWords } from './en.ts';

export const words: BellWords = {
  nobodySawTable: '({count}) Niemand hat {table} gesehen',
  newOrderTitle: '({count}) Neue Bestellung: {table}',
  unseenOrders: 'Bestellungen, die niemand gesehen hat',
  nobodySaw: {
    one: 'Niemand hat diese Bestellung gesehen:',
    other: 'Niemand hat diese {count} Bestellungen gesehen. Die älteste:',
  },
  showOrder: 'Ansehen',
  waiting: 'warten',
};
