export { createOutbox, type Outbox, type OutboxEntry } from './create-outbox.ts';
export { createOutboxStorage } from './outbox-storage.ts';
export { outboxPerUser } from './outbox-per-user.ts';
export { UnsentNotice } from './unsent-notice.tsx';
export { useUnsentChanges } from './use-unsent-changes.ts';
