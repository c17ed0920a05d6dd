export { useGuestName } from './guest-name.ts';
export { CallButtonSlot, JoinPromptSlot, TableButtonSlot, VisitBannerSlot, VisitNoticeSlot } from './slots.tsx';
export { useCalls } from './use-calls.ts';
export { useVisit } from './visit-context.ts';
export { VisitProvider } from './visit-provider.tsx';
export type { VisitPlace, VisitState } from './visit-state.ts';
