export { JoinPrompt } from './join-prompt.tsx';
export { useLetIn } from './use-let-in.ts';
export { VisitBanner } from './visit-banner.tsx';
export { VisitNotice } from './visit-notice.tsx';
