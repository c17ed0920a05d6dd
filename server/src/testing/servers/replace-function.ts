import pg from 'pg';

/**
 * Lets new connections to a database find this function instead of PostgreSQL's own, so that a test can choose the version or the clock of a
 * real database.
 */
export const replaceFunction = async (databaseUrl: string, definition: string): Promise<AsyncDisposable> => {
  const run = async (...statements: readonly string[]): Promise<void> => {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  const database = pg.escapeIdentifier(new URL(databaseUrl).pathname.slice(1));
  const [name = ''] = definition.split(' ', 1);
  await run(`create function public.${definition}`, `alter database ${database} set search_path = public, pg_catalog`);
  return {
    [Symbol.asyncDispose]: () =>
      run(`alter database ${database} reset search_path`, `drop function public.${name} cascade`),
  };
};

export const oldVersion = `current_setting(text) returns text language sql as $$ select '140009' $$`;
