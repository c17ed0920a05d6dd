import { onlineMethodType } from '@comanda/contract/payments';
import { z } from 'zod';
import type { Charge } from '#features/providers';

/** What a provider was asked for, as it is kept beside the payment: asked for again word for word, it finds the first. */
const keptCharge = z.object({
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

export const toCharge = (kept: unknown): Charge => keptCharge.parse(kept);
