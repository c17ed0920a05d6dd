import type { BellWords } from './en.ts';

export const words: BellWords = {
  nobodySawTable: '({count}) Κανείς δεν είδε: {table}',
  newOrderTitle: '({count}) Νέα παραγγελία: {table}',
  unseenOrders: 'Παραγγελίες που κανείς δεν είδε',
  nobodySaw: {
    one: 'Κανείς δεν είδε αυτή την παραγγελία:',
    other: 'Κανείς δεν είδε αυτές τις {count} παραγγελίες. Η παλαιότερη:',
  },
  showOrder: 'Εμφάνιση',
  waiting: 'σε αναμονή',
};
