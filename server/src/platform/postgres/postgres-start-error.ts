export class PostgresStartError extends Error {
  override readonly name = 'PostgresStartError';
}
