import type { Feature } from '#platform/feature';
import { feedbackCollection, guestFeedbackCollection } from './feedback.collection.ts';
import { feedbackHandlers } from './feedback.commands.ts';

export const feedbackFeature: Feature = {
  handlers: () => ({ feedback: feedbackHandlers }),
  collections: [feedbackCollection, guestFeedbackCollection],
};
