import type { FeedbackWords } from '#guest/words';

export const feedback: FeedbackWords = {
  title: '感觉怎么样？',
};
