export { giveFeedback } from './give-feedback.ts';
export { feedbackCollection } from './feedback.collection.ts';
export { feedbackFeature } from './feedback.feature.ts';
