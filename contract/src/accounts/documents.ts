import { z } from 'zod';
import { discountLimits, permissions, refundLimits, role } from '@comanda/contract/access';
import { id, pageLanguage, timestamp } from '@comanda/contract/kernel';

export const userDocument = z.object({
  id,
  uid: id,
  displayName: z.string(),
  email: z.string(),
  role,
  /** The owner a staff member works for; for owners their own id. */
  ownerId: id.nullable(),
  permissions: permissions.nullable(),
  /** Only for staff: the amounts up to which the owner lets them refund. Null if only the owner refunds. */
  refundLimits,
  discountLimits,
  /** Only for staff: the restaurants they work in, null for all of their owner's. */
  restaurantIds: z.array(id).nullable(),
  /** Staff are invited until they set a password. */
  status: z.enum(['active', 'invited', 'disabled']),
  /** True if logging in needs a second factor after the password. */
  hasSecondFactor: z.boolean(),
  /** False until an owner has opened the link that was mailed at sign-up. */
  isMailboxProven: z.boolean(),
  /** Language in which the console speaks to this person; null for the language of the browser. */
  language: pageLanguage.nullable(),
  /** Key of the changelog that this person has last looked at; null if they never did. */
  seenNews: z.string().nullable(),
  lastLogin: timestamp.nullable(),
  createdAt: timestamp,
});
export type UserDocument = z.infer<typeof userDocument>;

/** The shared tablet that a browser is registered as, for its own screens. */
export const currentTablet = z.object({
  id,
  name: z.string(),
  restaurantId: id,
  /** Minutes without a touch after which the tablet locks itself. */
  lockAfterMinutes: z.int(),
});
export type CurrentTablet = z.infer<typeof currentTablet>;

/** Ways to do the second step of a log-in, apart from recovery codes. */
export const secondFactor = z.enum(['authenticator', 'passkey']);
export type SecondFactor = z.infer<typeof secondFactor>;

/** The second factors of an account, for its own user. */
export const secondFactors = z.object({
  hasAuthenticator: z.boolean(),
  passkeys: z.array(z.object({ id, name: z.string(), createdAt: timestamp, lastUsedAt: timestamp.nullable() })),
  recoveryCodesLeft: z.number().int(),
});
export type SecondFactors = z.infer<typeof secondFactors>;

/** Numbers of the things that open an account besides the password. Only owners have keys, staff and webhooks. */
export const existingAccess = z.object({ keys: z.int(), staff: z.int(), webhooks: z.int(), passkeys: z.int() });
export type ExistingAccess = z.infer<typeof existingAccess>;

/** One device on which a user is logged in. */
export const sessionDocument = z.object({
  id,
  userId: id,
  userAgent: z.string().nullable(),
  address: z.string().nullable(),
  createdAt: timestamp,
  expiresAt: timestamp,
});
export type SessionDocument = z.infer<typeof sessionDocument>;
