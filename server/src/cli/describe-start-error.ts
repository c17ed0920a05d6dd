import type { Config } from '#platform/context';

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

const pathOf = (error: unknown): string =>
  error instanceof Error && 'path' in error && typeof error.path === 'string' ? error.path : '';

const addressProblems: Readonly<Record<string, (config: Config) => string>> = {
  EADDRINUSE: ({ port }) =>
    `Port ${port} is in use by another program. Please stop that program, or set PORT to another port.`,
  EADDRNOTAVAIL: ({ host }) => `HOST is ${host}, which is no address of this machine.`,
  ENOTFOUND: ({ host }) => `HOST is ${host}, which is no address of this machine.`,
  EAI_AGAIN: ({ host }) => `HOST is ${host}, and that name cannot be looked up.`,
};

const diskProblems: Readonly<Record<string, string>> = {
  EACCES: 'which this user may not write to',
  EPERM: 'which this user may not write to',
  EROFS: 'which is on a read-only disk',
  ENOSPC: 'whose disk is full',
  ENOTDIR: 'which lies below a file instead of a directory',
};

/** Says in one sentence which setting is wrong if the system refuses the address or the data directory. Null for any other error. */
export const describeStartError = (error: unknown, config: Config): string | null => {
  const code = codeOf(error);
  // Looking up a host fails for many reasons; only the one of `listen` concerns HOST.
  const isAddress =
    code.startsWith('EADDR') || (error instanceof Error && 'hostname' in error && error.hostname === config.host);
  if (isAddress) return addressProblems[code]?.(config) ?? null;
  const disk = diskProblems[code];
  return disk !== undefined && pathOf(error).startsWith(config.dataDir)
    ? `DATA_DIR is ${config.dataDir}, ${disk}.`
    : null;
};
