import type { Outbox } from './create-outbox.ts';

/** Keeps one outbox per person, independent of the screens they open and close, so that the last changes are still sent. */
export const outboxPerUser = <Change>(
  open: (userId: string) => Outbox<Change>,
): ((userId: string) => Outbox<Change>) => {
  const outboxes = new Map<string, Outbox<Change>>();
  return (userId) => {
    const outbox = outboxes.get(userId) ?? open(userId);
    outboxes.set(userId, outbox);
    return outbox;
  };
};
