import { z } from 'zod';
import { command } from '@comanda/contract/access';
import { timestamp } from '@comanda/contract/kernel';

export const filesCommands = {
  issueToken: command({
    path: '/files/issue-token',
    summary: 'A token for the Authorization header of the storage protocol, and where the caller may store',
    audience: 'files.manage',
  })
    .input(z.object({}))
    .output(
      z.object({
        token: z.string(),
        expiresAt: timestamp,
        bucket: z.string(),
        /** Names of the caller's files begin with this. */
        prefix: z.string(),
        /** Value for the app-check header, if the server requires it. */
        appCheckToken: z.string().nullable(),
      }),
    ),
};
