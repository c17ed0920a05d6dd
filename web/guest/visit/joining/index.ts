export { JoinPrompt } from './join-prompt.tsx';
export { useAnswerNewcomer } from './use-answer-newcomer.ts';
export { VisitBanner } from './visit-banner.tsx';
export { VisitNotice } from './visit-notice.tsx';
