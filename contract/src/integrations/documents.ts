import { z } from 'zod';
import { id, timestamp, timestamps } from '@comanda/contract/kernel';
import { credentialHint, historyEntry, paymentMethodType } from '@comanda/contract/payments';

/** Kinds of requests: a payment method, or a connection with a point of sale. */
export const integrationKinds = ['payment', 'pos'] as const;
export const integrationKind = z.enum(integrationKinds);
export type IntegrationKind = z.infer<typeof integrationKind>;

/** Only a custom integration is quoted; it is charged when its owner accepts the quote. */
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
  /** Names of the owner and the restaurant, which administrators search for. */
  ownerName: z.string(),
  ownerEmail: z.string(),
  restaurantId: id,
  restaurantName: z.string(),
  kind: integrationKind,
  /** Null if the request is for a point of sale. */
  paymentMethodType: paymentMethodType.nullable(),
  posSystem: z.string().nullable(),
  status: integrationRequestStatus,
  requestDetails: z.object({
    requestedAt: timestamp.nullable(),
    notes: z.string(),
    /** Hints of the stored credentials, never their values. */
    credentials: z.array(credentialHint),
  }),
  adminNotes: z.string(),
  /** Price in tokens, for a custom integration. */
  quoteTokens: z.int().nullable(),
  /** Changes by people, newest first. */
  history: z.array(historyEntry),
  /** Increases with every step. A decision based on an older revision is refused as a conflict. */
  revision: z.int(),
  ...timestamps,
});
export type IntegrationRequestDocument = z.infer<typeof integrationRequestDocument>;
