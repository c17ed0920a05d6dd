/** The documents that a phone may read: those of one visit, or, with a guest, those of that guest alone. */
interface GuestTenant {
  readonly restaurantId: string;
  readonly visitId: string;
  readonly guestId?: string;
}

const separator = '/';

/**
 * Joins the ids to the tenant under which guests' collections are read and touched. It begins with the restaurant, as every index
 * does, so that a read uses these indexes and stays on one shard.
 */
export const toGuestTenant = ({ restaurantId, visitId, guestId }: GuestTenant): string =>
  joinTenant(guestId === undefined ? [restaurantId, visitId] : [restaurantId, visitId, guestId]);

/** Joins the parts of a tenant, in the order of its collection's tenant fields. */
export const joinTenant = (parts: readonly string[]): string => parts.join(separator);

/** The parts of a tenant, in the order of its collection's tenant fields. */
export const splitTenant = (tenant: string): string[] => tenant.split(separator);

/** The visit on which a phone's right to a tenant depends; null for tenants that are no visit, such as a restaurant. */
export const visitIdOf = (tenant: string): string | null => splitTenant(tenant)[1] ?? null;
