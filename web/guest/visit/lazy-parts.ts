export { CallButton, TableButton } from './seated/index.ts';
export { JoinPrompt, NewcomerBanner, VisitNotice } from './joining/index.ts';
export { VisitFollower } from './arrival/index.ts';
