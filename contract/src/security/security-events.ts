import { z } from 'zod';
import { roles } from '@comanda/contract/access';
import { id, timestamp } from '@comanda/contract/kernel';

/** Every kind of entry in the security log, by the groups that readers can choose. */
export const securityEventGroups = {
  logIns: ['log-in', 'logged-out-everywhere'],
  account: [
    'password-changed',
    'password-reset',
    'email-changed',
    'second-factor-changed',
    'second-factor-reset',
    'passkey-added',
    'passkey-removed',
    'passkey-cloned',
    'change-undone',
    'access-revoked',
  ],
  staff: [
    'staff-invited',
    'staff-invited-again',
    'staff-joined',
    'staff-changed',
    'staff-disabled',
    'staff-enabled',
    'staff-removed',
    'tablet-registered',
    'tablet-revoked',
    'pin-set',
    'pin-removed',
    'pin-locked',
    'pin-unlocked',
  ],
  access: [
    'key-created',
    'key-revoked',
    'webhook-added',
    'webhook-changed',
    'webhook-secret-rotated',
    'webhook-removed',
  ],
  payments: [
    'payment-method-changed',
    'payment-credentials-sent',
    'payment-credentials-withdrawn',
    'pos-connected',
    'pos-changed',
    'pos-disconnected',
    'pos-restored',
  ],
  data: ['export-requested', 'export-downloaded', 'deletion-requested', 'deletion-canceled'],
  administrators: [
    'account-viewed',
    'account-changed',
    'tokens-changed',
    'account-suspended',
    'suspension-lifted',
    'administrator-invited',
    'administrator-invited-again',
    'administrator-created',
    'administrator-demoted',
    'administrator-removed',
    'secret-key-rotated',
    'old-keys-forgotten',
  ],
  refusals: [
    'log-in-refused',
    'code-refused',
    'password-refused',
    'key-refused',
    'permission-refused',
    'rate-limited',
    'origin-refused',
  ],
} as const;

export type SecurityEventGroup = keyof typeof securityEventGroups;
// The keys of the table are its groups, but the standard library types them as strings.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
export const securityEventGroupNames = Object.keys(securityEventGroups) as SecurityEventGroup[];

export const securityEventKind = z.enum(Object.values(securityEventGroups).flat());
export type SecurityEventKind = z.infer<typeof securityEventKind>;
/** Refusals are counted: one entry for all of the same kind, account or network, and error code within an hour. */
export type RefusalKind = (typeof securityEventGroups)['refusals'][number];

const securityEventChange = z.object({ field: z.string(), before: z.string(), after: z.string() });
export type SecurityEventChange = z.infer<typeof securityEventChange>;

/** An entry of the security log, as owners and their staff read it. */
export const securityEventDocument = z.object({
  id,
  /** When it happened; for counted entries, the first time. */
  at: timestamp,
  /** For counted entries, the last time. */
  lastAt: timestamp,
  times: z.int(),
  kind: securityEventKind,
  /** Error code of a refusal; empty for everything else. */
  code: z.string(),
  /** The owner whose account it concerns; null if it concerns none. */
  ownerId: id.nullable(),
  /** The account that acted, or that somebody tried to open; null if there is none, or if it was deleted. */
  accountId: id.nullable(),
  /** Its name at that time. */
  accountName: z.string(),
  accountRole: z.enum(['', 'operator', ...roles]),
  /** Name of the API key that acted; empty for people. */
  keyName: z.string(),
  restaurantName: z.string(),
  /** Network address of the caller; empty for several addresses and for the platform's own team. */
  address: z.string(),
  requestId: z.string(),
  /** The person or thing that was changed. */
  subject: z.string(),
  changes: z.array(securityEventChange),
});
export type SecurityEventDocument = z.infer<typeof securityEventDocument>;
