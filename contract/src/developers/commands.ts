import { z } from 'zod';
import { command, mayFail } from '@comanda/contract/access';
import { collapsedText, id, statusErrors } from '@comanda/contract/kernel';
import { keyScope } from './documents.ts';
import { developersErrors } from './errors.ts';

/** More than anybody keeps an eye on. */
export const mostKeys = 20;

/** Of one key; what it was answered says how many are left. */
export const callsPerMinute = 600;

export const developersCommands = {
  createKey: command({
    path: '/developers/create-key',
    summary: 'Makes a key for programs. It is answered once and never again',
    audience: 'developers.manage',
  })
    .input(
      z.object({
        /** Made by the screen before the first try: the same one is the same key, which is then no longer shown. */
        keyId: id,
        name: collapsedText('Please name the key').refine(
          (value) => value.length <= 100,
          'This name is too long (maximum 100 characters)',
        ),
        scopes: z.array(keyScope).min(1, 'Please choose what the key may do'),
        restaurantIds: z.array(id).min(1, 'Please choose a restaurant').max(100).nullable().default(null),
      }),
    )
    /** Null where the key was made by an earlier try. */
    .output(z.object({ key: z.string().nullable() }))
    .errors({ ...mayFail(statusErrors, 'not-found'), ...mayFail(developersErrors, 'developers.too-many-keys') }),

  revokeKey: command({
    path: '/developers/revoke-key',
    summary: 'Ends a key at once, with every connection that it holds',
    audience: 'developers.manage',
  })
    .input(z.object({ keyId: id }))
    .output(z.object({}))
    .errors(mayFail(statusErrors, 'not-found')),
};
