import type { SecurityEventChange, SecurityEventKind } from '@comanda/contract/security';
import { newId } from '#platform/clock';
import type { Caller, TransactionContext } from '#platform/context';
import { insertSecurityEvent, type StoredEvent } from './security-events.repository.ts';

interface SecurityEvent {
  readonly kind: SecurityEventKind;
  /** The account that acted. Without it, the caller's. */
  readonly accountId?: string;
  /** The owner whose account it concerns. Without it, the owner of the account that acted. */
  readonly ownerId?: string | null;
  readonly restaurantId?: string | null;
  /** The person or thing that was changed. It must not contain a secret. */
  readonly subject?: string;
  /** They must not contain a secret. */
  readonly changes?: readonly SecurityEventChange[];
}

/** The parts of a caller that the security log stores. */
type SecurityCaller = Pick<Caller, 'actor' | 'address' | 'requestId'>;

/** A transaction in which the caller acts. The caller is null for the operator's command line. */
type RecordingContext = Pick<TransactionContext, 'db' | 'clock' | 'touch'> & { readonly caller: SecurityCaller | null };

/** Longest text of a subject or of a changed value. */
const maxTextLength = 500;

const shorten = (text: string): string => text.slice(0, maxTextLength);

/** Writes an entry to the security log. The entry exists if and only if the change does, because they share a transaction. */
export const recordSecurityEvent = async (
  { db, clock, touch, caller }: RecordingContext,
  { kind, accountId, ownerId, restaurantId = null, subject = '', changes = [] }: SecurityEvent,
): Promise<void> => {
  const user = caller?.actor.kind === 'user' ? caller.actor : undefined;
  const stored = await insertSecurityEvent(db, {
    id: newId(),
    at: clock.now(),
    kind,
    accountId: accountId ?? user?.userId ?? null,
    isOperator: caller === null,
    ownerId,
    keyId: user?.key?.id ?? null,
    keyName: user?.key?.name ?? '',
    restaurantId,
    address: caller?.address ?? '',
    requestId: caller?.requestId ?? '',
    subject: shorten(subject),
    changes: changes.map(({ field, before, after }) => ({ field, before: shorten(before), after: shorten(after) })),
  });
  touchSecurityEvents(touch, stored);
};

/** Tenant of entries about nobody's account. Only administrators, who hear of all tenants, read them. */
const noTenant = '00000000-0000-0000-0000-000000000000';

/** The owner reads all entries of their account, and everybody else their own. */
export const touchSecurityEvents = (
  touch: TransactionContext['touch'],
  { id, ownerId, accountId }: StoredEvent,
): void => {
  touch('securityEvents', ownerId ?? accountId ?? noTenant, [id]);
  if (accountId !== null) touch('ownSecurityEvents', accountId, [id]);
};

/** Returns the values that differ, for the entry of a change. */
export const listChanges = (
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): SecurityEventChange[] =>
  Object.entries(after).flatMap(([field, value]) => {
    const former = before[field] ?? '';
    return former === value ? [] : [{ field, before: former, after: value }];
  });
