import { z } from 'zod';
import { declareErrors } from '@comanda/contract/access';
import { id, statusErrors } from '@comanda/contract/kernel';
import { qrCodeId } from './fields.ts';

export const notFound = declareErrors(statusErrors, 'not-found');

/** Enough for the longest names of 500 tables, and for the ids of 2,000. */
export const maxBodyBytes = 262_144;

/** QR codes of one restaurant. */
export const qrCodesInput = z.object({
  restaurantId: id,
  qrCodeIds: z.array(qrCodeId).min(1, 'Please choose a table').max(2_000, 'At most 2,000 tables at once'),
});
