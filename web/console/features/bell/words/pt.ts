import type { BellWords } from './en.ts';

export const words: BellWords = {
  nobodySawTable: '({count}) Ninguém viu {table}',
  newOrderTitle: '({count}) Novo pedido: {table}',
  unseenOrders: 'Pedidos que ninguém viu',
  nobodySaw: { one: 'Ninguém viu este pedido:', other: 'Ninguém viu estes {count} pedidos. O mais antigo:' },
  showOrder: 'Ver pedido',
  waiting: 'à espera',
};
