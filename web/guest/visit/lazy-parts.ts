export { CallButton } from './call-button.tsx';
export { JoinPrompt } from './join-prompt.tsx';
export { TableButton } from './table-button.tsx';
export { VisitBanner } from './visit-banner.tsx';
export { VisitFollower } from './visit-follower.tsx';
export { VisitNotice } from './visit-notice.tsx';
