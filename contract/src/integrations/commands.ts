import { z } from 'zod';
import { command, mayFail, named } from '@comanda/contract/access';
import { guestLines, hourMs, id, minuteMs, requiredText, statusErrors } from '@comanda/contract/kernel';
import {
  adminReason,
  credentialsOf,
  onlineMethodTypes,
  paymentsErrors,
  providerOfMethod,
} from '@comanda/contract/payments';
import { integrationsErrors } from './errors.ts';

const nothing = z.object({});
const notFound = mayFail(statusErrors, 'not-found');
const meanwhile = mayFail(integrationsErrors, 'integrations.changed-meanwhile', 'integrations.not-pending');
const longestNote = 1_000;

const type = z.enum(onlineMethodTypes, 'Please choose a way to pay');
const notes = guestLines(longestNote, 'This note is too long (maximum 1,000 characters)').default('');
/** Somebody's request, as an administrator saw it: where it has moved on since, they are told. */
const seen = z.object({ ownerId: id, requestId: id, revision: z.int() });

/** As many as one search finds. */
export const mostOwnersFound = 50;

export const integrationsCommands = {
  findOwners: command({
    path: '/integrations/find-owners',
    summary: 'The owners whose name, address or restaurant says this, wherever in it',
    audience: 'platform.administer',
  })
    .input(
      z.object({
        text: requiredText('Please enter what to look for').pipe(z.string().max(200, 'This is too long to look for')),
      }),
    )
    .output(z.object({ ownerIds: z.array(id) })),

  request: command({
    path: '/integrations/request',
    summary: 'Asks for a way to pay, or for other credentials of one; replaces what was asked for and not yet decided',
    audience: 'integrations.manage',
    rateLimits: [
      {
        by: 'user',
        attempts: 30,
        windowMs: hourMs,
        error: named(integrationsErrors, 'integrations.too-many-requests'),
      },
    ],
  })
    .input(
      z
        .object({ type, notes, credentials: z.record(z.string().max(50), z.string().max(10_000)) })
        .superRefine((given, check) => {
          const { error } = credentialsOf(providerOfMethod[given.type]).safeParse(given.credentials);
          for (const { path, message } of error?.issues ?? []) {
            check.addIssue({ code: 'custom', path: ['credentials', ...path], message });
          }
        }),
    )
    .output(nothing)
    .errors({
      ...notFound,
      ...mayFail(paymentsErrors, 'payments.method-disabled'),
      ...mayFail(integrationsErrors, 'integrations.not-pending'),
    }),

  withdraw: command({
    path: '/integrations/withdraw',
    summary: 'Takes back a request that is not decided yet; its credentials are forgotten',
    audience: 'integrations.manage',
  })
    .input(z.object({ type }))
    .output(nothing)
    .errors({ ...notFound, ...mayFail(integrationsErrors, 'integrations.not-pending') }),

  note: command({
    path: '/integrations/note',
    summary: 'Writes the owner a note beside their request, which stays as it is',
    audience: 'platform.administer',
  })
    .input(seen.extend({ adminNotes: notes }))
    .output(nothing)
    .errors({ ...notFound, ...mayFail(integrationsErrors, 'integrations.changed-meanwhile') }),

  approve: command({
    path: '/integrations/approve',
    summary: 'Checks the credentials with the provider; where they are good, the method is active from then on',
    audience: 'platform.administer',
    rateLimits: [
      { by: 'user', attempts: 60, windowMs: 15 * minuteMs, error: named(paymentsErrors, 'payments.too-many-checks') },
    ],
  })
    .input(seen.extend({ adminNotes: notes }))
    .output(nothing)
    .errors({
      ...notFound,
      ...meanwhile,
      ...mayFail(
        paymentsErrors,
        'payments.check-failed',
        'payments.provider-unreachable',
        'payments.credentials-unreadable',
      ),
    }),

  reject: command({
    path: '/integrations/reject',
    summary: 'Turns a request down; the owner reads why and may ask again',
    audience: 'platform.administer',
  })
    .input(seen.extend({ reason: adminReason }))
    .output(nothing)
    .errors({ ...notFound, ...meanwhile }),
};
