import type { CartWords } from '#guest/words';

export const cart: CartWords = {
  title: '주문 내역',
};
