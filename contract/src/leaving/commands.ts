import { z } from 'zod';
import { command, declareErrors, withCode } from '@comanda/contract/access';
import { accountsErrors } from '@comanda/contract/accounts';
import { dayMs, hourMs, id, requiredText, timestamp } from '@comanda/contract/kernel';
import { guestDataRetentionDays, maxExportsPerDay } from './documents.ts';
import { leavingErrors } from './errors.ts';

const nothing = z.object({});
const tooMany = withCode(leavingErrors, 'leaving.too-many');

/** Download path of the owner's latest export, for the logged-in owner. */
export const archivePath = '/export/comanda.zip';

export const leavingCommands = {
  setGuestDataDays: command({
    path: '/leaving/set-guest-data-days',
    summary: "Sets how long guests' names and notes are kept",
    audience: 'account.leave',
  })
    .input(z.object({ guestDataDays: guestDataRetentionDays }))
    .output(nothing),

  requestExport: command({
    path: '/leaving/request-export',
    summary: 'Prepares an archive with everything of the account. A mail says when it can be downloaded',
    audience: 'account.leave',
    outcome: 'accepted',
    rateLimits: [
      {
        by: 'user',
        attempts: maxExportsPerDay,
        windowMs: dayMs,
        error: withCode(leavingErrors, 'leaving.too-many-exports'),
      },
    ],
  })
    .input(nothing)
    .output(z.object({ exportId: id }))
    .errors(declareErrors(leavingErrors, 'leaving.export-running')),

  requestDeletion: command({
    path: '/leaving/request-deletion',
    summary: 'Schedules the deletion of the account and everything in it. It can be undone for two weeks',
    audience: 'account.leave',
    outcome: 'accepted',
    rateLimits: [{ by: 'user', attempts: 10, windowMs: hourMs, error: tooMany }],
  })
    .input(
      z.object({
        password: requiredText('Please enter your password').pipe(z.string().max(128, 'Password is too long')),
        /** The owner's own name, typed in to prevent deleting everything by accident. */
        name: requiredText('Please type your name').pipe(z.string().max(200)),
      }),
    )
    .output(z.object({ deleteAt: timestamp }))
    .errors({
      ...declareErrors(leavingErrors, 'leaving.name-differs'),
      ...declareErrors(accountsErrors, 'accounts.wrong-password'),
    }),

  takeBackDeletion: command({
    path: '/leaving/take-back-deletion',
    summary: 'Cancels the scheduled deletion of the account',
    audience: 'account.leave',
  })
    .input(nothing)
    .output(nothing),
};
