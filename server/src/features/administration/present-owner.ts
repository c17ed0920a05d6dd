import type { OwnerSummary } from '@comanda/contract/administration';
import type { OwnerRow } from './owners.repository.ts';

export const presentOwner = (row: OwnerRow): OwnerSummary => ({
  id: row.id,
  displayName: row.display_name,
  email: row.email,
  restaurantNames: row.restaurant_names,
  balance: row.balance,
  createdAt: row.created_at.toISOString(),
  lastLogin: row.last_login_at?.toISOString() ?? null,
  suspendedAt: row.suspended_at?.toISOString() ?? null,
  deleteAt: row.delete_at?.toISOString() ?? null,
});
