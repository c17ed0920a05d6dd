import { can } from '@comanda/contract/access';
import type { Query } from '@comanda/contract/documents';
import type { Tenants } from '#platform/live';
import type { Collection, UserActor } from './collection.ts';
import { isUuid } from './field-value.ts';
import { splitTenant } from './guest-tenant.ts';

/** Administrators see all tenants, everyone else the tenant of their owner. */
export const tenantsByOwner = async (_: unknown, actor: UserActor): Promise<Tenants> => {
  if (can(actor, 'platform.administer')) return 'all';
  return actor.ownerId === null ? [] : [actor.ownerId];
};

/** For personal documents, which nobody else sees, whatever their role. */
export const tenantsBySelf = async (_: unknown, actor: UserActor): Promise<Tenants> => [actor.userId];

/**
 * Narrows the tenants that a caller may see to those that the query names: it then reads, and hears of, no others. A collection may
 * offer its tenant under two names (a bill has its visit's id): a query by either of them narrows.
 */
export const narrowTenants = (granted: Tenants, { tenantFields, fields }: Collection, { where }: Query): Tenants => {
  let tenants = granted;
  for (const [path, operator, value] of where) {
    const field = fields[path];
    const part = field === undefined ? -1 : tenantFields.indexOf(field);
    // Documents without a tenant cannot be narrowed down.
    if (part === -1 || value === null || (operator !== '==' && operator !== 'in')) continue;
    const requested = (Array.isArray(value) ? value : [value]).flatMap((one) =>
      typeof one === 'string' ? [one.toLowerCase()] : [],
    );
    if (tenants !== 'all') tenants = tenants.filter((tenant) => requested.includes(splitTenant(tenant)[part] ?? ''));
    // One part of several does not tell the whole tenant.
    else if (tenantFields.length === 1) tenants = requested.filter(isUuid);
  }
  return tenants === 'all' ? 'all' : [...new Set(tenants)].toSorted();
};
