import type { BellWords } from './en.ts';

export const words: BellWords = {
  nobodySawTable: '（{count}）无人查看 {table}',
  newOrderTitle: '（{count}）新订单：{table}',
  unseenOrders: '无人查看的订单',
  nobodySaw: { other: '有 {count} 个订单无人查看。最早的：' },
  showOrder: '查看订单',
  waiting: '等待中',
};
