import type { TabWords } from '#guest/words';

export const tab: TabWords = {
  title: 'お会計',
};
