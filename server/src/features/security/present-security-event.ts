import { securityEventDocument, type SecurityEventDocument } from '@comanda/contract/security';
import type { Selectable } from 'kysely';
import type { DB } from '#platform/db';

const { kind, accountRole, changes } = securityEventDocument.shape;

/** An entry with all that administrators may read. */
export const presentSecurityEvent = (row: Selectable<DB['security_events']>): SecurityEventDocument => ({
  id: row.id,
  at: row.at.toISOString(),
  lastAt: row.last_at.toISOString(),
  times: row.times,
  kind: kind.parse(row.kind),
  code: row.code,
  ownerId: row.owner_id,
  accountId: row.account_id,
  accountName: row.account_name,
  accountRole: accountRole.parse(row.account_role),
  keyName: row.key_name,
  restaurantName: row.restaurant_name,
  address: row.address,
  requestId: row.request_id,
  subject: row.subject,
  changes: changes.parse(row.changes),
});

/** An entry for owners and their staff. The network addresses of the platform's own team are not theirs to know. */
export const presentOwnSecurityEvent = (row: Selectable<DB['security_events']>): SecurityEventDocument => {
  const event = presentSecurityEvent(row);
  return event.accountRole === 'admin' ? { ...event, address: '' } : event;
};
