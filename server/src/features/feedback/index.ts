export { feedbackHandlers } from './feedback.commands.ts';
export { giveFeedback } from './give-feedback.ts';
export { feedbackCollection, guestFeedbackCollection } from './feedback.collection.ts';
