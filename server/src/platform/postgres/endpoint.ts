import type { ClientConfig } from 'pg';

/** Address of the database: a socket in a private directory, or the loopback interface on systems without Unix sockets. */
export type DatabaseEndpoint =
  | { readonly kind: 'socket'; readonly directory: string }
  | { readonly kind: 'tcp'; readonly port: number; readonly password: string };

export const ROLE = 'comanda';

export function connectionConfig(endpoint: DatabaseEndpoint, database: string): ClientConfig {
  const identity = { user: ROLE, database };
  return endpoint.kind === 'socket'
    ? { ...identity, host: endpoint.directory, port: 5432 }
    : { ...identity, host: '127.0.0.1', port: endpoint.port, password: endpoint.password };
}

export function connectionUrl(endpoint: DatabaseEndpoint, database: string): string {
  return endpoint.kind === 'socket'
    ? `postgres://${ROLE}@localhost/${database}?host=${encodeURIComponent(endpoint.directory)}`
    : `postgres://${ROLE}:${encodeURIComponent(endpoint.password)}@127.0.0.1:${endpoint.port}/${database}`;
}
