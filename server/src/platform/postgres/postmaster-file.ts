import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Content of the file that a running PostgreSQL keeps in its data directory. */
export interface PostmasterFile {
  readonly pid: number;
  readonly status: string;
}

const STATUS_LINE = 7;

export function readPostmasterFile(clusterDir: string): PostmasterFile | undefined {
  let lines: string[];
  try {
    lines = readFileSync(postmasterFile(clusterDir), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  // A standalone backend writes its pid as a negative number.
  const pid = Math.abs(Number.parseInt(lines[0] ?? '', 10));
  return pid > 0 ? { pid, status: lines[STATUS_LINE]?.trim() ?? '' } : undefined;
}

export function postmasterFile(clusterDir: string): string {
  return join(clusterDir, 'postmaster.pid');
}
