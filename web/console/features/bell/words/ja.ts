import type { BellWords } from './en.ts';

export const words: BellWords = {
  nobodySawTable: '（{count}）{table}が未確認です',
  newOrderTitle: '（{count}）新しい注文：{table}',
  unseenOrders: '未確認の注文',
  nobodySaw: { other: '未確認の注文が{count}件あります。一番古いもの：' },
  showOrder: '注文を見る',
  waiting: '件待ち',
};
