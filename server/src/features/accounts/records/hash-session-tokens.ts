import { createHash } from 'node:crypto';
import type { BetterAuthPlugin, DBAdapter, DBTransactionAdapter, Where } from 'better-auth/types';

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

const hashWhere = (where: Where[]): Where[] =>
  where.map((condition) => {
    if (condition.field !== 'token') return condition;
    const { value } = condition;
    if (typeof value === 'string') return { ...condition, value: hashToken(value) };
    return Array.isArray(value) ? { ...condition, value: value.map((token) => hashToken(String(token))) } : condition;
  });

const hashData = <Data extends Record<string, unknown>>(data: Data): Data =>
  typeof data['token'] === 'string' ? { ...data, token: hashToken(data['token']) } : data;

/** Gives the found session the token that the caller asked for, so that the provider never sees a hash. */
const restoreToken = <Row>(row: Row, token: unknown): Row =>
  typeof row === 'object' && row !== null && typeof token === 'string' ? { ...row, token } : row;

const tokenOf = (where: readonly Where[]): unknown => where.find(({ field }) => field === 'token')?.value;

type Queries = Omit<DBTransactionAdapter, 'id'>;

/** The same queries, but sessions are stored and found by the hash of their token. */
const hashingQueries = (plain: Queries): Partial<Queries> => ({
  create: async (input) => {
    if (input.model !== 'session') return plain.create(input);
    return restoreToken(await plain.create({ ...input, data: hashData(input.data) }), Reflect.get(input.data, 'token'));
  },
  findOne: async (input) => {
    if (input.model !== 'session') return plain.findOne(input);
    return restoreToken(await plain.findOne({ ...input, where: hashWhere(input.where) }), tokenOf(input.where));
  },
  findMany: (input) =>
    plain.findMany(
      input.model === 'session' && input.where !== undefined ? { ...input, where: hashWhere(input.where) } : input,
    ),
  update: async <Row>(input: Parameters<Queries['update']>[0]) => {
    if (input.model !== 'session') return plain.update<Row>(input);
    const { where, update } = input;
    const row = await plain.update<Row>({ ...input, where: hashWhere(where), update: hashData(update) });
    return restoreToken(row, update['token'] ?? tokenOf(where));
  },
  updateMany: (input) =>
    plain.updateMany(
      input.model === 'session' ? { ...input, where: hashWhere(input.where), update: hashData(input.update) } : input,
    ),
  delete: (input) => plain.delete(input.model === 'session' ? { ...input, where: hashWhere(input.where) } : input),
  deleteMany: (input) =>
    plain.deleteMany(input.model === 'session' ? { ...input, where: hashWhere(input.where) } : input),
});

/**
 * Stores only hashes of session tokens: whoever reads the table, or a backup, can open no account. The provider has no setting for it, and
 * looks sessions up by token itself, so its queries are replaced.
 */
export const hashSessionTokens: BetterAuthPlugin = {
  id: 'hash-session-tokens',
  init: ({ adapter }) => {
    const { transaction, ...plain }: DBAdapter = { ...adapter };
    const replaced = hashingQueries(plain);
    Object.assign(adapter, replaced, {
      transaction: <R>(run: (inner: DBTransactionAdapter) => Promise<R>) =>
        transaction((inner) =>
          // Without transactions of its own, the adapter passes itself, which hashes already.
          run(inner.findOne === replaced.findOne ? inner : { ...inner, ...hashingQueries(inner) }),
        ),
    });
  },
};
