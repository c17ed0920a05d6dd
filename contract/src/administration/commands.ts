import { z } from 'zod';
import { command, declareErrors, withCode } from '@comanda/contract/access';
import { accountsErrors, displayName, email } from '@comanda/contract/accounts';
import { collapsedText, csvDelimiter, csvFile, id, minuteMs, statusErrors, timestamp } from '@comanda/contract/kernel';
import { auditEntryDocument } from './documents.ts';
import { administrationErrors } from './errors.ts';
import { failingWork, failingWorkKey, unlistedWork } from './failing-work.ts';
import { ownerDetails, ownerFilter, ownerSummary } from './owners.ts';
import { searchResults } from './search-results.ts';

const nothing = z.object({});
const notFound = declareErrors(statusErrors, 'not-found');
const maxOffset = 1_000_000;
const administratorErrors = {
  ...notFound,
  ...declareErrors(administrationErrors, 'administration.last-administrator', 'administration.own-account'),
};
/** An administrator, as the others see them. */
const administrator = z.object({
  id,
  displayName: z.string(),
  email: z.string(),
  /** True until they have chosen a password. */
  isInvited: z.boolean(),
  hasSecondFactor: z.boolean(),
  lastLogin: timestamp.nullable(),
  createdAt: timestamp,
});
export type Administrator = z.infer<typeof administrator>;

export const suspensionReason = collapsedText('Please enter a reason').pipe(
  z.string().min(3, 'Please enter a reason').max(500, 'This reason is too long (maximum 500 characters)'),
);

/** Without a restaurant, it applies to the owner and so to all of their restaurants. */
const suspension = z.object({ ownerId: id, restaurantId: id.optional(), reason: suspensionReason });

const search = z.string().trim().max(200, 'This search text is too long').default('');
const after = z.int().min(0).max(maxOffset).default(0);

const auditQuery = z.object({
  /** Searched in the administrator's name, the command, the owner or subject, and the input. */
  search,
  ownerId: id.optional(),
  from: timestamp.optional(),
  to: timestamp.optional(),
});
export type AuditFilter = z.infer<typeof auditQuery>;

const invitationLimits = [
  { by: 'user', attempts: 30, windowMs: 60 * minuteMs, error: withCode(accountsErrors, 'accounts.too-many-mails') },
] as const;

