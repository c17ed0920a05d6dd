export { storeDeclinedVisit, useDeclinedVisit } from './declined-visit.ts';
export { failureText } from './failure-text.ts';
export { readGuestName, useGuestName, useTypedName } from './guest-name.ts';
export { goToTable, putVisitInAddress, readVisitFromAddress, removeVisitFromAddress } from './visit-address.ts';
export {
  type SeatedState,
  useVisit,
  VisitContext,
  type VisitPlace,
  type VisitState,
  type WaitingState,
} from './visit-state.ts';
