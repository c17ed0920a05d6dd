import { discountLimits, permissions, refundLimits, role } from '@comanda/contract/access';
import type { UserDocument } from '@comanda/contract/accounts';
import { pageLanguage } from '@comanda/contract/kernel';
import type { Selectable } from 'kysely';
import type { DB } from '#platform/db';

export const presentUser = (row: Selectable<DB['users']>): UserDocument => ({
  id: row.id,
  uid: row.id,
  displayName: row.display_name,
  email: row.email,
  role: role.parse(row.role),
  ownerId: row.owner_id,
  permissions: row.permissions === null ? null : permissions.parse(row.permissions),
  refundLimits: refundLimits.parse(row.refund_limits),
  discountLimits: discountLimits.parse(row.discount_limits),
  restaurantIds: row.restaurant_ids,
  status: statusOf(row),
  hasSecondFactor: row.two_factor_enabled,
  isMailboxProven: row.email_verified,
  language: row.language === null ? null : pageLanguage.parse(row.language),
  seenNews: row.seen_news,
  lastLogin: row.last_login_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
});

const statusOf = (row: Selectable<DB['users']>): UserDocument['status'] => {
  if (row.disabled_at !== null) return 'disabled';
  return row.invited_at === null ? 'active' : 'invited';
};
