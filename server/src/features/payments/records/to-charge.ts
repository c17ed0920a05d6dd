import { onlineMethodType } from '@comanda/contract/payments';
import { z } from 'zod';
import type { Charge } from '#features/providers';

/** The charge request, stored with the payment: repeated without any change, it makes the provider return the first charge. */
const storedCharge = z.object({
  paymentId: z.string(),
  method: onlineMethodType,
  amount: z.number(),
  currency: z.string(),
  description: z.string(),
  returnUrl: z.string(),
  expiresAt: z.coerce.date(),
  webhookPath: z.string(),
  language: z.string(),
});

export const toCharge = (stored: unknown): Charge => storedCharge.parse(stored);
