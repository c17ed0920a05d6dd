import type { BellWords } from './en.ts';

export const words: BellWords = {
  nobodySawTable: '({count}) {table} görülmedi',
  newOrderTitle: '({count}) Yeni sipariş: {table}',
  unseenOrders: 'Kimsenin görmediği siparişler',
  nobodySaw: { one: 'Bu siparişi kimse görmedi:', other: 'Bu {count} siparişi kimse görmedi. En eskisi:' },
  showOrder: 'Göster',
  waiting: 'bekliyor',
};
