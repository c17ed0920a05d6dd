import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupTarget } from './backup-target.ts';

/** Keeps backups as files that only the current user can read. */
export const createDiskTarget = (directory: string): BackupTarget => ({
  write: async (name, content) => {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    return writeWholeFile(join(directory, name), content);
  },
  list: async (prefix) => (await readdir(directory)).filter((name) => name.startsWith(prefix)),
  delete: async (names) => {
    for (const name of names) await rm(join(directory, name), { force: true });
  },
  [Symbol.dispose]: () => {},
});

/** Writes a file that only the current user can read. It gets its name only when it is complete and durable. */
export const writeWholeFile = async (file: string, content: AsyncIterable<Buffer>): Promise<number> => {
  const part = `${file}.part`;
  await rm(part, { force: true });
  const handle = await open(part, 'wx', 0o600);
  let size = 0;
  try {
    for await (const bytes of content) {
      await handle.writeFile(bytes);
      size += bytes.length;
    }
    await handle.sync();
  } catch (error) {
    await handle.close();
    await rm(part, { force: true });
    throw error;
  }
  await handle.close();
  await rename(part, file);
  return size;
};