export const administrationCommands = {
  owners: command({
    path: '/administration/owners',
    summary: 'Finds owners by name, email or restaurant, newest first',
    audience: 'platform.administer',
    isLooking: true,
  })
    .input(z.object({ search, state: ownerFilter.default('all'), after }))
    .output(z.object({ owners: z.array(ownerSummary), total: z.int() })),

  owner: command({
    path: '/administration/owner',
    summary: 'Returns one owner with restaurants, staff, balance, payment methods, orders and messages',
    audience: 'platform.administer',
    isLooking: true,
  })
    .input(z.object({ ownerId: id }))
    .output(ownerDetails)
    .errors(notFound),

  suspend: command({
    path: '/administration/suspend',
    summary: 'Suspends an owner or one of their restaurants. New guests see that the menu is paused',
    audience: 'platform.administer',
  })
    .input(suspension)
    .output(nothing)
    .errors({ ...notFound, ...declareErrors(administrationErrors, 'administration.already-suspended') }),

  restore: command({
    path: '/administration/restore',
    summary: 'Lifts a suspension and restores everything',
    audience: 'platform.administer',
  })
    .input(suspension)
    .output(nothing)
    .errors({ ...notFound, ...declareErrors(administrationErrors, 'administration.not-suspended') }),

  audit: command({
    path: '/administration/audit',
    summary: 'Lists actions of administrators, newest first',
    audience: 'platform.administer',
    isLooking: true,
  })
    .input(auditQuery.extend({ after }))
    .output(z.object({ entries: z.array(auditEntryDocument.extend({ ownerName: z.string() })), total: z.int() })),

  exportAudit: command({
    path: '/administration/export-audit',
    summary: 'Exports the actions of administrators as a CSV file',
    audience: 'platform.administer',
  })
    .input(auditQuery.extend({ delimiter: csvDelimiter.default(',') }))
    .output(csvFile),

  listAdministrators: command({
    path: '/administration/list-administrators',
    summary: 'Lists all administrators, oldest first',
    audience: 'platform.administer',
    isLooking: true,
  })
    .input(nothing)
    .output(z.object({ administrators: z.array(administrator) })),

  inviteAdministrator: command({
    path: '/administration/invite-administrator',
    summary: 'Creates an administrator and emails a link to set the password',
    audience: 'platform.administer',
    outcome: 'created',
    rateLimits: invitationLimits,
  })
    .input(z.object({ email, displayName }))
    .output(z.object({ userId: id }))
    .errors(declareErrors(accountsErrors, 'accounts.email-taken', 'accounts.email-invalid')),

  resendInvitation: command({
    path: '/administration/resend-invitation',
    summary: 'Emails an invited administrator a new link. The previous one stops working',
    audience: 'platform.administer',
    outcome: 'accepted',
    rateLimits: invitationLimits,
  })
    .input(z.object({ userId: id }))
    .output(nothing)
    .errors({
      ...declareErrors(statusErrors, 'not-found'),
      ...declareErrors(administrationErrors, 'administration.already-joined'),
    }),

  demoteAdministrator: command({
    path: '/administration/demote-administrator',
    summary: 'Makes an administrator an owner without restaurants, and ends their sessions',
    audience: 'platform.administer',
  })
    .input(z.object({ userId: id }))
    .output(nothing)
    .errors(administratorErrors),

  serverState: command({
    path: '/administration/server-state',
    summary: 'Says whether the server is paused, because its data was restored from a backup',
    audience: 'platform.administer',
    isLooking: true,
  })
    .input(nothing)
    .output(
      z.object({
        /** Since when no mail, webhook, point of sale, printer or payment provider is reached; null if the server is not paused. */
        pausedSince: timestamp.nullable(),
      }),
    ),

  resumeServer: command({
    path: '/administration/resume-server',
    summary: 'Resumes a paused server: everything that waits is sent',
    audience: 'platform.administer',
  })
    .input(nothing)
    .output(nothing),

  removeAdministrator: command({
    path: '/administration/remove-administrator',
    summary: 'Deletes the account of an administrator, and ends their sessions',
    audience: 'platform.administer',
  })
    .input(z.object({ userId: id }))
    .output(nothing)
    .errors(administratorErrors),

  search: command({
    path: '/administration/search',
    summary: 'Finds owners, restaurants, orders and messages',
    audience: 'platform.administer',
    isLooking: true,
  })
    .input(
      z.object({
        search: search.pipe(z.string().min(2, 'Please enter at least 2 characters')).meta({ examples: ['Terrace'] }),
      }),
    )
    .output(searchResults),

  listFailingWork: command({
    path: '/administration/list-failing-work',
    summary:
      'Lists background work that fails or was given up: mail, webhooks, points of sale, printers, exports, jobs and loops',
    audience: 'platform.administer',
    isLooking: true,
  })
    .input(nothing)
    .output(z.object({ work: z.array(failingWork), unlisted: z.array(unlistedWork) })),

  retryWork: command({
    path: '/administration/retry-work',
    summary: 'Tries failing work now, or work that was given up again',
    audience: 'platform.administer',
  })
    .input(failingWorkKey)
    .output(nothing)
    .errors(notFound),

  retryAllWork: command({
    path: '/administration/retry-all-work',
    summary: 'Tries everything that fails now, or all mail and jobs that were given up again',
    audience: 'platform.administer',
  })
    .input(z.object({ isGivenUp: z.boolean() }))
    .output(z.object({ retried: z.int() })),

  deleteWork: command({
    path: '/administration/delete-work',
    summary: 'Deletes a mail or a job that was given up',
    audience: 'platform.administer',
  })
    .input(failingWorkKey)
    .output(nothing)
    .errors(notFound),
};
