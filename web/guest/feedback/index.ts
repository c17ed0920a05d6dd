export { FeedbackPrompt } from './feedback-prompt.tsx';
export { FeedbackSection } from './feedback-section.tsx';
export { useFeedback, type Feedback } from './use-feedback.ts';
