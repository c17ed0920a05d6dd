import { z } from 'zod';
import { command } from '@comanda/contract/access';
import { csvDelimiter, csvFile, timestamp } from '@comanda/contract/kernel';
import { securityEventDocument, securityEventGroupNames } from './security-events.ts';

/** Entries that can be paged through. Whoever needs more narrows the filter, or exports them. */
export const maxListedEvents = 10_000;

const searchText = z.string().trim().max(254, 'This search text is too long').default('');

const securityEventFilter = z.object({
  group: z.enum(securityEventGroupNames).optional(),
  /** Part of the email address of the account that acted, or of the owner. */
  email: searchText,
  /** Beginning of a network address. */
  address: searchText,
  from: timestamp.optional(),
  to: timestamp.optional(),
});
export type SecurityEventFilter = z.infer<typeof securityEventFilter>;

/** An entry with the addresses of the accounts, for administrators. */
const listedSecurityEvent = securityEventDocument.extend({
  accountEmail: z.string(),
  ownerName: z.string(),
  ownerEmail: z.string(),
});
export type ListedSecurityEvent = z.infer<typeof listedSecurityEvent>;

export const securityCommands = {
  listEvents: command({
    path: '/security/list-events',
    summary: 'Lists entries of the security log of all accounts, newest first',
    audience: 'platform.administer',
    isLooking: true,
  })
    .input(securityEventFilter.extend({ after: z.int().min(0).max(maxListedEvents).default(0) }))
    .output(
      z.object({
        events: z.array(listedSecurityEvent),
        /** Number of entries that match, or 10,000 if there are more. */
        total: z.int(),
      }),
    ),

  exportEvents: command({
    path: '/security/export-events',
    summary: 'Exports entries of the security log of all accounts as a CSV file',
    audience: 'platform.administer',
  })
    .input(securityEventFilter.extend({ delimiter: csvDelimiter.default(',') }))
    .output(csvFile),
};
