import { z } from 'zod';

/** Time-ordered UUID made by the server, not by the database, so that a row's id is known before it is written. */
export const id = z.uuid();

/** Short random id in a QR link. It is printed on a sticker, so it must be easy to type by hand. */
export const shortId = z.string().regex(/^[0-9A-HJKMNP-TV-Z]{10}$/i);

/** The largest value of an `integer` column. */
export const maxInteger = 2_147_483_647;

/** Counts the changes of a row. A caller sends the revision that it saw, so that an older one is noticed as a conflict. */
export const revision = z.int().min(0).max(maxInteger);
