import type { DiscountLimits, Permissions, RefundLimits } from '@comanda/contract/access';
import { sql, type Kysely, type Updateable } from 'kysely';
import type { DB } from '#platform/db';

export const countStaff = async (db: Kysely<DB>, ownerId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('users')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('owner_id', '=', ownerId)
    .where('role', '=', 'staff')
    .executeTakeFirstOrThrow();
  return count;
};

/** Locks the staff member's row, so that concurrent changes wait. */
export const lockStaff = (db: Kysely<DB>, ownerId: string, userId: string) =>
  db
    .selectFrom('users')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('id', '=', userId)
    .where('role', '=', 'staff')
    .forUpdate()
    .executeTakeFirst();

export interface StaffChanges {
  readonly displayName?: string | undefined;
  readonly permissions?: Permissions | undefined;
  readonly refundLimits?: RefundLimits | undefined;
  readonly discountLimits?: DiscountLimits | undefined;
  readonly restaurantIds?: readonly string[] | null | undefined;
  readonly invitedAt?: Date;
  readonly disabledAt?: Date | null;
}

/** Fields that are left out stay unchanged. */
export const updateStaffRow = async (
  db: Kysely<DB>,
  ownerId: string,
  { userId, at, ...changes }: StaffChanges & { readonly userId: string; readonly at: Date },
): Promise<void> => {
  await db
    .updateTable('users')
    .set({ ...columnsOf(changes), updated_at: at })
    .where('owner_id', '=', ownerId)
    .where('id', '=', userId)
    .where('role', '=', 'staff')
    .execute();
};

const columnsOf = ({
  restaurantIds,
  refundLimits,
  discountLimits,
  ...changes
}: StaffChanges): Updateable<DB['users']> => ({
  display_name: changes.displayName,
  permissions: changes.permissions === undefined ? undefined : JSON.stringify(changes.permissions),
  refund_limits: refundLimits == null ? refundLimits : JSON.stringify(refundLimits),
  discount_limits: discountLimits == null ? discountLimits : JSON.stringify(discountLimits),
  restaurant_ids: restaurantIds === undefined || restaurantIds === null ? restaurantIds : [...restaurantIds],
  invited_at: changes.invitedAt,
  disabled_at: changes.disabledAt,
});
