import type { Ids } from '#testing/people';
import type { TestApp } from '#testing/servers';

/** All rows of an owner, those of one restaurant, or those of one visit. */
export type RowScope = 'owner' | 'restaurant' | 'visit';

const scopeColumns: Readonly<Record<RowScope, readonly string[]>> = {
  owner: ['owner_id', 'restaurant_id'],
  restaurant: ['restaurant_id'],
  visit: ['visit_id', 'order_id', 'payment_id'],
};

const conditions: Readonly<Record<string, (ids: Ids, scope: RowScope) => string>> = {
  owner_id: ({ ownerId }) => `owner_id = '${ownerId}'`,
  restaurant_id: ({ ownerId, restaurantId }, scope) =>
    scope === 'restaurant'
      ? `restaurant_id = '${restaurantId}'`
      : `restaurant_id in (select id from restaurants where owner_id = '${ownerId}')`,
  visit_id: ({ visitId }) => `visit_id = '${visitId}'`,
  order_id: ({ visitId }) => `order_id in (select id from orders where visit_id = '${visitId}')`,
  // Charges of the test provider carry the key that providers know the payment by.
  payment_id: ({ visitId }) =>
    `payment_id::text in (
      select unnest(array[id::text, charge ->> 'paymentId']) from payments where visit_id = '${visitId}')`,
};

interface TableColumns {
  readonly table: string;
  readonly columns: readonly string[];
  readonly hasId: boolean;
}

const tablesByApp = new WeakMap<TestApp, Promise<TableColumns[]>>();

/** Every table with its columns, read once for each app. */
const listTables = (app: TestApp): Promise<TableColumns[]> => {
  const known = tablesByApp.get(app);
  if (known !== undefined) return known;
  const read = app.sql<{ table: string; columns: string[]; hasId: boolean }>(
    `select tables.table_name as table, array_agg(columns.column_name::text) as columns,
            bool_or(columns.column_name = 'id' and columns.data_type = 'uuid') as "hasId"
     from information_schema.tables join information_schema.columns using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE'
     group by tables.table_name order by tables.table_name`,
  );
  tablesByApp.set(app, read);
  return read;
};

/** Tables with rows of that scope, each with the condition that selects them. */
const listSources = async (app: TestApp, ids: Ids, scope: RowScope) => {
  const columns = scopeColumns[scope];
  const rows = await listTables(app);
  return rows.flatMap(({ table, columns: present, hasId }) => {
    const column = columns.find((name) => present.includes(name));
    const condition = column === undefined ? undefined : conditions[column]?.(ids, scope);
    return condition === undefined ? [] : [{ table, hasId, condition }];
  });
};

/** Every id that only callers of that scope may read. */
export const listRowIds = async (app: TestApp, ids: Ids, scope: RowScope): Promise<ReadonlySet<string>> => {
  const parts = (await listSources(app, ids, scope))
    .filter(({ hasId }) => hasId)
    .map(({ table, condition }) => `select id::text from ${table} where ${condition}`);
  const top = { owner: ids['ownerId'], restaurant: ids['restaurantId'], visit: ids['visitId'] }[scope];
  const rows = await app.sql<{ id: string }>(`${parts.join(' union ')} union select '${top}'`);
  return new Set(rows.map(({ id }) => id));
};

/** The security log counts refusals of the tenant's own staff and keys, and of strangers who try to log in to the account. */
const countsNoRefusals = ` and code = ''`;

/** One line for each table with the number and the digest of the rows. */
export const describeRows = async (app: TestApp, ids: Ids, scope: RowScope): Promise<string[]> => {
  const parts = (await listSources(app, ids, scope)).map(
    ({ table, condition }) =>
      `select '${table}' || ' ' || count(*) || ' ' || coalesce(md5(string_agg(${table}::text, ' ' order by ${table}::text)), '') as line
       from ${table} where ${condition}${table === 'security_events' ? countsNoRefusals : ''}`,
  );
  const rows = await app.sql<{ line: string }>(parts.join(' union all '));
  return rows.map(({ line }) => line).toSorted();
};
