import type { ClientConfig } from 'pg';

/** Where the database listens: a private directory, or the loopback interface where there are no Unix sockets. */
export type Endpoint =
  | { readonly kind: 'socket'; readonly directory: string }
  | { readonly kind: 'tcp'; readonly port: number; readonly password: string };

export const ROLE = 'comanda';

export function connectionTo(endpoint: Endpoint, database: string): ClientConfig {
  const who = { user: ROLE, database };
  switch (endpoint.kind) {
    case 'socket':
      return { ...who, host: endpoint.directory, port: 5432 };
    case 'tcp':
      return { ...who, host: '127.0.0.1', port: endpoint.port, password: endpoint.password };
  }
}

export function connectionUrl(endpoint: Endpoint, database: string): string {
  switch (endpoint.kind) {
    case 'socket':
      return `postgres://${ROLE}@localhost/${database}?host=${encodeURIComponent(endpoint.directory)}`;
    case 'tcp':
      return `postgres://${ROLE}:${encodeURIComponent(endpoint.password)}@127.0.0.1:${endpoint.port}/${database}`;
  }
}
