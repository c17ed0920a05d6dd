import type { CartWords } from '#guest/words';

export const cart: CartWords = {
  title: 'Η παραγγελία σας',
};
