import type { BellWords } from './en.ts';

export const words: BellWords = {
  nobodySawTable: '({count}) Nadie ha visto {table}',
  newOrderTitle: '({count}) Pedido nuevo: {table}',
  unseenOrders: 'Pedidos que nadie ha visto',
  nobodySaw: { one: 'Nadie ha visto este pedido:', other: 'Nadie ha visto estos {count} pedidos. El más antiguo:' },
  showOrder: 'Ver pedido',
  waiting: 'en espera',
};
