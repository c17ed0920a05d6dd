export { storeDeclinedVisit, useDeclinedVisit } from './declined-visit.ts';
export { failureText } from './failure-text.ts';
export { readGuestName, useGuestName, useTypedName } from './guest-name.ts';
export { goToTable, putVisitInAddress, readVisitFromAddress, removeVisitFromAddress } from './visit-address.ts';
export { VisitContext, useVisit } from './visit-context.ts';
export type { SeatedState, VisitPlace, VisitState, WaitingState } from './visit-state.ts';
