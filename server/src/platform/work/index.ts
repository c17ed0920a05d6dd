export {
  claimRows,
  claimTenantRows,
  isLeased,
  isUnleased,
  type Lease,
  runOnOneNode,
  startLease,
} from './claim-rows.ts';
export { createFailingLoops, failingLoopsSource } from './failing-loops.ts';
export {
  isLowercaseUuid,
  splitTwoIds,
  toFailingList,
  type FailingEntry,
  type FailingList,
  type FailingWorkSource,
} from './failing-work.ts';
export { followChanges, type ChangeCheck } from './follow-changes.ts';
export { createOutageLog, type OutageLog } from './outage-log.ts';
export { startClaimedWork } from './start-claimed-work.ts';
export { startWorkLoop, WorkStopped } from './start-work-loop.ts';
export { createWorkLog } from './work-log.ts';
export { writeInBatches } from './write-in-batches.ts';
