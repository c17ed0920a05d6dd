import { z } from 'zod';
import { id, timestamp } from '@comanda/contract/kernel';

/** Groups of security events, for filters on screen. */
export const securityEventGroups = ['log-ins', 'refusals', 'people', 'keys', 'money', 'data'] as const;
export const securityEventGroup = z.enum(securityEventGroups);
export type SecurityEventGroup = z.infer<typeof securityEventGroup>;

/** Every kind of security event, with its group. Nothing else is written to the security log. */
export const securityEventKinds = {
  'log-in': 'log-ins',
  'log-out': 'log-ins',
  'log-out-everywhere': 'log-ins',
  'session-ended': 'log-ins',
  'log-in-refused': 'refusals',
  'origin-refused': 'refusals',
  'rights-refused': 'refusals',
  'limit-reached': 'refusals',
  'key-refused': 'refusals',
  'password-changed': 'log-ins',
  'password-reset': 'log-ins',
  'email-changed': 'log-ins',
  'second-factor-changed': 'log-ins',
  'staff-invited': 'people',
  'staff-changed': 'people',
  'staff-removed': 'people',
  'administrators-changed': 'people',
  'account-suspended': 'people',
  'suspension-lifted': 'people',
  'key-created': 'keys',
  'key-revoked': 'keys',
  'webhook-added': 'keys',
  'webhook-changed': 'keys',
  'webhook-removed': 'keys',
  'pos-changed': 'keys',
  'payment-method-changed': 'money',
  'credentials-changed': 'money',
  'data-exported': 'data',
  'deletion-requested': 'data',
  'deletion-cancelled': 'data',
  'owner-viewed': 'data',
} as const satisfies Record<string, SecurityEventGroup>;

export type SecurityEventKind = keyof typeof securityEventKinds;

const isKind = (name: string): name is SecurityEventKind => Object.hasOwn(securityEventKinds, name);

export const listSecurityEventKinds = (group?: SecurityEventGroup): SecurityEventKind[] =>
  Object.keys(securityEventKinds)
    .filter(isKind)
    .filter((kind) => group === undefined || securityEventKinds[kind] === group);

/** An entry of the security log. */
export const securityEvent = z.object({
  id,
  at: timestamp,
  /** Refusals of the same kind, account and network within a minute are one entry: their number, and the time of the last one. */
  times: z.int(),
  lastAt: timestamp,
  kind: z.string().refine(isKind),
  /** Error code of a refusal; empty for everything else. */
  code: z.string(),
  /** Name of the account that acted, or that somebody tried to log in to, as it was then; empty if there is none. */
  accountName: z.string(),
  /** True if a program acted with an API key of the account. */
  isByKey: z.boolean(),
  /** The owner whose account it concerns, for administrators; empty if it concerns none. */
  ownerName: z.string(),
  /** Network address of the caller; empty for refusals from very many addresses. */
  address: z.string(),
  requestId: z.string(),
  /** The person or thing that was changed, in words. */
  subject: z.string(),
});
export type SecurityEventEntry = z.infer<typeof securityEvent>;
