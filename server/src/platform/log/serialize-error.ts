/** Fields of errors that help an operator and hold no data of users: codes, and where in the database an error occurred. */
const shownFields = ['code', 'severity', 'table', 'constraint', 'syscall', 'address', 'port', 'status'] as const;

const maxDepth = 4;

interface SerializedError {
  readonly type: string;
  readonly message: string;
  readonly stack?: string | undefined;
  readonly cause?: unknown;
  readonly [field: string]: unknown;
}

const isShown = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number';

const serialize = (error: unknown, depth: number): unknown => {
  if (!(error instanceof Error)) return isShown(error) ? error : undefined;
  const fields = shownFields.flatMap((name) => {
    const value: unknown = Reflect.get(error, name);
    return isShown(value) ? [[name, value]] : [];
  });
  const cause = depth < maxDepth ? serialize(error.cause, depth + 1) : undefined;
  const serialized: SerializedError = {
    type: error.constructor.name,
    message: error.message,
    ...Object.fromEntries(fields),
    stack: error.stack,
    ...(cause !== undefined && { cause }),
  };
  return serialized;
};

/**
 * Writes an error by named fields only. Errors of libraries hold whole objects, such as a database client with its secret key, and
 * details of PostgreSQL quote the values of rows.
 */
export const serializeError = (error: unknown): unknown => serialize(error, 0) ?? null;
