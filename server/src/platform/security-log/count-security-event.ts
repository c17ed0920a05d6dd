import { hourMs } from '@comanda/contract/kernel';
import { createHash } from 'node:crypto';
import type { CallContext } from '#platform/context';
import { runWithoutTransaction } from '#platform/db';
import { touchSecurityEvents } from './record-security-event.ts';
import { addCountedEvents, type CountedEvent } from './security-events.repository.ts';

interface RepeatableEvent {
  readonly kind: Extract<CountedEvent['kind'], 'account-viewed' | 'export-downloaded'>;
  readonly ownerId: string;
}

/** A UUID that is the same on every node for the same text. */
export const deriveId = (text: string): string => {
  const digest = createHash('sha256').update(text).digest('hex');
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
};

/** Records something that was read and not changed. Repetitions by the same account within an hour share an entry. */
export const countSecurityEvent = (ctx: CallContext, { kind, ownerId }: RepeatableEvent): Promise<void> =>
  runWithoutTransaction(ctx, async ({ db, clock, caller, touch }) => {
    const { actor, address, requestId } = caller;
    const at = clock.now();
    const accountId = actor.kind === 'user' ? actor.userId : null;
    const [stored] = await addCountedEvents(db, [
      {
        id: deriveId(`${kind} ${accountId} ${ownerId} ${Math.floor(at.getTime() / hourMs)}`),
        kind,
        code: '',
        accountId,
        ownerId,
        keyId: null,
        keyName: '',
        address,
        requestId,
        times: 1,
        firstAt: at,
        lastAt: at,
      },
    ]);
    if (stored !== undefined) touchSecurityEvents(touch, stored);
  });
