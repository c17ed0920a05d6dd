import type { FeedbackWords } from '#guest/words';

export const feedback: FeedbackWords = {
  title: 'كيف كانت تجربتك؟',
};
