import type { ClientConfig } from 'pg';

/** Where the database listens: a private directory, or the loopback interface where there are no Unix sockets. */
export type Endpoint =
  | { readonly kind: 'socket'; readonly directory: string }
  | { readonly kind: 'tcp'; readonly port: number; readonly password: string };

export const ROLE = 'comanda';

export function connectionTo(endpoint: Endpoint, database: string): ClientConfig {
  const who = { user: ROLE, database };
  return endpoint.kind === 'socket'
    ? { ...who, host: endpoint.directory, port: 5432 }
    : { ...who, host: '127.0.0.1', port: endpoint.port, password: endpoint.password };
}

export function connectionUrl(endpoint: Endpoint, database: string): string {
  return endpoint.kind === 'socket'
    ? `postgres://${ROLE}@localhost/${database}?host=${encodeURIComponent(endpoint.directory)}`
    : `postgres://${ROLE}:${encodeURIComponent(endpoint.password)}@127.0.0.1:${endpoint.port}/${database}`;
}
