import type { Compilable, Kysely } from 'kysely';
import { prepareStatement, type DB } from '#platform/db';
import { joinTenant, splitTenant } from './guest-tenant.ts';

/** Values that stand for the tenant's parts and the ids while the statement is built. They are valid for columns of every type. */
const tenantMarkers = ['1', '2', '3'].map((digit) => `00000000-0000-4000-8000-00000000000${digit}`);
const idMarker = '00000000-0000-4000-8000-00000000000f';

interface Statement<Row> {
  readonly run: (db: Kysely<DB>, ...values: unknown[]) => Promise<Row[]>;
  readonly parameters: readonly unknown[];
}

/**
 * A read of one tenant's documents by their ids. Every change of a document causes such a read, so its statement is built only once and is
 * planned only once on each connection, which takes several times as long as running it.
 */
export const createReadByIds = <Row extends object>(
  partCount: number,
  build: (db: Kysely<DB>, tenant: string, ids: readonly string[]) => Promise<Compilable<Row>>,
) => {
  let statement: Statement<Row> | null = null;
  const prepare = async (db: Kysely<DB>): Promise<Statement<Row>> => {
    const tenant = joinTenant(tenantMarkers.slice(0, partCount));
    const { sql, parameters } = (await build(db, tenant, [idMarker])).compile();
    return { run: prepareStatement<Row>(sql), parameters };
  };
  return async (db: Kysely<DB>, tenant: string, ids: readonly string[]): Promise<Row[]> => {
    const { run, parameters } = (statement ??= await prepare(db));
    const parts = splitTenant(tenant);
    const replace = (value: unknown): unknown => {
      if (Array.isArray(value)) return value[0] === idMarker ? ids : value.map(replace);
      const part = typeof value === 'string' ? tenantMarkers.indexOf(value) : -1;
      return part === -1 ? value : parts[part];
    };
    return run(db, ...parameters.map(replace));
  };
};
