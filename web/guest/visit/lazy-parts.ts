export { CallButton, TableButton } from './seated/index.ts';
export { JoinPrompt, VisitBanner, VisitNotice } from './joining/index.ts';
export { VisitFollower } from './arrival/index.ts';
