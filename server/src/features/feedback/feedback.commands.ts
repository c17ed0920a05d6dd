import type { Api } from '@comanda/contract';
import type { HandlersOf } from '#platform/http';
import { giveFeedback } from './give-feedback.ts';
import { markFeedbackSeen } from './mark-feedback-seen.ts';
import { replyToFeedback } from './reply-to-feedback.ts';

export const feedbackHandlers: HandlersOf<Api['feedback']> = {
  give: giveFeedback,
  markSeen: markFeedbackSeen,
  reply: replyToFeedback,
};
