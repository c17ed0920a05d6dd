export { feedbackHandlers } from './feedback.commands.ts';
export { feedbackCollection, guestFeedbackCollection } from './feedback.collection.ts';
