import { fail } from '@comanda/contract';
import type { OwnerDetails, OwnerFilter, OwnerSummary } from '@comanda/contract/administration';
import { hourMs } from '@comanda/contract/kernel';
import type { CallContext } from '#platform/context';
import { countSecurityEvent } from '#platform/security-log';
import {
  findMessagesOfOwner,
  findMethodsOfOwner,
  findOwner,
  findRestaurantsOfOwner,
  findStaffOfOwner,
  findOwners,
  type OwnerRow,
} from './owners.repository.ts';

const presentOwner = (row: OwnerRow): OwnerSummary => ({
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

const monthMs = 30 * 24 * hourMs;

type StaffRow = Awaited<ReturnType<typeof findStaffOfOwner>>[number];

const statusOf = ({ disabled_at: disabledAt, invited_at: invitedAt }: StaffRow) => {
  if (disabledAt !== null) return 'disabled';
  return invitedAt === null ? 'active' : 'invited';
};

export const readOwner = async (ctx: CallContext, { ownerId }: { readonly ownerId: string }): Promise<OwnerDetails> => {
  const { db, clock } = ctx;
  const owner = await findOwner(db, ownerId);
  if (owner === null) throw fail('not-found');
  await countSecurityEvent(ctx, { kind: 'account-viewed', ownerId });
  const restaurants = await findRestaurantsOfOwner(db, ownerId, new Date(clock.now().getTime() - monthMs));
  return {
    ...presentOwner(owner),
    suspensionReason: owner.suspension_reason,
    restaurants: restaurants.map((row) => ({
      id: row.id,
      name: row.name,
      status: row.status === 'active' ? 'active' : 'inactive',
      isSample: row.is_sample,
      currency: row.currency,
      createdAt: row.created_at.toISOString(),
      suspendedAt: row.suspended_at?.toISOString() ?? null,
      suspensionReason: row.suspension_reason,
      ordersEver: row.orders_ever,
      ordersLastMonth: row.orders_last_month,
      salesLastMonthMinor: row.sales_last_month,
      lastOrderAt: row.last_order_at?.toISOString() ?? null,
    })),
    staff: (await findStaffOfOwner(db, ownerId)).map((row) => ({
      id: row.id,
      displayName: row.display_name,
      email: row.email,
      status: statusOf(row),
      lastLogin: row.last_login_at?.toISOString() ?? null,
    })),
    paymentMethods: (await findMethodsOfOwner(db, ownerId)).map((row) => ({
      type: row.type,
      status: row.status,
      isEnabled: row.is_enabled,
      isTest: row.is_test,
    })),
    messages: (await findMessagesOfOwner(db, ownerId)).map((row) => ({
      id: row.id,
      content: row.content,
      createdAt: row.created_at.toISOString(),
      isAnswered: Boolean(row.is_answered),
    })),
  };
};

const pageSize = 50;

interface OwnersQuery {
  readonly search: string;
  readonly state: OwnerFilter;
  readonly after: number;
}

/** Returns the newest owners first. */
export const listOwners = async (
  { db }: CallContext,
  question: OwnersQuery,
): Promise<{ owners: OwnerSummary[]; total: number }> => {
  const rows = await findOwners(db, { ...question, most: pageSize });
  return { owners: rows.map(presentOwner), total: rows[0]?.total ?? 0 };
};
