export { feedbackHandlers } from './feedback.commands.ts';
export { feedbackCollection } from './feedback.collection.ts';
