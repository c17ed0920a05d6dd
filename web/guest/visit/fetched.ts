export { TableButton } from './table-button.tsx';
export { VisitFollower } from './visit-follower.tsx';
export { VisitNotice } from './visit-notice.tsx';
