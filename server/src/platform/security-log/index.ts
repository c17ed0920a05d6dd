export { countSecurityEvent } from './count-security-event.ts';
export { createRefusalCounter } from './create-refusal-counter.ts';
export { deleteSecurityEventsJob } from './delete-security-events.job.ts';
export { listChanges, recordSecurityEvent } from './record-security-event.ts';
export { hasSecurityEvent } from './security-events.repository.ts';
