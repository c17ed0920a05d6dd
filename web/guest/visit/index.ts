export { useGuestName, useVisit, type VisitPlace, type VisitState } from './state/index.ts';
export { CallButtonSlot, JoinPromptSlot, TableButtonSlot, NewcomerBannerSlot, VisitNoticeSlot } from './slots.tsx';
export { useCalls } from './seated/index.ts';
export { VisitProvider } from './visit-provider.tsx';
