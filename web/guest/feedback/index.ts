export { FeedbackPrompt } from './feedback-prompt.tsx';
export { FeedbackSection } from './feedback-section.tsx';
export { useFeedbackDraft, type FeedbackDraft } from './use-feedback-draft.ts';
