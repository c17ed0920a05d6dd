import type { FeedbackWords } from '#guest/words';

export const feedback: FeedbackWords = {
  title: 'Alors, c’était comment ?',
};
