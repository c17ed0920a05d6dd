import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestApp } from '#testing';

/** Returns every letter to this address, from the outboxes of all nodes, because any node may have sent it. */
export const readLettersTo = async (nodes: readonly TestApp[], email: string): Promise<string[]> => {
  const letters = await Promise.all(
    nodes.map(async ({ dataDir }) => {
      const outbox = join(dataDir, 'outbox');
      const names = await readdir(outbox).catch((): string[] => []);
      return Promise.all(
        names.filter((name) => name.endsWith('.eml')).map((name) => readFile(join(outbox, name), 'utf8')),
      );
    }),
  );
  return letters.flat().filter((letter) => letter.includes(`To: ${email}`));
};
