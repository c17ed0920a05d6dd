import { fork } from 'node:child_process';
import { setPriority } from 'node:os';
import type { BackupConfig } from '#platform/context';
import { workerNiceness } from '#platform/workers';
import type { BackupSource } from './create-backup.ts';

const entry = new URL('./backup-process.main.ts', import.meta.url);

export interface BackupRequest {
  readonly source: BackupSource;
  readonly backup: BackupConfig;
  readonly file: string;
  /** An ISO time. */
  readonly at: string;
}

export type BackupReply =
  | { readonly kind: 'done'; readonly bytes: number; readonly rows: number; readonly missing: readonly string[] }
  | { readonly kind: 'failed'; readonly message: string };

/**
 * Writes a backup in a process of its own, with a low priority: compressing all rows would block the event loop, which serves orders.
 * Aborting ends the process. Node keeps compiled code in the cache directory, with which the next process starts in half the time.
 */
export const runBackupProcess = async (
  request: BackupRequest,
  { cacheDir, signal }: { readonly cacheDir: string; readonly signal: AbortSignal },
): Promise<Extract<BackupReply, { kind: 'done' }>> => {
  signal.throwIfAborted();
  // It inherits the environment, which may tell how to reach the database and S3: a proxy, or certificates.
  const child = fork(entry, [], {
    env: { ...process.env, NODE_COMPILE_CACHE: cacheDir },
    signal,
    killSignal: 'SIGKILL',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const { promise, resolve, reject } = Promise.withResolvers<BackupReply>();
  child.on('error', reject);
  child.on('message', (reply: BackupReply) => resolve(reply));
  child.on('exit', (code, killedBy) =>
    reject(new Error(`The backup process exited with ${killedBy ?? `code ${code}`}.`)),
  );
  if (child.pid !== undefined) setPriority(child.pid, workerNiceness);
  child.send(request);
  const reply = await promise;
  if (reply.kind === 'failed') throw new Error(reply.message);
  return reply;
};
