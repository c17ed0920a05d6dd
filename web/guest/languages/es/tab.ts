import type { TabWords } from '#guest/words';

export const tab: TabWords = {
  title: 'La cuenta',
};
