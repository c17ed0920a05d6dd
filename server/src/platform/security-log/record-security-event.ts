import type { SecurityEventKind } from '@comanda/contract/security';
import { newId } from '#platform/clock';
import type { CallContext, Caller } from '#platform/context';
import { insertSecurityEvent } from './security-events.repository.ts';

interface SecurityEvent {
  readonly kind: SecurityEventKind;
  /** The account that acted. Without it, the caller's. */
  readonly accountId?: string | null;
  /** The owner whose account it concerns. Without it, the caller's. */
  readonly ownerId?: string | null;
  /** The person or thing that was changed, in words. It must not contain a secret. */
  readonly subject?: string;
}

/** The account, owner and key of a caller, as the security log stores them. */
const identifyCaller = ({ actor }: Pick<Caller, 'actor'>) =>
  actor.kind === 'user'
    ? { accountId: actor.userId, ownerId: actor.ownerId, keyId: actor.key?.id ?? null }
    : { accountId: null, ownerId: null, keyId: null };

/**
 * Writes an entry to the security log. Inside a transaction, the entry exists if and only if the change does.
 */
export const recordSecurityEvent = async (
  { db, clock, caller }: Pick<CallContext, 'db' | 'clock' | 'caller'>,
  { kind, subject = '', ...event }: SecurityEvent,
): Promise<void> => {
  const { keyId, ...own } = identifyCaller(caller);
  const at = clock.now();
  await insertSecurityEvent(db, {
    id: newId(),
    at,
    kind,
    accountId: event.accountId === undefined ? own.accountId : event.accountId,
    ownerId: event.ownerId === undefined ? own.ownerId : event.ownerId,
    keyId,
    address: caller.address,
    requestId: caller.requestId,
    subject,
  });
};
