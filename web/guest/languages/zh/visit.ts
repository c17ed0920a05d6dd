import type { VisitWords } from '#guest/words';

export const visit: VisitWords = {
  title: '您的餐桌',
};
