import { assertRestorable } from '#platform/db';
import { openBackup } from './backup-file.ts';
import { keysIn } from './split-backup-content.ts';

interface VerifiedBackup {
  readonly at: string;
  readonly rows: number;
  readonly files: number;
  /** Keys of files that rows refer to, and that are not in the backup. All of them, if files are stored in S3. */
  readonly missing: readonly string[];
  readonly hasSecretKey: boolean;
}

/** Reads a backup to its end. Throws a sentence that says why it cannot be restored. */
export const verifyBackup = async (file: string, askPassphrase: () => Promise<string>): Promise<VerifiedBackup> => {
  const stored = new Set<string>();
  const referred: string[] = [];
  const { heading, rows } = await openBackup(file, {
    keepBytes: async ({ key }) => void stored.add(key),
    askPassphrase,
  });
  await assertRestorable(heading.migrations);
  let count = 0;
  for await (const line of rows) {
    count += line.rows.length;
    referred.push(...keysIn(line));
  }
  return {
    at: heading.at,
    rows: count,
    files: stored.size,
    missing: referred.filter((key) => !stored.has(key)),
    hasSecretKey: heading.secretKey !== undefined,
  };
};
