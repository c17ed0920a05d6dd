export { createOutbox, type Outbox, type OutboxEntry } from './create-outbox.ts';
export { entriesInStorage } from './kept-entries.ts';
export { onePerPerson } from './one-per-person.ts';
export { UnsentNotice } from './unsent-notice.tsx';
export { useUnsent } from './use-unsent.ts';
