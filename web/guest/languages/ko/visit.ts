import type { VisitWords } from '#guest/words';

export const visit: VisitWords = {
  title: '테이블',
};
