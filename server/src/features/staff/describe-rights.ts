import {
  discountLimits,
  permissionFlags,
  permissions,
  refundLimits,
  type DiscountLimits,
  type Permissions,
  type RefundLimits,
} from '@comanda/contract/access';
import { findRestaurantNames } from '#features/restaurants';
import type { CommandContext } from '#platform/context';

interface StaffRights {
  readonly permissions: Permissions;
  readonly refundLimits: RefundLimits;
  readonly discountLimits: DiscountLimits;
  /** Null for all restaurants of the owner. */
  readonly restaurantIds: readonly string[] | null;
}

const nameFormat = new Intl.ListFormat('en', { type: 'conjunction' });

/** A staff member's rights as the security log stores them. Readers format the amounts; an empty text means none, or all restaurants. */
export const describeRights = async (
  { db }: CommandContext,
  ownerId: string,
  { permissions: flags, refundLimits: limits, discountLimits: discounts, restaurantIds }: StaffRights,
): Promise<Record<string, string>> => ({
  ...Object.fromEntries(permissionFlags.map((flag) => [flag, flags[flag] ? 'yes' : 'no'])),
  refundLimits: limits === null ? '' : JSON.stringify(limits),
  discountLimits: discounts === null ? '' : JSON.stringify(discounts),
  restaurants: restaurantIds === null ? '' : nameFormat.format(await findRestaurantNames(db, ownerId, restaurantIds)),
});

/** Rights of somebody who was given none, for the entry of a new staff member. */
export const noRights: Readonly<Record<string, string>> = Object.fromEntries(
  permissionFlags.map((flag) => [flag, 'no']),
);

/** Reads the rights from a row of the database. */
export const rightsOf = (row: {
  readonly permissions: unknown;
  readonly refund_limits: unknown;
  readonly discount_limits: unknown;
  readonly restaurant_ids: readonly string[] | null;
}): StaffRights => ({
  permissions: permissions.parse(row.permissions),
  refundLimits: refundLimits.parse(row.refund_limits),
  discountLimits: discountLimits.parse(row.discount_limits),
  restaurantIds: row.restaurant_ids,
});
