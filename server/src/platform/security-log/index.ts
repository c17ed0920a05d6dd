export { deleteSecurityEventsJob } from './delete-security-events.job.ts';
export { logRefusal } from './log-refusal.ts';
export { recordSecurityEvent } from './record-security-event.ts';
