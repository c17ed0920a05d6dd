import { z } from 'zod';
import { command } from '@comanda/contract/access';
import { timestamp } from '@comanda/contract/kernel';

export const filesCommands = {
  issueToken: command({
    path: '/files/issue-token',
    summary: 'Returns a token for the storage protocol, and the paths the caller may write to',
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
