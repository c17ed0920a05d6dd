import { z } from 'zod';
import { id, timestamp } from '@comanda/contract/kernel';

/** What an administrator did. Owners read those about themselves. */
export const auditEntryDocument = z.object({
  id,
  at: timestamp,
  /** As they were called then. */
  adminName: z.string(),
  /** The path of the command, such as `/tokens/grant`. */
  command: z.string(),
  /** Null for what concerns no owner, and once the owner is gone. */
  ownerId: id.nullable(),
  /** Whom it was about, in words. */
  about: z.string(),
  /** What the command was given, secrets masked. */
  input: z.record(z.string(), z.unknown()),
  /** Begun: it asks somebody outside, and has not come back. */
  outcome: z.enum(['begun', 'done', 'refused']),
  failure: z.string(),
});
export type AuditEntryDocument = z.infer<typeof auditEntryDocument>;
