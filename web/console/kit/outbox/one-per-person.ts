import type { Outbox } from './create-outbox.ts';

/** One for each person, whichever screens of theirs come and go: what was done last is still sent. */
export const onePerPerson = <Change>(
  open: (userId: string) => Outbox<Change>,
): ((userId: string) => Outbox<Change>) => {
  const outboxes = new Map<string, Outbox<Change>>();
  return (userId) => {
    const outbox = outboxes.get(userId) ?? open(userId);
    outboxes.set(userId, outbox);
    return outbox;
  };
};
