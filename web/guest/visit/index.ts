export { useGuestName } from './guest-name.ts';
export { TableButton, VisitBanner, VisitNotice } from './slots.tsx';
export { useCalls, type Calls } from './use-calls.ts';
export { useVisit, type Visit } from './visit-context.ts';
export { VisitProvider } from './visit-provider.tsx';
export type { Ended, Place, Seated, VisitState, Waiting } from './visit-state.ts';
