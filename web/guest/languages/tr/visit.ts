import type { VisitWords } from '#guest/words';

export const visit: VisitWords = {
  title: 'Masanız',
};
