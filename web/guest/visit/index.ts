export { useGuestName } from './guest-name.ts';
export { useVisit, type Visit } from './visit-context.ts';
export { VisitProvider } from './visit-provider.tsx';
export type { Ended, Place, Seated, VisitState, Waiting } from './visit-state.ts';
