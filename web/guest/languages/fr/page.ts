import type { PageWords } from '#guest/words';

export const page: PageWords = {
  offline: 'Vous êtes hors ligne',
};
