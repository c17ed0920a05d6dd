import { can } from '@comanda/contract/access';
import type { Query } from '@comanda/contract/documents';
import type { Tenants } from '#platform/live';
import type { Collection, UserActor } from './collection.ts';
import { isUuid } from './field-value.ts';

/** Administrators see everyone's, and anyone else their owner's. */
export const tenantsByOwner = async (_: unknown, actor: UserActor): Promise<Tenants> => {
  if (can(actor, 'platform.administer')) return 'all';
  return actor.ownerId === null ? [] : [actor.ownerId];
};

/** For what is nobody else's business, whatever their role. */
export const tenantsBySelf = async (_: unknown, actor: UserActor): Promise<Tenants> => [actor.userId];

/**
 * Narrows the tenants a caller sees to those the query itself asks about: it then hears of, and reads, no others. A collection may offer its
 * tenant under two names (a bill has its visit's id): a query by either of them narrows.
 */
export const narrowTenants = (granted: Tenants, { tenantField, fields }: Collection, { where }: Query): Tenants => {
  const tenantColumn = tenantField === null ? undefined : fields[tenantField];
  let tenants = granted;
  for (const [field, operator, value] of where) {
    const isTenant = tenantColumn !== undefined && fields[field] === tenantColumn;
    // What belongs to nobody has no tenant to narrow down to.
    if (!isTenant || value === null || (operator !== '==' && operator !== 'in')) continue;
    const asked = (Array.isArray(value) ? value : [value]).flatMap((one) =>
      typeof one === 'string' ? [one.toLowerCase()] : [],
    );
    const known = tenants;
    tenants = asked.filter((tenant) => (known === 'all' ? isUuid(tenant) : known.includes(tenant)));
  }
  return tenants === 'all' ? 'all' : [...new Set(tenants)].toSorted();
};
