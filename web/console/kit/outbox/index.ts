export { createOutbox, type Outbox, type OutboxEntry } from './create-outbox.ts';
export { createOutboxStorage } from './outbox-storage.ts';
export { outboxPerUser } from './outbox-per-user.ts';
export { UnsentNotice, useUnsentChanges } from './unsent-notice.tsx';
