import { locateBinaries } from './locate-binaries.ts';
import type { PostgresPrograms } from './postgres-programs.ts';

export function choosePrograms(): PostgresPrograms {
  const isRoot = process.getuid?.() === 0;
  return {
    binaries: locateBinaries(),
    prefix: isRoot ? ['unshare', '-U', '--map-user=1000', '--map-group=1000'] : [],
    user: undefined,
    libraryPath: undefined,
  };
}
