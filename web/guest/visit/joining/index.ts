export { JoinPrompt } from './join-prompt.tsx';
export { useAnswerNewcomer } from './use-answer-newcomer.ts';
export { NewcomerBanner } from './newcomer-banner.tsx';
export { VisitNotice } from './visit-notice.tsx';
