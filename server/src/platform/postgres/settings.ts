import type { DatabaseEndpoint } from './endpoint.ts';

/** Settings for a small machine: server and database stay under 400 MB together. */
const commonSettings = {
  max_connections: '100',
  shared_buffers: '64MB',
  effective_cache_size: '512MB',
  maintenance_work_mem: '32MB',
  max_wal_size: '512MB',
  // Worker processes that a database of this size does not need.
  io_method: 'sync',
  max_logical_replication_workers: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The server logs its own failed statements; PostgreSQL's log of them could contain text that guests typed.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
};

/** For tests: nothing waits for the disk, so a power failure may lose everything, and many servers share the database. */
const testSettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' };

export function settingArguments(endpoint: DatabaseEndpoint, isDurable: boolean): string[] {
  const settings = { ...commonSettings, ...(isDurable ? {} : testSettings), ...endpointSettings(endpoint) };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

function endpointSettings(endpoint: DatabaseEndpoint): Record<string, string> {
  if (endpoint.kind === 'tcp') {
    return { listen_addresses: '127.0.0.1', port: String(endpoint.port), unix_socket_directories: '' };
  }
  const directory = `"${endpoint.directory.replaceAll('"', '""')}"`;
  return { listen_addresses: '', unix_socket_directories: directory, unix_socket_permissions: '0700' };
}
