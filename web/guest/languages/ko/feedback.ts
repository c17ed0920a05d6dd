import type { FeedbackWords } from '#guest/words';

export const feedback: FeedbackWords = {
  title: '어떠셨나요?',
};
