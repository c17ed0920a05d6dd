export { createOutbox, type Outbox, type OutboxEntry } from './create-outbox.ts';
export { entriesInStorage } from './kept-entries.ts';
