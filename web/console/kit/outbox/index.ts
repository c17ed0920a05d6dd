export { createOutbox, type Outbox, type OutboxEntry, type OutboxState } from './create-outbox.ts';
export { entriesInStorage } from './kept-entries.ts';
