import { randomInt } from 'node:crypto';
import { connect, sql } from './database.ts';
import type { Server } from './start-server.ts';

/** Tables whose rows can be traced to their owner. */
const tables = [
  'users',
  'credentials',
  'sessions',
  'restaurants',
  'setups',
  'payment_methods',
  'integration_requests',
  'menus',
  'qr_codes',
  'orders',
] as const;
type Table = (typeof tables)[number];
type Verb = 'insert' | 'update' | 'delete';

/**
 * Creates triggers by which tests make the real database fail or wait, for one person only. They exist from the start and look up
 * their task in a table: creating a trigger locks its table, so tests would wait for each other.
 */
export const prepareInjections = async (server: Server): Promise<void> => {
  await sql(
    server,
    `create schema e2e;
     create table e2e.injections (
       email text not null, table_name text not null, verb text not null, sql_state text, lock_key bigint
     );
     create function e2e.inject() returns trigger language plpgsql as $$
       declare
         changed jsonb := to_jsonb(coalesce(new, old));
         injection e2e.injections;
       begin
         select i.* into injection
           from e2e.injections i
          where i.table_name = tg_table_name and i.verb = lower(tg_op)
            and i.email = coalesce(
              changed ->> 'email',
              (select u.email from users u where u.id = coalesce(
                changed ->> 'user_id',
                changed ->> 'owner_id',
                (select r.owner_id::text from restaurants r where r.id = (changed ->> 'restaurant_id')::uuid)
              )::uuid)
            );
         if injection.sql_state is not null then
           raise exception 'injected failure' using errcode = injection.sql_state;
         elsif injection.lock_key is not null then
           perform pg_advisory_xact_lock(injection.lock_key);
         end if;
         return coalesce(new, old);
       end $$;
     ${tables
       .map(
         (table) => `create trigger e2e_inject before insert or update or delete on ${table}
           for each row execute function e2e.inject();`,
       )
       .join('\n')}`,
  );
};

interface InjectionTarget {
  /** Owner of the affected rows: other tests are not affected. */
  readonly email: string;
  readonly table: Table;
  readonly verb?: Verb;
}

/** Makes the database fail with this SQLSTATE until it is disposed. */
export const injectFailure = async (
  server: Server,
  { email, table, verb = 'insert' }: InjectionTarget,
  sqlState = 'XX000',
): Promise<AsyncDisposable> => {
  await sql(server, 'insert into e2e.injections values ($1, $2, $3, $4, null)', [email, table, verb, sqlState]);
  return { [Symbol.asyncDispose]: () => removeInjection(server, { email, table, verb }) };
};

export interface InjectedWait extends AsyncDisposable {
  release(): Promise<void>;
}

/** Makes the database wait before it writes, so that a test can check a short-lived state. */
export const injectWait = async (
  server: Server,
  { email, table, verb = 'insert' }: InjectionTarget,
): Promise<InjectedWait> => {
  const key = randomInt(2 ** 40);
  const holder = await connect(server);
  await holder.query('select pg_advisory_lock($1)', [key]);
  await sql(server, 'insert into e2e.injections values ($1, $2, $3, null, $4)', [email, table, verb, key]);
  let isHeld = true;
  const release = async (): Promise<void> => {
    if (!isHeld) return;
    isHeld = false;
    await removeInjection(server, { email, table, verb });
    // Closing the connection releases its advisory lock.
    await holder.end();
  };
  return { release, [Symbol.asyncDispose]: release };
};

const removeInjection = async (server: Server, { email, table, verb }: Required<InjectionTarget>): Promise<void> => {
  await sql(server, 'delete from e2e.injections where email = $1 and table_name = $2 and verb = $3', [
    email,
    table,
    verb,
  ]);
};
