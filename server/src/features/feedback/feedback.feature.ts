import type { Api } from '@comanda/contract';
import type { Feature } from '#platform/feature';
import type { HandlersOf } from '#platform/http';
import { feedbackCollection, guestFeedbackCollection } from './feedback.collection.ts';
import { giveFeedback } from './give-feedback.ts';
import { markFeedbackSeen } from './mark-feedback-seen.ts';
import { replyToFeedback } from './reply-to-feedback.ts';

const feedbackHandlers: HandlersOf<Api['feedback']> = {
  give: giveFeedback,
  markSeen: markFeedbackSeen,
  reply: replyToFeedback,
};

export const feedbackFeature: Feature = {
  handlers: () => ({ feedback: feedbackHandlers }),
  collections: [feedbackCollection, guestFeedbackCollection],
};
