import { openBackupTarget } from './backup-target.ts';
import { createBackup } from './create-backup.ts';
import type { BackupReply, BackupRequest } from './backup-process.ts';

// The entry point of the process that writes one scheduled backup, reports the result to the server, and exits.

const run = async ({ source, backup, file, at }: BackupRequest): Promise<BackupReply> => {
  using target = await openBackupTarget(backup);
  let bytes = 0;
  const { rows, missing } = await createBackup(
    source,
    { at: new Date(at), passphrase: backup.passphrase },
    async (content) => {
      bytes = await target.write(file, content);
    },
  );
  return { kind: 'done', bytes, rows, missing };
};

process.once('message', (request: BackupRequest) => {
  void run(request)
    .catch((error: unknown): BackupReply => ({
      kind: 'failed',
      message: error instanceof Error ? error.message : String(error),
    }))
    .then((reply) => process.send?.(reply, () => process.disconnect()));
});
