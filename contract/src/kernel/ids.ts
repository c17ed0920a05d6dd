import { z } from 'zod';

/** Time-ordered UUID made by the server, not by the database, so that a row's id is known before it is written. */
export const id = z.uuid();

/** Short random id in a QR link. It is printed on a sticker, so it must be easy to type by hand. */
export const shortId = z.string().regex(/^[0-9A-HJKMNP-TV-Z]{10}$/i);
