import { z } from 'zod';
import { id, timestamp, timestamps } from '@comanda/contract/kernel';
import { credentialHint, historyEntry, paymentMethodType } from '@comanda/contract/payments';

/** What is asked for: a way to pay, or a connection with a point of sale. */
export const integrationKinds = ['payment', 'pos'] as const;
export const integrationKind = z.enum(integrationKinds);
export type IntegrationKind = z.infer<typeof integrationKind>;

/** Only a custom integration is quoted, and charged for when its owner accepts. */
export const integrationRequestStatuses = [
  'not_requested',
  'pending',
  'quoted',
  'accepted',
  'approved',
  'rejected',
] as const;
export const integrationRequestStatus = z.enum(integrationRequestStatuses);
export type IntegrationRequestStatus = z.infer<typeof integrationRequestStatus>;

export const integrationRequestDocument = z.object({
  id,
  ownerId: id,
  /** Of the owner and the restaurant, as administrators look for them. */
  ownerName: z.string(),
  ownerEmail: z.string(),
  restaurantId: id,
  restaurantName: z.string(),
  kind: integrationKind,
  /** Null where a point of sale is asked for. */
  paymentMethodType: paymentMethodType.nullable(),
  posSystem: z.string().nullable(),
  status: integrationRequestStatus,
  requestDetails: z.object({
    requestedAt: timestamp.nullable(),
    notes: z.string(),
    /** What may be shown of the credentials on file, never their values. */
    credentials: z.array(credentialHint),
  }),
  adminNotes: z.string(),
  /** In tokens, for a custom integration. */
  quoteTokens: z.int().nullable(),
  /** Who did what when, the last first. */
  history: z.array(historyEntry),
  /** Goes up with every step: who decides about an older one is told. */
  revision: z.int(),
  ...timestamps,
});
export type IntegrationRequestDocument = z.infer<typeof integrationRequestDocument>;
