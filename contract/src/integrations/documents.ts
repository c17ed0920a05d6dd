import { z } from 'zod';
import { id, timestamp, timestamps } from '@comanda/contract/kernel';
import { paymentMethodType } from '@comanda/contract/payments';

export const integrationRequestStatuses = ['not_requested', 'pending', 'approved', 'rejected'] as const;
export const integrationRequestStatus = z.enum(integrationRequestStatuses);

export const integrationRequestDocument = z.object({
  id,
  ownerId: id,
  restaurantId: id,
  paymentMethodType,
  status: integrationRequestStatus,
  requestDetails: z.object({
    requestedAt: timestamp.nullable(),
    notes: z.string(),
    /** Names of the credentials on file, never their values. */
    credentials: z.array(z.string()),
  }),
  adminNotes: z.string(),
  ...timestamps,
});
export type IntegrationRequestDocument = z.infer<typeof integrationRequestDocument>;
