import { z } from 'zod';
import { id, timestamp } from '@comanda/contract/kernel';

/** An action of an administrator. Owners can read entries about themselves. */
export const auditEntryDocument = z.object({
  id,
  at: timestamp,
  /** The administrator's name at that time. */
  adminName: z.string(),
  /** The path of the command, such as `/tokens/grant`. */
  command: z.string(),
  /** Null if it concerns no owner, or the owner was deleted. */
  ownerId: id.nullable(),
  /** Subject of the action, in words. */
  about: z.string(),
  /** Input of the command, with secrets masked. */
  input: z.record(z.string(), z.unknown()),
  /** `begun`: the command calls an external service and has not finished yet. */
  outcome: z.enum(['begun', 'done', 'refused']),
  failure: z.string(),
});
export type AuditEntryDocument = z.infer<typeof auditEntryDocument>;
