import type { BellWords } from './en.ts';

export const words: BellWords = {
  nobodySawTable: '({count}) {table} 미확인',
  newOrderTitle: '({count}) 새 주문: {table}',
  unseenOrders: '아무도 보지 않은 주문',
  nobodySaw: { other: '아무도 보지 않은 주문이 {count}건 있습니다. 가장 오래된 주문:' },
  showOrder: '주문 보기',
  waiting: '대기 중',
};
